package piste.lab.experiment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import piste.lab.simulation.Seeds;

/// The random seeds of games. The seed of a game depends only on the seed of the experiment, the
/// key of the heat and the number of the game. Training games and trials of moves have seeds too.
///
/// The games of a heat use consecutive numbers from its base on, its training games and trials
/// those from two other places on. A one-to-one function spreads these numbers over 64 bits, so two
/// games share a seed only if their ranges of numbers overlap, which [#areApart] checks.
public record GameSeeds(long base) {
  /// The most lessons of a heat.
  public static final long LESSONS = 500;

  /// The most trials of a move in one game, and one more for lots.
  private static final long TRIALS = 256;

  static GameSeeds of(long seed, String key) {
    byte[] digest = Sha256.of(("piste-lab " + seed + " " + key).getBytes(StandardCharsets.UTF_8));
    return new GameSeeds(ByteBuffer.wrap(digest).getLong());
  }

  public static GameSeeds of(Experiment experiment, Heat heat) {
    return of(experiment.seed(), heat.key());
  }

  /// The seed of a game.
  public long of(long game) {
    return Seeds.spread(base + game);
  }

  /// The seed of a lesson.
  public long ofLesson(long number) {
    return Seeds.spread(lessons() + number);
  }

  /// The seed by which it is drawn what is looked at in a game.
  public long ofLots(long game) {
    return Seeds.spread(trials() + game * TRIALS);
  }

  /// The seed of a trial in a game.
  ///
  /// @param luck which trial, from 0 on
  public long ofLuck(long game, int luck) {
    return Seeds.spread(trials() + game * TRIALS + 1 + luck);
  }

  private long lessons() {
    return Seeds.spread(~base);
  }

  private long trials() {
    return Seeds.spread(~lessons());
  }

  /// Whether no two heats share the seed of a game, a lesson or a trial, nor any two of these.
  public static boolean areApart(Experiment experiment) {
    List<Stretch> stretches = new ArrayList<>();
    for (Heat heat : experiment.heats()) {
      stretches.addAll(of(experiment, heat).stretches(heat.games()));
    }
    return areApart(stretches);
  }

  /// Numbers that follow one another.
  record Stretch(long from, long count) {}

  /// All numbers of a heat of so many games.
  List<Stretch> stretches(long games) {
    return List.of(
        new Stretch(base, games),
        new Stretch(lessons(), LESSONS),
        new Stretch(trials(), Math.multiplyExact(games, TRIALS)));
  }

  /// Whether no two stretches overlap.
  static boolean areApart(List<Stretch> stretches) {
    List<Stretch> sorted =
        stretches.stream().sorted((a, b) -> Long.compareUnsigned(a.from(), b.from())).toList();
    for (int i = 0; i < sorted.size(); i++) {
      Stretch one = sorted.get(i);
      Stretch next = sorted.get((i + 1) % sorted.size());
      long gap = next.from() - one.from(); // around the end of the numbers, too
      if (sorted.size() > 1 && Long.compareUnsigned(gap, one.count()) < 0) {
        return false;
      }
    }
    return true;
  }
}
