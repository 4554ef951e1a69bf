package piste.lab.arena;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import piste.arena.Arena;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.arena.RestingPlace;
import piste.arena.Seed;
import piste.lab.simulation.Seeds;
import piste.minds.knock.ThrowBook;
import piste.minds.knock.ThrowBook.Aim;
import piste.minds.knock.ThrowBook.Page;

/// One die thrown at one to five others that lie as they were thrown, at several speeds and aims: a
/// book from which bots throw.
///
/// @param throwsEach how many throws for each page
public record BookExperiment(ArenaModel model, long throwsEach, long seed) {
  private static final List<Double> SPEEDS = List.of(0.6, 1.0, 1.5, 2.0, 3.0);
  private static final List<Aim> AIMS = List.of(Aim.values());
  private static final int MOST_LYING = 5;

  /// How dice are thrown that are to lie there.
  private static final double USUAL_SPEED = 1.5;

  /// A lying die that ends cocked is rolled again: it shows another face so often.
  private static final double ROLLED = 5.0 / 6;

  private static final int TURNED = 0;
  private static final int COCKED = 1;
  private static final int LEFT = 2;
  private static final int LOST = 3;
  private static final int KINDS = 4;

  private static int pages() {
    return MOST_LYING * SPEEDS.size() * AIMS.size();
  }

  public long throwsInAll() {
    return Math.multiplyExact(throwsEach, (long) pages());
  }

  /// Makes all throws on so many threads. The result depends on the seed alone.
  public ThrowBook run(int threads, LongConsumer progress) {
    long[] counts =
        new Throws(model, throwsInAll(), pages() * KINDS).count(threads, this::make, progress);
    List<Page> pages = IntStream.range(0, pages()).mapToObj(page -> page(page, counts)).toList();
    return new ThrowBook(model.recordedAs(), throwsEach, seed, pages);
  }

  private Page page(int number, long[] counts) {
    int from = number * KINDS;
    double dice = (double) throwsEach * lying(number);
    return new Page(
        lying(number),
        aim(number),
        speed(number),
        (counts[from + TURNED] + ROLLED * counts[from + COCKED]) / dice,
        counts[from + LEFT] / dice,
        (double) counts[from + LOST] / throwsEach);
  }

  private static int lying(int page) {
    return 1 + page / (SPEEDS.size() * AIMS.size());
  }

  private static double speed(int page) {
    return SPEEDS.get(page / AIMS.size() % SPEEDS.size());
  }

  private static Aim aim(int page) {
    return AIMS.get(page % AIMS.size());
  }

  private void make(Arena arena, long number, long[] counts) {
    SplittableRandom chance = new SplittableRandom(new Seeds(seed).of(number));
    int page = (int) (number / throwsEach);
    List<ArenaDie> lying = laid(arena, lying(page), chance);
    FloorPoint spot = spot(aim(page), lying);
    Gesture gesture =
        Gesture.atTheMiddle(speed(page)).from(FloorPoint.angle(chance)).at(spot.x(), spot.z());
    HeldDie held = new HeldDie(MOST_LYING, DieShape.CUBE);
    Cast cast = new Cast(lying, List.of(held), gesture, Seed.of(chance.nextLong()), false);
    count(lying, arena.cast(cast).orThrow(), counts, page * KINDS);
  }

  /// Dice that lie flat where they were thrown, one after the other as in a game.
  private static List<ArenaDie> laid(Arena arena, int wanted, SplittableRandom chance) {
    List<ArenaDie> lying = new ArrayList<>();
    while (lying.size() < wanted) {
      HeldDie held = new HeldDie(lying.size(), DieShape.CUBE);
      Gesture gesture = Gesture.atTheMiddle(USUAL_SPEED).from(FloorPoint.angle(chance));
      Cast cast = new Cast(lying, List.of(held), gesture, Seed.of(chance.nextLong()), false);
      Landing landing = arena.cast(cast).orThrow();
      if (landing.dice().stream().allMatch(die -> die.place() == RestingPlace.FLAT)) {
        lying = new ArrayList<>(landing.lying());
      }
    }
    return lying;
  }

  private FloorPoint spot(Aim aim, List<ArenaDie> lying) {
    FloorPoint middle =
        new FloorPoint(
            lying.stream().mapToDouble(die -> die.pose().x()).average().orElse(0),
            lying.stream().mapToDouble(die -> die.pose().z()).average().orElse(0));
    return switch (aim) {
      case MIDDLE -> within(middle);
      case DIE ->
          within(
              lying.stream()
                  .map(die -> new FloorPoint(die.pose().x(), die.pose().z()))
                  .min(Comparator.comparingDouble(spot -> spot.reach(model.bowl())))
                  .orElse(middle));
      case AWAY -> across(middle);
    };
  }

  /// The same, or the nearest towards the middle that bots aim at.
  private FloorPoint within(FloorPoint spot) {
    double scale = Math.min(1, ThrowBook.FARTHEST / Math.max(1e-9, spot.reach(model.bowl())));
    return new FloorPoint(spot.x() * scale, spot.z() * scale);
  }

  private FloorPoint across(FloorPoint spot) {
    double scale =
        -ThrowBook.ACROSS * model.bowl().foot() / Math.max(1e-9, spot.reach(model.bowl()));
    return new FloorPoint(spot.x() * scale, spot.z() * scale);
  }

  private static void count(List<ArenaDie> before, Landing landing, long[] counts, int from) {
    for (int i = 0; i < before.size(); i++) {
      Landed die = landing.dice().get(i);
      boolean flat = die.place() == RestingPlace.FLAT;
      counts[from + TURNED] += flat && die.die().faceUp() != before.get(i).faceUp() ? 1 : 0;
      counts[from + COCKED] += die.place() == RestingPlace.COCKED ? 1 : 0;
      counts[from + LEFT] += KnockExperiment.hasLeft(die) ? 1 : 0;
    }
    counts[from + LOST] += KnockExperiment.hasLeft(landing.dice().get(before.size())) ? 1 : 0;
  }
}
