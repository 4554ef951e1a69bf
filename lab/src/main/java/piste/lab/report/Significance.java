package piste.lab.report;

import java.util.Optional;
import piste.lab.experiment.Axis;
import piste.lab.findings.Effect;
import piste.lab.findings.Metric;

/// How a value stands to the baseline of its axis.
enum Significance {
  BASELINE("", "base"),
  HIGHER("▲", "higher"),
  LOWER("▼", "lower"),
  /// No difference that chance would not explain.
  ALIKE("≈", "alike"),
  /// The same, although its interval, which is for it alone, leaves 0 out.
  ALIKE_JOINTLY("≈*", "alike"),
  NOT_COMPARED("", "base");

  private final String mark;
  private final String kind;

  Significance(String mark, String kind) {
    this.mark = mark;
    this.kind = kind;
  }

  String mark() {
    return mark;
  }

  /// Its class in the page.
  String kind() {
    return kind;
  }

  static Significance of(Comparison comparison, Axis axis, String value, Metric metric) {
    if (value.equals(axis.baseline())) {
      return BASELINE;
    }
    Optional<Effect> effect = comparison.effect(axis, value, metric);
    return effect.map(Significance::of).orElse(NOT_COMPARED);
  }

  static Significance of(Effect effect) {
    if (!effect.isSignificant()) {
      return effect.isSignificantAlone() ? ALIKE_JOINTLY : ALIKE;
    }
    return effect.difference().value() > 0 ? HIGHER : LOWER;
  }

  /// The mark in words, for those who hear the page.
  String said(Voice voice) {
    return switch (this) {
      case BASELINE -> voice.say("baseline");
      case HIGHER -> voice.say("higher");
      case LOWER -> voice.say("lower");
      case ALIKE -> voice.say("alike");
      case ALIKE_JOINTLY -> voice.say("alike-jointly");
      case NOT_COMPARED -> "";
    };
  }
}
