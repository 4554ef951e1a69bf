package piste.lab.arena;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import piste.arena.Arena;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.FloorPoint;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.arena.RestingPlace;
import piste.arena.Seed;
import piste.lab.simulation.Seeds;

/// One die thrown at lying dice, from all sides round the bowl, with several speeds and aims: what
/// it does to them, and what becomes of it.
///
/// @param lying how many dice lie there, as a loose group
/// @param speeds in metres a second
/// @param throwsEach how many throws for each speed and aim
public record KnockExperiment(
    ArenaModel model, int lying, List<Double> speeds, long throwsEach, long seed) {
  public static final int MOST_LYING = LyingGroup.MOST;
  public static final int USUAL_LYING = 4;

  private static final List<Double> SPEEDS = List.of(0.3, 0.6, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0);
  private static final List<KnockEffect> HAPPENINGS = List.of(KnockEffect.values());
  private static final int KINDS = HAPPENINGS.size();
  private static final List<ThrowAim> AIMS = List.of(ThrowAim.values());

  public KnockExperiment {
    speeds = List.copyOf(speeds);
    if (lying < 1 || lying > MOST_LYING || throwsEach < 1) {
      throw new IllegalArgumentException("%d lying dice, %d throws".formatted(lying, throwsEach));
    }
  }

  /// From a gentle throw to the hardest that a hand can make.
  public static List<Double> speeds(ArenaModel model) {
    double fastest = model.hand().fastest();
    return Stream.concat(SPEEDS.stream().filter(speed -> speed < fastest), Stream.of(fastest))
        .filter(speed -> speed <= SPEEDS.getLast())
        .toList();
  }

  public long throwsInAll() {
    return Math.multiplyExact(throwsEach, (long) speeds.size() * AIMS.size());
  }

  /// Makes all throws on so many threads. The result depends on the seed alone.
  public KnockResults run(int threads, LongConsumer progress) {
    int settings = speeds.size() * AIMS.size();
    long[] counts =
        new Throws(model, throwsInAll(), settings * KINDS).count(threads, this::make, progress);
    List<KnockResults.Line> lines = new ArrayList<>();
    for (int setting = 0; setting < settings; setting++) {
      KnockCount count = new KnockCount(throwsEach, lying, times(counts, setting * KINDS));
      lines.add(new KnockResults.Line(speed(setting), aim(setting), count));
    }
    return new KnockResults(this, lines);
  }

  private static Map<KnockEffect, Long> times(long[] counts, int from) {
    Map<KnockEffect, Long> times = new EnumMap<>(KnockEffect.class);
    HAPPENINGS.forEach(each -> times.put(each, counts[from + HAPPENINGS.indexOf(each)]));
    return times;
  }

  private double speed(int setting) {
    return speeds.get(setting / AIMS.size());
  }

  private static ThrowAim aim(int setting) {
    return AIMS.get(setting % AIMS.size());
  }

  private void make(Arena arena, long number, long[] counts) {
    long source = new Seeds(seed).of(number);
    SplittableRandom chance = new SplittableRandom(source);
    int setting = (int) (number / throwsEach);
    LyingGroup group = LyingGroup.draw(model, lying, chance);
    FloorPoint spot = aim(setting).spot(model, group);
    Gesture gesture =
        Gesture.atTheMiddle(speed(setting)).from(FloorPoint.angle(chance)).at(spot.x(), spot.z());
    HeldDie held = new HeldDie(lying, DieShape.CUBE);
    Cast cast = new Cast(group.dice(), List.of(held), gesture, Seed.of(source), false);
    count(group.dice(), arena.cast(cast).orThrow(), counts, setting * KINDS);
  }

  private void count(List<ArenaDie> before, Landing landing, long[] counts, int from) {
    boolean changed = false;
    for (int i = 0; i < lying; i++) {
      Landed die = landing.dice().get(i);
      boolean turned =
          die.place() == RestingPlace.FLAT && die.die().faceUp() != before.get(i).faceUp();
      changed |= turned;
      add(counts, from, KnockEffect.TOUCHED, die.moved());
      add(counts, from, KnockEffect.TURNED, turned);
      add(counts, from, KnockEffect.LEFT, hasLeft(die));
      add(counts, from, KnockEffect.COCKED, die.place() == RestingPlace.COCKED);
    }
    Landed thrown = landing.dice().get(lying);
    add(counts, from, KnockEffect.FACE_CHANGED, changed);
    add(counts, from, KnockEffect.THROWN_COCKED, thrown.place() == RestingPlace.COCKED);
    add(counts, from, KnockEffect.THROWN_ON_RIM, thrown.place() == RestingPlace.RIM);
    add(counts, from, KnockEffect.THROWN_OUTSIDE, thrown.place() == RestingPlace.OUTSIDE);
    add(counts, from, KnockEffect.THROWN_LEFT, hasLeft(thrown));
  }

  /// Whether it ended on the rim or beside the box.
  static boolean hasLeft(Landed die) {
    return die.place() == RestingPlace.RIM || die.place() == RestingPlace.OUTSIDE;
  }

  private static void add(long[] counts, int from, KnockEffect happening, boolean seen) {
    counts[from + HAPPENINGS.indexOf(happening)] += seen ? 1 : 0;
  }
}
