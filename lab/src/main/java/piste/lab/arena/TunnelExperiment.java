package piste.lab.arena;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.arena.Arena;
import piste.arena.ArenaModel;
import piste.arena.Bowl;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.FloorPoint;
import piste.arena.Gesture;
import piste.arena.Hand;
import piste.arena.HeldDie;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.arena.Path;
import piste.arena.Pose;
import piste.arena.Seed;
import piste.lab.simulation.Seeds;

/// The hardest throws that a hand can make, at anything in the bowl: whether a die ever passes
/// through floor or wall. Three throws of four are of one die, the fourth is a handful; four dice
/// lie there.
public record TunnelExperiment(ArenaModel model, long throwsMade, long seed) {
  private static final int LYING = 4;
  private static final int HANDFUL = 4;
  private static final int HANDFUL_EACH = 4;
  private static final int DICE = 0;
  private static final int LOST = 1;
  private static final int PRESSED_IN = 2;
  private static final int FIRST_ESCAPE = 3;
  private static final List<Escape> ESCAPES = List.of(Escape.values());

  public TunnelExperiment {
    if (throwsMade < 1) {
      throw new IllegalArgumentException(throwsMade + " throws");
    }
  }

  /// Makes all throws on so many threads. The result depends on the seed alone.
  public TunnelResults run(int threads, LongConsumer progress) {
    int kinds = FIRST_ESCAPE + ESCAPES.size();
    long[] counts = new Throws(model, throwsMade, kinds).count(threads, this::make, progress);
    Map<Escape, Long> escapes = new EnumMap<>(Escape.class);
    ESCAPES.forEach(each -> escapes.put(each, counts[numberOf(each)]));
    return new TunnelResults(this, counts[DICE], counts[LOST], counts[PRESSED_IN], escapes);
  }

  private static int numberOf(Escape escape) {
    return FIRST_ESCAPE + ESCAPES.indexOf(escape);
  }

  private void make(Arena arena, long number, long[] counts) {
    long source = new Seeds(seed).of(number);
    SplittableRandom chance = new SplittableRandom(source);
    LyingGroup group = LyingGroup.draw(model, LYING, chance);
    int thrown = number % HANDFUL_EACH == 0 ? HANDFUL : 1;
    List<HeldDie> held =
        IntStream.range(0, thrown).mapToObj(i -> new HeldDie(LYING + i, DieShape.CUBE)).toList();
    Cast cast = new Cast(group.dice(), held, hardest(chance), Seed.of(source), false);
    count(arena.cast(cast).orThrow(), counts);
  }

  private Gesture hardest(SplittableRandom chance) {
    Hand hand = model.hand();
    FloorPoint aim = FloorPoint.anywhere(model.bowl(), 1, chance);
    double most = hand.fastestSpin();
    return Gesture.atTheMiddle(hand.fastest())
        .from(FloorPoint.angle(chance))
        .at(aim.x(), aim.z())
        .withHeight(chance.nextDouble(hand.lowest(), hand.highest()))
        .withSpin(chance.nextDouble(-most, most), chance.nextDouble(-most, most));
  }

  private void count(Landing landing, long[] counts) {
    for (Landed die : landing.dice()) {
      counts[DICE]++;
      counts[LOST] += KnockExperiment.hasLeft(die) ? 1 : 0;
      List<Pose> poses = poses(die, landing.path());
      Bowl bowl = model.bowl();
      counts[PRESSED_IN] += seen(poses, pose -> Escape.isPressedIn(pose, 0, bowl));
      for (Escape escape : ESCAPES) {
        counts[numberOf(escape)] += seen(poses, pose -> escape.isSeenIn(pose, bowl));
      }
    }
  }

  private static int seen(List<Pose> poses, Predicate<Pose> where) {
    return poses.stream().anyMatch(where) ? 1 : 0;
  }

  /// Where the die was at every sample of its path, and where it ended.
  private static List<Pose> poses(Landed die, Path path) {
    List<Pose> poses = new ArrayList<>(List.of(die.die().pose()));
    Stream<Path.Track> own = path.tracks().stream().filter(track -> track.die() == die.id());
    own.forEach(track -> poses.addAll(track.poses()));
    return poses;
  }
}
