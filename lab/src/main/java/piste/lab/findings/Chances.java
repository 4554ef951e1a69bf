package piste.lab.findings;

import java.util.Optional;
import piste.catalogue.Title;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Topic;
import piste.lab.run.Counted;
import piste.minds.Study;
import piste.minds.Words;
import piste.minds.review.Insight;

/// How chances to win are known while a game is played.
enum Chances {
  /// To the last digit, if all play their best.
  EXACT,
  /// By what a position looks like to one who knows the game.
  GLANCED,
  /// By how other games of the same variant ended.
  LEARNED,
  /// Not at all.
  UNKNOWN;

  static Chances of(Title<?, ?, ?> title) {
    Optional<? extends Insight<?, ?, ?>> insight = title.minds().apply(Study.IDLE).insight();
    if (insight.isEmpty()) {
      return UNKNOWN;
    }
    if (insight.get().glances()) {
      return insight.get().isExact() ? EXACT : GLANCED;
    }
    return insight.get().traits().isPresent() ? LEARNED : UNKNOWN;
  }

  /// What a metric of this topic means that rests on them.
  Words qualified(Topic topic, Words meaning) {
    return switch (this) {
      case EXACT, UNKNOWN -> meaning;
      case GLANCED ->
          and(
              meaning,
              "Estimation, sans calculer la suite.",
              "An estimate, without looking ahead.");
      case LEARNED ->
          topic == Topic.DECISIONS
              ? and(
                  meaning,
                  "Estimation, sur un choix d’une partie sur %d.".formatted(Counted.TRIED_EVERY),
                  "An estimate, by one choice of one game in %d.".formatted(Counted.TRIED_EVERY))
              : and(
                  meaning,
                  "Estimation, d’après la fin d’autres parties de la variante.",
                  "An estimate, learned from how other games of the variant ended.");
    };
  }

  private static Words and(Words words, String french, String english) {
    return new Words(words.french() + " " + french, words.english() + " " + english);
  }

  /// What a reader must know of them.
  Words note(Experiment experiment) {
    return switch (this) {
      case EXACT ->
          sampled("exactes, si tous jouent au mieux", "exact, if all play their best", experiment);
      case GLANCED ->
          sampled(
              "estimées d’après la position, sans calculer la suite",
              "estimates by what a position looks like, without looking ahead",
              experiment);
      case LEARNED -> learned(experiment);
      case UNKNOWN ->
          new Words(
              "Pour ce jeu, personne ne connaît les chances de gagner en cours de partie : ni"
                  + " remous, ni remontées, ni prix d’une erreur ne sont mesurés.",
              "For this game nobody knows the chances to win while it is played: swings, comebacks"
                  + " and the price of an error are not measured.");
    };
  }

  private static Words sampled(String french, String english, Experiment experiment) {
    return new Words(
        "Chances de gagner : %s, sur les %d premières parties de chaque variante."
            .formatted(french, experiment.sample()),
        "Chances to win: %s, in the first %d games of each variant."
            .formatted(english, experiment.sample()));
  }

  private static Words learned(Experiment experiment) {
    Words words =
        sampled(
            "estimées au début de chaque tour, d’après la fin d’autres parties de la variante",
            "estimates at the beginning of each turn, learned from how other games of the variant"
                + " ended",
            experiment);
    if (experiment.topics().contains(Topic.DECISIONS)) {
      words =
          and(
              words,
              ("Prix d’une erreur : sur un choix d’une partie sur %d, chaque coup est essayé avec"
                      + " le même hasard, %d fois, jusqu’au deuxième tour qui suit.")
                  .formatted(Counted.TRIED_EVERY, Counted.TRIALS),
              ("The price of an error: for one choice of one game in %d every move is tried with"
                      + " the same luck, %d times, until the next turn but one.")
                  .formatted(Counted.TRIED_EVERY, Counted.TRIALS));
    }
    return experiment.players().contains(1)
        ? and(
            words,
            "Qui joue seul joue contre le jeu : une remontée part de moins d’une chance sur deux,"
                + " le favori peut être le jeu, et les choix par tour sont ceux de toute la"
                + " partie.",
            "Whoever plays alone plays against the game: a comeback is from less than one chance in"
                + " two, the favourite may be the game, and choices per turn are those of the whole"
                + " game.")
        : words;
  }
}
