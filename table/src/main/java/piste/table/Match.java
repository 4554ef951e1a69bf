package piste.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import piste.arena.Gesture;
import piste.arena.Regrouping.Wish;
import piste.rules.Attempt;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Referee;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Step;
import piste.rules.ThrowSpec;
import piste.rules.Turn;
import piste.rules.Verdict;
import piste.table.Chance.Reveal;
import piste.view.Courtesy;
import piste.view.Cue;
import piste.view.GameView;
import piste.view.Player;
import piste.view.Prompt;
import piste.view.Scene;
import piste.view.Taken;

/// One game in progress at a table.
///
/// @param order the table's seats that play it; the game numbers them from 1 in this order
/// @param before the game before its last move, while that may be taken back: not after a throw,
///     and only so many in a row
/// @param resigned the game's seats that gave up, each with the rank it thereby got
/// @param helped the table's seats for which the house made a decision
/// @param overdue whether the time for the decision is over, and the house makes it
/// @param drawn whether the players agreed on a draw
/// @param offerers the table's seats that offered a draw and made no move since
/// @param recent how fast the game's seats threw lately
public record Match<S, M, R>(
    GameKit<S, M, R> kit,
    Thrower<S, M, R> thrower,
    List<Seat> order,
    S position,
    Scene scene,
    Optional<Match<S, M, R>> before,
    SortedMap<Integer, Integer> resigned,
    NavigableSet<Integer> helped,
    boolean overdue,
    boolean drawn,
    Set<Seat> offerers,
    RecentThrows recent) {

  public Match {
    order = List.copyOf(order);
    resigned = Collections.unmodifiableSortedMap(new TreeMap<>(resigned));
    helped = Collections.unmodifiableNavigableSet(new TreeSet<>(helped));
    offerers = Set.copyOf(offerers);
  }

  /// Games that stand alike are equal, whatever was played before their last moves: of these there
  /// may be many in a row.
  @Override
  public boolean equals(Object other) {
    return other instanceof Match<?, ?, ?> match && standing(this).equals(standing(match));
  }

  @Override
  public int hashCode() {
    return standing(this).hashCode();
  }

  /// How a game stands, and whether a move may be taken back.
  private static List<Object> standing(Match<?, ?, ?> match) {
    return List.of(
        match.kit,
        match.thrower,
        match.order,
        match.position,
        match.scene,
        match.before.isPresent(),
        match.resigned,
        match.helped,
        match.overdue,
        match.drawn,
        match.offerers);
  }

  /// So many moves in a row may be taken back, for a table remembers them all.
  static final int MOST_TAKEN_BACK = 64;

  static <S, M, R> Match<S, M, R> begin(GameKit<S, M, R> kit, TableTerms terms, Event.Begun begun) {
    S start = kit.box().game().start(terms.setup(begun.players().size(), begun.first())).orThrow();
    return new Match<>(
        kit,
        kit.thrower(terms.dice()),
        begun.players(),
        start,
        kit.presenter().start(start),
        Optional.empty(),
        Collections.emptySortedMap(),
        Collections.emptyNavigableSet(),
        false,
        false,
        Set.of(),
        RecentThrows.NONE);
  }

  public Turn turn() {
    return kit.box().game().turn(position);
  }

  /// The seat of the table that must decide or throw; none when the game is over.
  public Optional<Seat> toAct() {
    return switch (turn()) {
      case Turn.Choose(Seat seat) -> Optional.of(tableSeat(seat));
      case Turn.Throw(Seat seat, _) -> Optional.of(tableSeat(seat));
      case Turn.Over _ -> Optional.empty();
    };
  }

  public boolean isInTheAir() {
    return turn() instanceof Turn.Throw;
  }

  /// The position in notation.
  public String positionText() {
    return kit.box().notation().position(position);
  }

  private Seat tableSeat(Seat inGame) {
    return order.get(inGame.index());
  }

  /// The number in the game of a seat of the table that plays it.
  public Seat gameSeat(Seat atTable) {
    return Seat.of(order.indexOf(atTable) + 1);
  }

  boolean plays(Seat atTable) {
    return order.contains(atTable);
  }

  boolean hasResigned(Seat atTable) {
    return resignedAs(atTable).isPresent();
  }

  /// The rank that a seat got by giving up, if it did.
  OptionalInt resignedAs(Seat atTable) {
    Integer rank = plays(atTable) ? resigned.get(gameSeat(atTable).number()) : null;
    return rank == null ? OptionalInt.empty() : OptionalInt.of(rank);
  }

  /// Whether anybody gave up.
  public boolean hasResignations() {
    return !resigned.isEmpty();
  }

  /// Whether the seat still takes part.
  boolean isIn(Seat atTable) {
    return plays(atTable)
        && players().stream()
            .anyMatch(player -> player.seat().equals(gameSeat(atTable)) && isIn(player));
  }

  private boolean isIn(Player player) {
    return player.isIn() && !resigned.containsKey(player.seat().number());
  }

  private List<Player> players() {
    return kit.presenter().players(position);
  }

  /// This match as one of this game, which it must be.
  @SuppressWarnings({"unchecked", "ReferenceEquality"}) // the same box: the same types
  public <T, N, Q> Match<T, N, Q> as(GameBox<T, N, Q> box) {
    if (kit.box() != box) {
      throw new IllegalArgumentException(
          "this is a match of %s, not of %s".formatted(kit.name(), box.game().name()));
    }
    return (Match<T, N, Q>) this;
  }

  /// What a move leads to, or why it cannot be made.
  Attempt<StepTaken<?, ?, ?>> choose(Seat atTable, ChosenMove chosen, List<Wish> arrangement) {
    return chosen.in(kit.box()).then(move -> choose(atTable, move, arrangement));
  }

  private Attempt<StepTaken<?, ?, ?>> choose(Seat atTable, M move, List<Wish> arrangement) {
    Step<M, R> step = new Step.Played<>(gameSeat(atTable), move);
    return take(step)
        .then(
            taken ->
                thrower
                    .handle(position, scene, move, taken.position(), arrangement)
                    .map(
                        dice ->
                            StepTaken.of(new Event.Played(told(step), dice), this, step, taken)));
  }

  /// A step taken, or why it does not fit.
  Attempt<Taken<S>> take(Step<M, R> step) {
    Game<S, M, R> game = kit.box().game();
    return Referee.verdict(game, position, step)
        .then(() -> Attempt.made(kit.presenter().take(game, position, step)));
  }

  private GameStep<M, R> told(Step<M, R> step) {
    return new GameStep<>(kit.box().notation(), step);
  }

  /// The gesture that a throw is made by; nothing where no hand takes part.
  Optional<Gesture> byHand(Optional<Gesture> gesture) {
    return gesture.filter(_ -> thrower.needsGesture());
  }

  /// Whether a hand could make this gesture.
  Verdict canMake(Optional<Gesture> gesture) {
    return byHand(gesture).map(thrower::canMake).orElse(Verdict.Fits.YES);
  }

  /// What a throw leads to, or why no hand could make it.
  Attempt<StepTaken<?, ?, ?>> cast(Optional<Gesture> gesture, Reveal reveal) {
    if (!(turn() instanceof Turn.Throw(_, ThrowSpec dice))) {
      return Attempt.refused("table.no-throw", "no dice are in the air");
    }
    Optional<Gesture> made = byHand(gesture);
    return thrower
        .cast(position, dice, scene, made, reveal.seed(made))
        .map(
            fall -> {
              Step<M, R> step = new Step.Landed<>(fall.reading());
              return StepTaken.of(
                  new Event.Thrown(
                      told(step), reveal, made, thrower.recordedAs(), fall.dice(), fall.path()),
                  this,
                  step,
                  take(step).orThrow());
            });
  }

  /// The game at its next position.
  ///
  /// @param undoable whether a move led there, which may be taken back
  /// @param byHouse whether the house decided it for a person
  Match<S, M, R> after(S next, Scene then, boolean undoable, boolean byHouse) {
    NavigableSet<Integer> aided = helped;
    if (byHouse) {
      aided = new TreeSet<>(helped);
      toAct().map(Seat::number).ifPresent(aided::add);
    }
    Optional<Match<S, M, R>> last = undoable ? Optional.of(forgetting()) : Optional.empty();
    return new Match<>(
        kit,
        thrower,
        order,
        next,
        then,
        last,
        resigned,
        aided,
        false,
        false,
        offerers.isEmpty() ? offerers : offerersOnceMoved(),
        recent);
  }

  /// The same remembering how somebody threw, which only dice thrown at others tell.
  Match<S, M, R> remembering(Event.OfGame event) {
    return event instanceof Event.Thrown thrown
            && turn() instanceof Turn.Throw(Seat seat, ThrowSpec dice)
            && dice.manner() == ThrowSpec.Manner.THROW
        ? thrown.gesture().map(gesture -> with(recent.with(seat, gesture))).orElse(this)
        : this;
  }

  private Match<S, M, R> with(RecentThrows throwsOfAll) {
    return new Match<>(
        kit,
        thrower,
        order,
        position,
        scene,
        before,
        resigned,
        helped,
        overdue,
        drawn,
        offerers,
        throwsOfAll);
  }

  /// The same with fewer games before it, once there are twice as many as are needed.
  private Match<S, M, R> forgetting() {
    List<Match<S, M, R>> latest = new ArrayList<>();
    for (Optional<Match<S, M, R>> one = Optional.of(this);
        one.isPresent();
        one = one.get().before()) {
      latest.add(one.get());
    }
    if (latest.size() < 2 * MOST_TAKEN_BACK) {
      return this;
    }
    Optional<Match<S, M, R>> kept = Optional.empty();
    for (Match<S, M, R> one : latest.subList(0, MOST_TAKEN_BACK).reversed()) {
      kept = Optional.of(one.following(kept));
    }
    return kept.orElseThrow();
  }

  private Match<S, M, R> following(Optional<Match<S, M, R>> other) {
    return new Match<>(
        kit, thrower, order, position, scene, other, resigned, helped, overdue, drawn, offerers,
        recent);
  }

  private Set<Seat> offerersOnceMoved() {
    Set<Seat> others = new HashSet<>(offerers);
    toAct().ifPresent(others::remove);
    return others;
  }

  /// The seat that made the last move, while that may be taken back.
  Optional<Seat> lastMover() {
    return before.flatMap(Match::toAct);
  }

  /// Whether that may be done without asking: the same player is still to act.
  boolean mayTakeBack() {
    return kit.presenter().courtesies().contains(Courtesy.TAKING_BACK)
        && lastMover().isPresent()
        && lastMover().equals(toAct());
  }

  /// Whether the game may end by agreement.
  boolean mayBeDrawn() {
    return kit.presenter().courtesies().contains(Courtesy.DRAW);
  }

  /// The seats of the table that must make a move before they offer a draw again.
  List<Seat> mustMoveBeforeOffering() {
    return offerers.isEmpty() ? List.of() : order.stream().filter(offerers::contains).toList();
  }

  Match<S, M, R> offeredDraw(Seat atTable) {
    return with(overdue, drawn, united(offerers, Set.of(atTable)));
  }

  private static Set<Seat> united(Set<Seat> some, Set<Seat> others) {
    Set<Seat> all = new HashSet<>(some);
    all.addAll(others);
    return all;
  }

  Match<S, M, R> agreedDrawn() {
    return with(overdue, true, offerers);
  }

  private Match<S, M, R> with(boolean isOverdue, boolean isDrawn, Set<Seat> offering) {
    return new Match<>(
        kit, thrower, order, position, scene, before, resigned, helped, isOverdue, isDrawn,
        offering, recent);
  }

  /// A move that is taken back was not made.
  Match<S, M, R> undone() {
    Match<S, M, R> last = before.orElseThrow();
    return new Match<>(
        kit,
        thrower,
        order,
        last.position,
        last.scene,
        last.before,
        resigned,
        helped,
        false,
        false,
        united(offerers, last.offerers),
        recent);
  }

  Match<S, M, R> timedOut() {
    return with(true, false, offerers);
  }

  /// Whoever resigns is placed behind all who are still in.
  Match<S, M, R> resigning(Seat atTable) {
    SortedMap<Integer, Integer> more = new TreeMap<>(resigned);
    more.put(gameSeat(atTable).number(), (int) players().stream().filter(this::isIn).count());
    return new Match<>(
        kit, thrower, order, position, scene, before, more, helped, overdue, false, offerers,
        recent);
  }

  /// How the game ended: by its rules, by agreement, or because all but one resigned.
  public Optional<Standing> standing() {
    if (drawn) {
      return Optional.of(Ranking.drawn(players(), resigned));
    }
    if (resigned.isEmpty()) {
      return turn() instanceof Turn.Over(Standing standing)
          ? Optional.of(standing)
          : Optional.empty();
    }
    List<Player> players = players();
    boolean over = turn() instanceof Turn.Over || players.stream().filter(this::isIn).count() <= 1;
    return over ? Optional.of(Ranking.of(players, resigned)) : Optional.empty();
  }

  /// The game as the owner of these seats of the table may see it, on the table's seats.
  public GameView view(Predicate<Seat> sees) {
    GameView view =
        kit.presenter()
            .view(position, scene, inGame -> sees.test(tableSeat(inGame)), this::isPossible);
    GameView asked =
        standing().isPresent()
            ? view.with(Optional.empty())
            : thrower.needsGesture() ? view : view.with(view.prompt().map(Prompt::drawn));
    return isInOrder() ? asked : asked.seatedAs(this::tableSeat);
  }

  /// Whether hands can make a move that the game lists.
  private boolean isPossible(M move) {
    return thrower.canHandle(scene, move) instanceof Verdict.Fits;
  }

  /// Whether the game numbers its seats as the table does.
  private boolean isInOrder() {
    for (int i = 0; i < order.size(); i++) {
      if (order.get(i).index() != i) {
        return false;
      }
    }
    return true;
  }

  /// Cues of the game, on the table's seats.
  List<Cue> seated(List<Cue> cues) {
    return isInOrder() ? cues : cues.stream().map(cue -> cue.seatedAs(this::tableSeat)).toList();
  }

  /// Whether this throw, thrown again, falls as it was recorded. Refused when it cannot be thrown
  /// here.
  Attempt<Boolean> repeats(Event.Thrown thrown) {
    if (!thrown.engine().equals(thrower.recordedAs())) {
      return Attempt.refused(
          new Refusal(
              "verify.engine",
              "it was thrown by %s, but this machine has %s"
                  .formatted(thrown.engine(), thrower.recordedAs())));
    }
    Optional<Gesture> gesture = thrown.gesture();
    if (gesture.isEmpty() && thrower.needsGesture()) {
      return Attempt.made(false);
    }
    return Attempt.made(
        cast(gesture, thrown.reveal())
                instanceof Attempt.Made<StepTaken<?, ?, ?>>(StepTaken<?, ?, ?> taken)
            && taken.event() instanceof Event.Thrown again
            && (thrown.path().hasRemaining() ? again : again.withoutPath()).equals(thrown));
  }
}
