package piste.app.cli;

import picocli.CommandLine.Option;
import piste.rules.Series;

/// Whether a whole tournament is meant, and what becomes of a tie in it.
public final class TournamentOption {
  @Option(
      names = "--tournament",
      paramLabel = "TIES",
      description =
          "Play tournaments: as many games as there are players, each begun by the next seat; the"
              + " fewest points win. TIES is 'shared' if tied players share their place, 'decider'"
              + " if they play another game.")
  private Series.Ties ties;

  public boolean isWanted() {
    return ties != null;
  }

  public Series.Ties ties() {
    return ties;
  }
}
