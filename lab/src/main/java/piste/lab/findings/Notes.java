package piste.lab.findings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import piste.catalogue.Title;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Pace;
import piste.lab.experiment.Topic;
import piste.minds.Words;

/// What a reader of findings must know: assumptions, samples, and what could not be measured.
final class Notes {
  private Notes() {}

  static List<Words> of(Experiment experiment, Title<?, ?, ?> title) {
    List<Words> notes = new ArrayList<>();
    if (experiment.topics().contains(Topic.LENGTH)) {
      notes.add(pace(experiment.pace()));
    }
    boolean isAboutChances =
        experiment.topics().contains(Topic.DRAMA) || experiment.topics().contains(Topic.DECISIONS);
    if (isAboutChances) {
      notes.add(Chances.of(title).note(experiment));
    }
    if (experiment.topics().contains(Topic.ELIMINATION)
        && experiment.players().equals(List.of(2))) {
      notes.add(
          new Words(
              "À deux joueurs, la partie finit quand l’un est éliminé : personne n’attend.",
              "With two players the game ends when one is out: nobody sits by."));
    }
    if (experiment.dice().stream().anyMatch(kind -> kind != DiceKind.FAIR)) {
      notes.add(
          new Words(
              "Avec des dés qui se heurtent, les bots choisissent comme pour des dés équitables,"
                  + " sauf lancés dans l’arène, et les chances de gagner sont celles de dés"
                  + " équitables.",
              "With dice that knock each other, bots choose as for fair dice unless they are thrown"
                  + " in the arena, and chances to win are those of fair dice."));
    }
    return notes.stream().map(Notes::spaced).toList();
  }

  private static Words pace(Pace pace) {
    return new Words(
        String.format(
            Locale.FRENCH,
            "Durée estimée : %.1f s par lancer, %.1f s par tour, %.1f s par décision.",
            pace.toss() / 10.0,
            pace.turn() / 10.0,
            pace.decision() / 10.0),
        String.format(
            Locale.ROOT,
            "Estimated length: %.1f s a throw, %.1f s a turn, %.1f s a decision.",
            pace.toss() / 10.0,
            pace.turn() / 10.0,
            pace.decision() / 10.0));
  }

  /// French has a narrow space before a colon.
  private static Words spaced(Words words) {
    return new Words(words.french().replace(" :", "\u202f:"), words.english());
  }
}
