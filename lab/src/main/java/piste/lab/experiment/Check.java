package piste.lab.experiment;

import java.util.List;
import java.util.Locale;
import piste.catalogue.Dictionaries;
import piste.catalogue.Title;
import piste.lab.experiment.Entry.Named;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.view.Dictionary.Language;

/// Whether what a file says fits together.
record Check(Title<?, ?, ?> title, Experiment experiment, Named file) {
  Experiment passed(long mostCells) {
    long cells =
        experiment.axes().stream()
            .mapToLong(axis -> axis.values().size())
            .reduce(1, Math::multiplyExact);
    if (cells > mostCells) {
      throw new Flaw(
          1,
          String.format(
              Locale.FRENCH,
              "les valeurs à essayer font %,d variantes ; on en joue %,d au plus",
              cells,
              mostCells),
          String.format(
              Locale.ROOT,
              "the values that are swept make %,d cells; at most %,d can be run",
              cells,
              mostCells));
    }
    experiment.cells().forEach(this::checked);
    if (!GameSeeds.areApart(experiment)) {
      throw new Flaw(
          file.lineOf("seed"),
          "avec cette graine, deux variantes partageraient des parties : prenez-en une autre",
          "two cells would share games with this seed: choose another");
    }
    return experiment;
  }

  private static String inFrench(Refusal refusal) {
    return Dictionaries.in(Language.FR).texts().getOrDefault(refusal.code(), refusal.reason());
  }

  private void checked(Cell cell) {
    if (!cell.lineUp().fits(cell.players())) {
      List<String> names = cell.lineUp().names();
      throw new Flaw(
          file.lineOf("bots"),
          "[%s] : %d bots pour %d joueurs ; nommez-en un pour toutes les places, ou un pour chacune"
              .formatted(String.join(", ", names), names.size(), cell.players()),
          "[%s] names %d bots for %d players: name one for all seats, or one for each"
              .formatted(String.join(", ", names), names.size(), cell.players()));
    }
    if (title.box().game().start(cell.setup()) instanceof Attempt.Refused<?>(var refusal)) {
      throw new Flaw(
          file.lineOf(cell.options().isEmpty() ? "players" : "options"),
          "players %d avec %s ne peut pas être joué : %s"
              .formatted(cell.players(), cell.options(), inFrench(refusal)),
          "players %d with %s cannot be played: %s"
              .formatted(cell.players(), cell.options(), refusal.reason()));
    }
  }
}
