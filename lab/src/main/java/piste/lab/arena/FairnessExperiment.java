package piste.lab.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import piste.arena.Arena;
import piste.arena.ArenaModel;
import piste.arena.Cast;
import piste.arena.FloorPoint;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Landed;
import piste.arena.Seed;
import piste.lab.simulation.Seeds;
import piste.minds.knock.ThrowStyle;

/// One of three dice at a time, in turn, thrown into an empty bowl, in three styles, from five
/// seats in turn: how often each face comes up.
///
/// @param tested which kind of die
/// @param throwsEach how many throws in each style
public record FairnessExperiment(ArenaModel model, TestedDie tested, long throwsEach, long seed) {
  public static final List<ThrowStyle> STYLES =
      List.of(
          new ThrowStyle("soft", 0.6), new ThrowStyle("normal", 1.5), new ThrowStyle("hard", 3.5));
  public static final int DICE = 3;
  public static final int SEATS = 5;
  /// How far from the middle the aims reach.
  private static final double AIMED_UP_TO = 0.6;

  public FairnessExperiment {
    if (throwsEach < 1) {
      throw new IllegalArgumentException(throwsEach + " throws");
    }
  }

  /// Plain cubes.
  public FairnessExperiment(ArenaModel model, long throwsEach, long seed) {
    this(model, TestedDie.PLAIN, throwsEach, seed);
  }

  /// What can be shown, and those dice that show nothing.
  private int ends() {
    return tested.symbols().size() + 1;
  }

  public long throwsInAll() {
    return Math.multiplyExact(throwsEach, (long) STYLES.size());
  }

  /// Makes all throws on so many threads. The result depends on the seed alone.
  public FairnessResults run(int threads, LongConsumer progress) {
    int kinds = STYLES.size() * SEATS * DICE * ends();
    long[] counts = new Throws(model, throwsInAll(), kinds).count(threads, this::make, progress);
    int shown = tested.symbols().size();
    List<FairnessResults.Cell> cells = new ArrayList<>();
    for (int style = 0; style < STYLES.size(); style++) {
      for (int seat = 0; seat < SEATS; seat++) {
        for (int die = 0; die < DICE; die++) {
          int from = firstOf(style, seat, die);
          List<Long> faces = Arrays.stream(counts, from, from + shown).boxed().toList();
          cells.add(
              new FairnessResults.Cell(
                  STYLES.get(style), seat, die, new FaceCounts(faces, counts[from + shown])));
        }
      }
    }
    return new FairnessResults(this, cells);
  }

  private int firstOf(int style, int seat, int die) {
    return ((style * SEATS + seat) * DICE + die) * ends();
  }

  private void make(Arena arena, long number, long[] counts) {
    long source = new Seeds(seed).of(number);
    SplittableRandom chance = new SplittableRandom(source);
    int style = (int) (number / throwsEach);
    int seat = (int) (number % SEATS);
    HeldDie held = new HeldDie((int) (number / SEATS % DICE), tested.shape());
    FloorPoint aim = FloorPoint.anywhere(model.bowl(), AIMED_UP_TO, chance);
    Gesture gesture =
        Gesture.atTheMiddle(STYLES.get(style).speed())
            .from(2 * Math.PI * seat / SEATS)
            .at(aim.x(), aim.z());
    Cast cast = new Cast(List.of(), List.of(held), gesture, Seed.of(source), false);
    for (Landed die : arena.cast(cast).orThrow().dice()) {
      OptionalInt face = die.face();
      int end = face.isPresent() ? tested.shown().get(face.getAsInt()) : tested.symbols().size();
      counts[firstOf(style, seat, die.id()) + end]++;
    }
  }
}
