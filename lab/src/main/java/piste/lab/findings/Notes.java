package piste.lab.findings;

import java.util.ArrayList;
import java.util.List;
import piste.game.GameModule;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.MetricGroup;
import piste.lab.experiment.PlayingSpeed;
import piste.view.Words;

/// What a reader of findings must know: assumptions, samples, and what could not be measured.
final class Notes {
  private Notes() {}

  static List<Words> of(Experiment experiment, GameModule<?, ?, ?> module) {
    List<Words> notes = new ArrayList<>();
    if (experiment.topics().contains(MetricGroup.LENGTH)) {
      notes.add(pace(experiment.pace()));
    }
    boolean isAboutChances =
        experiment.topics().contains(MetricGroup.DRAMA)
            || experiment.topics().contains(MetricGroup.DECISIONS);
    if (isAboutChances) {
      notes.add(ChanceNotes.of(module).note(experiment));
    }
    if (experiment.topics().contains(MetricGroup.ELIMINATION)
        && experiment.players().equals(List.of(2))) {
      notes.add(Words.of("lab.note.two-players"));
    }
    if (experiment.dice().stream().anyMatch(kind -> kind != DiceKind.FAIR)) {
      notes.add(Words.of("lab.note.knocks"));
    }
    return notes;
  }

  private static Words pace(PlayingSpeed pace) {
    return Words.of("lab.note.pace")
        .with("toss", pace.toss() / 10.0, 1)
        .with("turn", pace.turn() / 10.0, 1)
        .with("decision", pace.decision() / 10.0, 1);
  }
}
