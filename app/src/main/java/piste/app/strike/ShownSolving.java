package piste.app.strike;

import picocli.CommandLine.Model.CommandSpec;
import piste.app.cli.ProgressBar;
import piste.minds.Study;
import piste.strike.play.odds.OddsCache;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeSolver;

/// Solves with a bar that shows how far it is.
final class ShownSolving {
  private ShownSolving() {}

  /// A solution: from where it is kept, or worked out and kept.
  static StrikeOdds odds(CommandSpec spec, Study study, Premise premise, int players) {
    OddsCache cache = new OddsCache(study.folder(), study.notes());
    long throwsInAll = StrikeSolver.throwsOf(players, OddsCache.DICE);
    try (ProgressBar bar =
        ProgressBar.of(spec.commandLine().getErr(), throwsInAll, "throws solved")) {
      return cache.odds(premise, players, study.threads(), bar::show);
    }
  }
}
