package piste.lab.findings;

import piste.game.GameModule;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.MetricGroup;
import piste.lab.run.CounterNames;
import piste.minds.Study;
import piste.minds.review.Insight;
import piste.view.Words;

/// How chances to win are known while a game is played.
enum ChanceNotes {
  /// To the last digit, if all play their best.
  EXACT,
  /// By what a position looks like to one who knows the game.
  GLANCED,
  /// By how other games of the same variant ended.
  LEARNED,
  /// Not at all.
  UNKNOWN;

  static ChanceNotes of(GameModule<?, ?, ?> module) {
    Insight<?, ?, ?> insight = module.minds(Study.IDLE).insight();
    if (insight.glances()) {
      return insight.isExact() ? EXACT : GLANCED;
    }
    return insight.traits().isPresent() ? LEARNED : UNKNOWN;
  }

  /// What a metric of this topic means that rests on them.
  Words qualified(MetricGroup topic, Words meaning) {
    if (topic == MetricGroup.PARTS) {
      return this == EXACT ? meaning : and(meaning, Words.of("lab.note.estimate-parts"));
    }
    return switch (this) {
      case EXACT, UNKNOWN -> meaning;
      case GLANCED -> and(meaning, Words.of("lab.note.estimate-glanced"));
      case LEARNED ->
          and(
              meaning,
              topic == MetricGroup.DECISIONS
                  ? Words.of("lab.note.estimate-tried").with("every", CounterNames.TRIED_EVERY)
                  : Words.of("lab.note.estimate-learned"));
    };
  }

  private static Words and(Words first, Words second) {
    return Words.of("lab.both").with("first", first).with("second", second);
  }

  /// What a reader must know of them.
  Words note(Experiment experiment) {
    return switch (this) {
      case EXACT -> sampled("exact", experiment);
      case GLANCED -> sampled("glanced", experiment);
      case LEARNED -> learned(experiment);
      case UNKNOWN -> Words.of("lab.note.chances-unknown");
    };
  }

  private static Words sampled(String how, Experiment experiment) {
    return Words.of("lab.note.chances-" + how).with("games", experiment.sample());
  }

  private static Words learned(Experiment experiment) {
    Words words = sampled("learned", experiment);
    if (experiment.topics().contains(MetricGroup.DECISIONS)) {
      words =
          and(
              words,
              Words.of("lab.note.errors")
                  .with("every", CounterNames.TRIED_EVERY)
                  .with("trials", CounterNames.TRIALS));
    }
    return experiment.players().contains(1) ? and(words, Words.of("lab.note.solo")) : words;
  }
}
