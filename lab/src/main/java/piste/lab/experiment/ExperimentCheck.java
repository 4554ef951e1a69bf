package piste.lab.experiment;

import java.util.List;
import piste.game.GameModule;
import piste.lab.experiment.YamlNode.Named;
import piste.lab.text.LabTexts;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// Whether what a file says fits together.
record ExperimentCheck(GameModule<?, ?, ?> module, Experiment experiment, Named file) {
  Experiment passed(long mostCells) {
    long cells =
        experiment.axes().stream()
            .mapToLong(axis -> axis.values().size())
            .reduce(1, Math::multiplyExact);
    if (cells > mostCells) {
      throw new FileError(
          1,
          Words.of("lab.file.too-many-cells")
              .with("cells", (double) cells, 0)
              .with("most", (double) mostCells, 0));
    }
    experiment.cells().forEach(this::checked);
    if (!GameSeeds.areApart(experiment)) {
      throw new FileError(file.lineOf("seed"), "seed");
    }
    return experiment;
  }

  /// What a cell cannot be played for, in the game's own words where it has some.
  private String unplayable(Cell cell, Refusal refusal, Language language) {
    Dictionary texts = LabTexts.of(module, language);
    boolean isEnglish = language == Language.EN;
    String reason =
        isEnglish ? refusal.reason() : texts.texts().getOrDefault(refusal.code(), refusal.reason());
    return texts.say(
        FileError.words("unplayable", "options", cell.options().toString(), "reason", reason)
            .with("players", cell.players()));
  }

  private void checked(Cell cell) {
    if (!cell.lineUp().fits(cell.players())) {
      List<String> names = cell.lineUp().names();
      throw new FileError(
          file.lineOf("bots"),
          FileError.words("line-up", "bots", String.join(", ", names))
              .with("count", names.size())
              .with("players", cell.players()));
    }
    if (module.box().game().start(cell.setup()) instanceof Attempt.Refused<?>(var refusal)) {
      throw new FileError(
          file.lineOf(cell.options().isEmpty() ? "players" : "options"),
          language -> unplayable(cell, refusal, language));
    }
  }
}
