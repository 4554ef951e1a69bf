package piste.lab.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;
import piste.lab.findings.Findings;
import piste.lab.run.RunFolder;
import piste.rules.Attempt;

/// The report of a run, in the run's folder, beside the experiment as it was written.
public final class ReportFile {
  public static final String NAME = "report.html";

  /// The experiment as it was written.
  public static final String EXPERIMENT = "experiment.yaml";

  private ReportFile() {}

  /// Writes a report and keeps the experiment's text, so that the report can be made again.
  public static void write(Path folder, Findings findings, Provenance making) throws IOException {
    Files.writeString(folder.resolve(EXPERIMENT), making.file());
    Files.writeString(folder.resolve(NAME), new Report(findings, making).html());
  }

  /// Makes the report of a run again from what the folder keeps, finished or not.
  public static Attempt<Path> again(Catalogue catalogue, Path folder, String version)
      throws IOException {
    Path json = folder.resolve(RunFolder.EXPERIMENT);
    if (!Files.isRegularFile(json)) {
      return Attempt.refused("lab.folder", folder + " is not the folder of a run");
    }
    Path written = folder.resolve(EXPERIMENT);
    String file = Files.readString(Files.isRegularFile(written) ? written : json);
    return switch (ExperimentJson.read(Files.readString(json))) {
      case Attempt.Refused<Experiment>(var refusal) -> Attempt.refused(refusal);
      case Attempt.Made<Experiment>(Experiment experiment) ->
          catalogue.named(experiment.game()) instanceof Attempt.Refused<?>(var refusal)
              ? Attempt.refused(refusal)
              : again(catalogue, folder, experiment, new Provenance(file, version));
    };
  }

  private static Attempt<Path> again(
      Catalogue catalogue, Path folder, Experiment experiment, Provenance making)
      throws IOException {
    Attempt<RunFolder> opened = RunFolder.open(folder, experiment);
    if (opened instanceof Attempt.Refused<RunFolder>(var refusal)) {
      return Attempt.refused(refusal);
    }
    try (RunFolder run = opened.orThrow()) {
      write(
          folder,
          Findings.of(catalogue.played(experiment.game()), experiment, run.countsByHeat()),
          making);
    }
    return Attempt.made(folder.resolve(NAME));
  }
}
