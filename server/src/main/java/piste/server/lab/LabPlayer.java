package piste.server.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.lab.findings.Findings;
import piste.lab.findings.FindingsCsv;
import piste.lab.findings.FindingsJson;
import piste.lab.report.Provenance;
import piste.lab.report.ReportFile;
import piste.lab.run.BlockPlayer;
import piste.lab.run.RunFolder;
import piste.minds.Study;
import piste.server.lab.LabRun.State;
import piste.server.settings.LabLimits;
import piste.server.settings.Version;

/// Plays runs of the lab, one after the other, each within its time.
///
/// @param closing whether the server stops
record LabPlayer(
    Catalogue games, RunStore store, LabLimits limits, Study study, BooleanSupplier closing) {
  private static final Logger LOG = LoggerFactory.getLogger(LabPlayer.class);

  /// Plays a run to its end, or until it is not wanted or the server stops.
  void play(LabRun run) {
    try {
      Experiment experiment = run.experiment();
      try (RunFolder folder = RunFolder.open(store.of(run), experiment).orThrow();
          BlockPlayer bench =
              new BlockPlayer(
                  games.played(experiment.game()), experiment, study, () -> isStopped(run))) {
        run.begin(folder.gamesDone(), System.nanoTime());
        store.note(run);
        play(run, folder, bench);
      }
    } catch (CancellationException _) {
      LOG.atDebug().addKeyValue("run", run.id()).log("An experiment was stopped");
    } catch (IOException | RuntimeException | Error e) {
      LOG.atWarn().setCause(e).addKeyValue("run", run.id()).log("An experiment failed");
      end(run, State.FAILED, "lab.failed");
    }
  }

  private void play(LabRun run, RunFolder folder, BlockPlayer bench) throws IOException {
    if (folder.gamesDone() == 0 && isTooSlow(run.experiment(), bench)) {
      end(run, State.FAILED, "lab.slow");
      return;
    }
    // All variants side by side: if time is up, each has had as many games.
    RunGames each = new RunGames(store.of(run), games, run.experiment(), bench);
    List<Block> left =
        folder.missing().stream().sorted(Comparator.comparingLong(Block::from)).toList();
    long until = System.nanoTime() + limits.longest().toNanos();
    boolean isCut = false;
    for (Block block : left) {
      if (isStopped(run)) {
        return;
      }
      if (System.nanoTime() - until > 0) {
        isCut = true;
        break;
      }
      folder.append(each.play(block));
      run.progress(folder.gamesDone());
    }
    write(run, folder);
    each.write();
    end(run, isCut ? State.CUT : State.DONE, "");
  }

  private boolean isStopped(LabRun run) {
    return closing.getAsBoolean() || !run.isWanted();
  }

  /// Whether one game of some heat takes so long that a block of such games could not be stopped in
  /// time. The first game of all is not counted: much is worked out for it once.
  private boolean isTooSlow(Experiment experiment, BlockPlayer bench) {
    for (Heat heat : experiment.heats()) {
      bench.play(new Block(heat.number(), 0, 1));
      long began = System.nanoTime();
      bench.play(new Block(heat.number(), 0, 1));
      long each = System.nanoTime() - began;
      if (each * experiment.blocks(heat).getFirst().games() > limits.longestBlock().toNanos()) {
        return true;
      }
    }
    return false;
  }

  private void write(LabRun run, RunFolder folder) throws IOException {
    Path path = store.of(run);
    Findings findings =
        Findings.of(games.played(run.experiment().game()), run.experiment(), folder.countsByHeat());
    Files.writeString(path.resolve(FindingsJson.NAME), FindingsJson.write(findings));
    Files.writeString(path.resolve(FindingsCsv.NAME), FindingsCsv.write(findings));
    String text = Files.readString(path.resolve(ReportFile.EXPERIMENT));
    ReportFile.write(path, findings, new Provenance(text, Version.CURRENT.toString()));
  }

  private void end(LabRun run, State how, String reason) {
    run.end(how, reason);
    try {
      store.note(run);
    } catch (IOException e) {
      LOG.atWarn()
          .setCause(e)
          .addKeyValue("run", run.id())
          .log("The state of a run cannot be written");
    }
  }
}
