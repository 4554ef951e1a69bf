package piste.lab.arena;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
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
import piste.minds.knock.KnockModel;
import piste.minds.knock.KnockModel.Knock;
import piste.minds.knock.ThrowBook;
import piste.minds.knock.ThrowBook.Aim;
import piste.minds.knock.ThrowBook.Page;
import piste.minds.knock.UnaimedThrow;

/// One die thrown at others that lie as in a game, at several speeds and aims: a book from which
/// bots throw, and what unaimed throws do, from which odds are computed.
///
/// @param throwsEach how many throws for each page
public record BookExperiment(ArenaModel model, long throwsEach, long seed) {
  private static final List<Double> SPEEDS = List.of(0.6, 1.0, 1.5, 2.0, 3.0);
  private static final int MOST_LYING = KnockModel.MOST_LYING;

  /// So many dice are thrown at once into the empty bowl.
  private static final int HANDFUL = 5;

  /// The pages of the book, then throws into the empty bowl.
  private static final List<Setting> SETTINGS =
      Stream.concat(
              IntStream.rangeClosed(1, MOST_LYING).boxed().flatMap(BookExperiment::pages),
              KnockModel.STYLES.stream().map(style -> new Setting(0, Aim.MIDDLE, style.speed())))
          .toList();

  /// A kind of throw.
  private record Setting(int lying, Aim aim, double speed) {
    int thrown() {
      return lying == 0 ? HANDFUL : 1;
    }
  }

  private static Stream<Setting> pages(int lying) {
    return SPEEDS.stream()
        .flatMap(speed -> Stream.of(Aim.values()).map(aim -> new Setting(lying, aim, speed)));
  }

  /// What was found.
  public record Found(ThrowBook book, KnockModel knocks) {}

  /// A lying die that ends cocked is rolled again: it shows another face so often.
  private static final double ROLLED = 5.0 / 6;

  private static final int TURNED = 0;
  private static final int COCKED = 1;
  private static final int LEFT = 2;
  private static final int LOST = 3;
  private static final int SPOILT = 4;
  private static final int KINDS = 5;

  public long throwsInAll() {
    return Math.multiplyExact(throwsEach, (long) SETTINGS.size());
  }

  /// Makes all throws on so many threads. The result depends on the seed alone.
  public Found run(int threads, LongConsumer progress) {
    long[] counts =
        new Throws(model, throwsEach, SETTINGS.size() * KINDS)
            .count(threads, this::make, done -> progress.accept(done * SETTINGS.size()));
    List<Page> pages =
        SETTINGS.stream()
            .filter(setting -> setting.lying() > 0)
            .map(setting -> page(setting, knock(setting, counts)))
            .toList();
    List<KnockModel.Line> lines =
        KnockModel.STYLES.stream()
            .map(
                style ->
                    new KnockModel.Line(
                        style,
                        IntStream.rangeClosed(0, MOST_LYING)
                            .mapToObj(lying -> new Setting(lying, Aim.MIDDLE, style.speed()))
                            .map(setting -> knock(setting, counts))
                            .toList()))
            .toList();
    return new Found(
        new ThrowBook(model.recordedAs(), throwsEach, seed, pages),
        new KnockModel(model.recordedAs(), throwsEach, seed, lines));
  }

  private static Page page(Setting setting, Knock knock) {
    return new Page(
        setting.lying(),
        setting.aim(),
        setting.speed(),
        knock.turns(),
        knock.leaves(),
        knock.lost());
  }

  private Knock knock(Setting setting, long[] counts) {
    int from = SETTINGS.indexOf(setting) * KINDS;
    double dice = (double) throwsEach * Math.max(1, setting.lying());
    double thrown = (double) throwsEach * setting.thrown();
    return new Knock(
        (counts[from + TURNED] + ROLLED * counts[from + COCKED]) / dice,
        counts[from + LEFT] / dice,
        counts[from + LOST] / thrown,
        counts[from + SPOILT] / thrown);
  }

  /// Makes one throw of every kind, those at as many dice at the same.
  private void make(Arena arena, long number, long[] counts) {
    SplittableRandom chance = new SplittableRandom(new Seeds(seed).of(number));
    List<List<ArenaDie>> layouts = new PlayedLayouts(arena).draw(chance);
    for (int at = 0; at < SETTINGS.size(); at++) {
      Setting setting = SETTINGS.get(at);
      List<ArenaDie> lying = layouts.get(setting.lying());
      Gesture gesture = gesture(setting, lying, FloorPoint.angle(chance));
      List<HeldDie> held =
          IntStream.range(0, setting.thrown())
              .mapToObj(i -> new HeldDie(PlayedLayouts.NAMES + i, DieShape.CUBE))
              .toList();
      Cast cast = new Cast(lying, held, gesture, Seed.of(chance.nextLong()), false);
      count(lying, arena.cast(cast).orThrow(), counts, at * KINDS);
    }
  }

  private Gesture gesture(Setting setting, List<ArenaDie> lying, double side) {
    List<ArenaDie> aimedAt =
        switch (setting.aim()) {
          case MIDDLE, AWAY -> lying;
          case DIE -> List.of(nearestToTheMiddle(lying));
        };
    Gesture gesture = UnaimedThrow.of(model, aimedAt, setting.speed(), side);
    return setting.aim() == Aim.AWAY ? across(gesture, FloorPoint.middle(lying)) : gesture;
  }

  private ArenaDie nearestToTheMiddle(List<ArenaDie> lying) {
    return lying.stream()
        .min(Comparator.comparingDouble(die -> model.bowl().reach(die.pose().x(), die.pose().z())))
        .orElseThrow();
  }

  private Gesture across(Gesture gesture, FloorPoint spot) {
    double scale =
        -ThrowBook.ACROSS * model.bowl().foot() / Math.max(1e-9, spot.reach(model.bowl()));
    return gesture.at(spot.x() * scale, spot.z() * scale);
  }

  private static void count(List<ArenaDie> before, Landing landing, long[] counts, int from) {
    for (int i = 0; i < before.size(); i++) {
      Landed die = landing.dice().get(i);
      boolean flat = die.place() == RestingPlace.FLAT;
      counts[from + TURNED] += flat && die.die().faceUp() != before.get(i).faceUp() ? 1 : 0;
      counts[from + COCKED] += die.place() == RestingPlace.COCKED ? 1 : 0;
      counts[from + LEFT] += KnockExperiment.hasLeft(die) ? 1 : 0;
    }
    for (Landed thrown : landing.dice().subList(before.size(), landing.dice().size())) {
      counts[from + LOST] += KnockExperiment.hasLeft(thrown) ? 1 : 0;
      counts[from + SPOILT] += thrown.place() == RestingPlace.COCKED ? 1 : 0;
    }
  }
}
