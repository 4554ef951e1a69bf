package piste.lab.experiment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import piste.lab.Seeds;

/// Where the chance of every game begins: a number of its own, which depends on the seed of the
/// experiment, the key of the heat and the number of the game, and on nothing else.
///
/// The games of a heat have the numbers from its base on, spread over all of 64 bits by a function
/// that never gives two of them the same. So two heats share a seed just when these stretches of
/// numbers overlap, which [#areApart] checks.
public record GameSeeds(long base) {
  static GameSeeds of(long seed, String key) {
    byte[] digest = Digest.of(("piste-lab " + seed + " " + key).getBytes(StandardCharsets.UTF_8));
    return new GameSeeds(ByteBuffer.wrap(digest).getLong());
  }

  public static GameSeeds of(Experiment experiment, Heat heat) {
    return of(experiment.seed(), heat.key());
  }

  /// The seed of a game.
  public long of(long game) {
    return Seeds.spread(base + game);
  }

  /// Whether no two heats share the seed of a game.
  public static boolean areApart(Experiment experiment) {
    record Stretch(long from, long games) {}
    List<Stretch> stretches = new ArrayList<>();
    for (Heat heat : experiment.heats()) {
      stretches.add(new Stretch(of(experiment, heat).base(), heat.games()));
    }
    stretches.sort((a, b) -> Long.compareUnsigned(a.from(), b.from()));
    for (int i = 0; i < stretches.size(); i++) {
      Stretch one = stretches.get(i);
      Stretch next = stretches.get((i + 1) % stretches.size());
      long gap = next.from() - one.from(); // around the end of the numbers, too
      if (stretches.size() > 1 && Long.compareUnsigned(gap, one.games()) < 0) {
        return false;
      }
    }
    return true;
  }
}
