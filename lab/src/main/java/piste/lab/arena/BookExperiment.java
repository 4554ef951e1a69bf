package piste.lab.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import piste.arena.ArenaModel;
import piste.minds.knock.ThrowBook;
import piste.minds.knock.ThrowBook.Page;

/// One die thrown at one to five lying ones, at several speeds, at them and away from them: a book
/// from which bots throw.
///
/// @param throwsEach how many throws for each page
public record BookExperiment(ArenaModel model, long throwsEach, long seed) {
  private static final List<Double> SPEEDS = List.of(0.6, 1.0, 1.5, 2.0, 3.0, 4.0);

  private List<KnockExperiment> experiments() {
    return IntStream.rangeClosed(1, KnockExperiment.MOST_LYING)
        .mapToObj(lying -> new KnockExperiment(model, lying, SPEEDS, throwsEach, seed))
        .toList();
  }

  public long throwsInAll() {
    return experiments().stream().mapToLong(KnockExperiment::throwsInAll).sum();
  }

  /// Makes all throws on so many threads. The result depends on the seed alone.
  public ThrowBook run(int threads, LongConsumer progress) {
    List<Page> pages = new ArrayList<>();
    long before = 0;
    for (KnockExperiment experiment : experiments()) {
      long done = before;
      KnockResults results = experiment.run(threads, made -> progress.accept(done + made));
      for (double speed : SPEEDS) {
        for (ThrowBook.Aim aim : ThrowBook.Aim.values()) {
          pages.add(page(experiment.lying(), aim, speed, results));
        }
      }
      before += experiment.throwsInAll();
    }
    return new ThrowBook(model.recordedAs(), throwsEach, seed, pages);
  }

  private static Page page(int lying, ThrowBook.Aim aim, double speed, KnockResults results) {
    KnockCount count =
        results.of(
            speed,
            switch (aim) {
              case GROUP -> Aim.GROUP;
              case AWAY -> Aim.AWAY;
            });
    return new Page(
        lying,
        aim,
        speed,
        count.of(Happening.TURNED).rate(),
        count.of(Happening.LEFT).rate(),
        count.of(Happening.THROWN_LEFT).rate());
  }
}
