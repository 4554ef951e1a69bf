package piste.minds.review;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.arena.Path;
import piste.arena.PathCodec;
import piste.arena.Seed;
import piste.minds.think.Thinking;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.ThrowSpec;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;
import piste.table.Event;
import piste.table.Match;
import piste.table.PlayedGame;
import piste.table.Thrower;
import piste.view.Scene;

/// Tells the hand of a throw from luck: throws it again, with the same gesture at the same dice,
/// and values what it might have come to.
///
/// The seeds follow from the number of the throw: the same throw is always told alike, and two
/// gestures in its place are compared by the same chance.
///
/// @param appraiser by whose odds the throw was also valued while it was in the air
/// @param knocks how that is done where chances are estimates
/// @param times how often a throw of one die is thrown again; one of several dice, which takes
///     longer, less often
public record Rethrower<S, M, R>(
    GameBox<S, M, R> box,
    Thrower<S, M, R> thrower,
    Appraiser<S> appraiser,
    Optional<Knocks<S, R>> knocks,
    int times) {
  /// So often is enough: `docs/review.md` has the margins.
  public static final int USUAL_TIMES = 120;

  /// How far means are off is not known of fewer.
  public static final int FEWEST = 2;

  private static final int MOST = 4_000;

  /// A throw of so many dice, lying ones among them, takes about as long as two throws of one.
  private static final int MANY_DICE = 3;

  /// A fan has about so many lines.
  private static final int MOST_TRACKS = 48;

  /// Keeps these seeds apart from those of experiments, which are small numbers.
  private static final long OWN_SEEDS = 0x68616e64L << 32;

  public Rethrower {
    if (times < FEWEST || times > MOST) {
      throw new IllegalArgumentException(
          "a throw is thrown again %d to %d times, not %d".formatted(FEWEST, MOST, times));
    }
  }

  /// One by exact odds.
  public Rethrower(
      GameBox<S, M, R> box, Thrower<S, M, R> thrower, Appraiser<S> appraiser, int times) {
    this(box, thrower, appraiser, Optional.empty(), times);
  }

  /// Whether the hand in a throw can be told.
  public enum Kind {
    /// It can.
    BY_HAND,
    /// No hand took part: fair dice, or dice that others settle.
    WITHOUT_HAND,
    /// It was thrown by another version of the arena, or on another kind of machine: here it might
    /// fall otherwise.
    ELSEWHERE
  }

  /// What is to be told of a step of a game.
  public Kind kind(PlayedGame.Beat beat) {
    return kind(beat, thrower);
  }

  private static Kind kind(PlayedGame.Beat beat, Thrower<?, ?, ?> thrower) {
    if (!(beat.change().fact().event() instanceof Event.Thrown thrown)
        || thrown.gesture().isEmpty()
        || !isByHand(beat.change().before().match().orElseThrow().turn())) {
      return Kind.WITHOUT_HAND;
    }
    return thrown.engine().equals(thrower.recordedAs()) ? Kind.BY_HAND : Kind.ELSEWHERE;
  }

  private static boolean isByHand(Turn turn) {
    return turn instanceof Turn.Throw(_, ThrowSpec dice)
        && (dice.manner() == Manner.THROW || dice.manner() == Manner.OPENING);
  }

  /// Throws a step of a game again, which must be one by hand.
  public ThrownAgain again(PlayedGame.Beat beat) {
    Event.Thrown thrown = (Event.Thrown) beat.change().fact().event();
    Match<S, M, R> match = beat.change().before().match().orElseThrow().as(box);
    return again(
        match.position(), match.scene(), thrown.gesture().orElseThrow(), thrown.reveal().number());
  }

  /// Throws a gesture again and again.
  ///
  /// @param position with dice in the air, which hands throw
  /// @param number of the throw, which its seeds follow from: unlike that of any other throw beside
  ///     which its account is put
  public ThrownAgain again(S position, Scene scene, Gesture gesture, long number) {
    if (!(box.game().turn(position) instanceof Turn.Throw(Seat seat, ThrowSpec dice))) {
      throw new IllegalArgumentException("nothing is in the air in " + position);
    }
    int rounds = times(dice.count(), thrower.lying(scene).size());
    List<Double> before = appraiser.win(position);
    return knocks.isPresent()
        ? ThrownAgain.besides(
            round -> brought(knocks.get(), position, dice, scene, gesture, number, round),
            rounds,
            seat.index(),
            before)
        : ThrownAgain.of(
            round -> after(position, dice, scene, gesture, seed(number, round)),
            rounds,
            seat.index(),
            before.get(seat.index()));
  }

  /// What a throw brings each seat beside the same throw if it knocked nothing.
  private List<Double> brought(
      Knocks<S, R> how,
      S position,
      ThrowSpec dice,
      Scene scene,
      Gesture gesture,
      long number,
      int round) {
    Seed seed = seed(number, round);
    R reading = thrower.outcomes(position, dice, scene, gesture, seed).orThrow().getFirst();
    R without = how.without().apply(reading);
    if (without.equals(reading)) {
      return Collections.nCopies(appraiser.win(position).size(), 0.0);
    }
    Appraiser<S> quick = how.appraiser().apply(round);
    List<Double> win = quick.win(box.game().land(position, reading));
    List<Double> other = quick.win(box.game().land(position, without));
    return IntStream.range(0, win.size()).mapToObj(i -> win.get(i) - other.get(i)).toList();
  }

  private List<List<Double>> after(
      S position, ThrowSpec dice, Scene scene, Gesture gesture, Seed seed) {
    return thrower.outcomes(position, dice, scene, gesture, seed).orThrow().stream()
        .map(reading -> appraiser.win(box.game().land(position, reading)))
        .toList();
  }

  private int times(int thrown, int lying) {
    return thrown == 1
        ? times
        : Math.clamp(MANY_DICE * times / (thrown + lying), Math.ceilDiv(times, MANY_DICE), times);
  }

  /// Where the dice of a step might have gone too: their paths when the same gesture is made at the
  /// same dice with the seeds that the account begins with. Of many dice there are fewer paths;
  /// there are none where no hand can be told.
  ///
  /// @param most how many paths
  public static <S, M, R> List<Path> fan(
      GameBox<S, M, R> box, Thrower<S, M, R> thrower, PlayedGame.Beat beat, int most) {
    if (kind(beat, thrower) != Kind.BY_HAND) {
      return List.of();
    }
    Event.Thrown thrown = (Event.Thrown) beat.change().fact().event();
    Match<S, M, R> match = beat.change().before().match().orElseThrow().as(box);
    ThrowSpec dice = ((Turn.Throw) match.turn()).dice();
    Set<Integer> lying =
        thrower.lying(match.scene()).stream().map(ArenaDie::id).collect(Collectors.toSet());
    List<Path> fan = new ArrayList<>();
    for (int round = 0; round < Math.clamp(MOST_TRACKS / dice.count(), 2, most); round++) {
      Thinking.checkpoint();
      Seed seed = seed(thrown.reveal().number(), round);
      Path whole =
          thrower
              .cast(match.position(), dice, match.scene(), thrown.gesture(), seed)
              .then(fall -> PathCodec.decode(bytes(fall.path())))
              .orThrow();
      fan.add(ofThrown(whole, lying));
    }
    return fan;
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  /// Only dice that did not lie there, and nothing to be heard.
  private static Path ofThrown(Path path, Set<Integer> lying) {
    return new Path(
        path.samplesPerSecond(),
        path.tracks().stream().filter(track -> !lying.contains(track.die())).toList(),
        List.of());
  }

  private static Seed seed(long number, int round) {
    return Seed.of(OWN_SEEDS + number).part(round);
  }

  /// The names of what must be the same for the same account.
  public String recordedAs() {
    return "%s, %d times".formatted(thrower.recordedAs(), times);
  }
}
