package piste.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Experiment;
import piste.lab.findings.Effect;
import piste.lab.findings.Estimate;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;

/// What was asked and what was found, in a few sentences for somebody who reads no further.
record Summary(Comparison comparison, Names names, Voice voice) {
  private static final int MOST = 6;
  private static final int FEWEST = 3;
  private static final int STRONGEST = 2;

  List<String> sentences() {
    List<String> said = new ArrayList<>();
    said.add(asked());
    if (!comparison.axes().isEmpty()) {
      said.add(judged());
      strongest().forEach(effect -> said.add(told(effect)));
    }
    List<String> ofReference = ofReference(MOST - said.size());
    if (!comparison.axes().isEmpty() && !ofReference.isEmpty()) {
      said.add(reference());
    }
    said.addAll(ofReference);
    return said;
  }

  /// What is to be said of the baseline alone.
  private List<String> ofReference(int most) {
    List<String> said = new ArrayList<>();
    first().ifPresent(said::add);
    Advice advice = new Advice(comparison, names, voice);
    List<String> worth = advice.sentences();
    int room = comparison.axes().isEmpty() ? 2 : 1;
    said.addAll(worth.subList(0, Math.min(worth.size(), room)));
    if (said.size() < Math.max(FEWEST, most) - 1) {
      advice.length().ifPresent(said::add);
    }
    return said.subList(0, Math.min(most, said.size()));
  }

  private String reference() {
    String variant = names.of(comparison.baseline().cell(), comparison.axes());
    return voice.say(
        "La suite vaut pour la variante de référence : %s.".formatted(variant),
        "What follows holds for the variant of reference: %s.".formatted(variant));
  }

  private String asked() {
    Experiment experiment = comparison.findings().experiment();
    long games = comparison.findings().games();
    int cells = comparison.findings().cells().size();
    String who =
        experiment.bots().stream().map(names::ofBots).distinct().collect(Collectors.joining(", "));
    String played = voice.count(games);
    if (cells == 1) {
      return voice.say(
          "%s parties de %s à %s, bots : %s."
              .formatted(
                  played, names.ofGame(), names.players(experiment.players().getFirst()), who),
          "%s games of %s with %s, bots: %s."
              .formatted(
                  played, names.ofGame(), names.players(experiment.players().getFirst()), who));
    }
    return voice.say(
        "%s parties de %s en %d variantes (bots : %s) pour savoir ce que change %s."
            .formatted(played, names.ofGame(), cells, who, swept()),
        "%s games of %s in %d variants (bots: %s) to see what is changed by %s."
            .formatted(played, names.ofGame(), cells, who, swept()));
  }

  private String swept() {
    return voice.list(
        comparison.axes().stream()
            .map(
                axis ->
                    "%s (%s)"
                        .formatted(
                            voice.quoted(names.of(axis)),
                            axis.values().stream()
                                .map(value -> names.of(axis, value))
                                .collect(Collectors.joining(", "))))
            .toList());
  }

  private String judged() {
    int compared = comparison.findings().effects().size();
    int significant = comparison.significant().size();
    if (significant == 0) {
      return voice.say(
          "Aucune des %d comparaisons ne se distingue du hasard : avec si peu de parties, on ne peut"
                  .formatted(compared)
              + " dire d'aucun changement qu'il compte.",
          "None of the %d comparisons can be told from chance: from so many games no change can be"
                  .formatted(compared)
              + " said to matter.");
    }
    return voice.say(
        "Sur %d comparaisons, %d montrent plus que le hasard n'explique ; les autres ne se"
                .formatted(compared, significant)
            + " distinguent pas.",
        "Of %d comparisons, %d show more than chance explains; the others cannot be told apart."
            .formatted(compared, significant));
  }

  /// Those that a table would notice most, of different topics. That more players play longer is no
  /// news, so options come first.
  private List<Effect> strongest() {
    List<Effect> chosen = new ArrayList<>();
    comparison.significant().stream()
        .filter(effect -> !Headlines.isPartOfCurve(metric(effect)))
        .filter(effect -> !Headlines.isOfSeat(metric(effect)))
        .sorted(
            Comparator.comparing((Effect effect) -> effect.axis().kind() != Axis.Kind.OPTION)
                .thenComparing(Comparator.comparingDouble(this::weight).reversed()))
        .forEach(
            effect -> {
              boolean isNew =
                  chosen.stream()
                      .noneMatch(other -> metric(other).topic() == metric(effect).topic());
              if (isNew && chosen.size() < STRONGEST) {
                chosen.add(effect);
              }
            });
    return chosen;
  }

  private Metric metric(Effect effect) {
    return comparison.findings().metric(effect.metric());
  }

  /// How much of itself a metric changes by; a share counts as it is.
  private double weight(Effect effect) {
    double size = Math.abs(effect.difference().value());
    return switch (metric(effect).unit()) {
      case SHARE, PART, POINTS -> size;
      case NUMBER, MINUTES -> {
        double base = Math.abs(baseline(effect).map(Estimate::value).orElse(1.0));
        yield size / Math.max(1, base) / 2;
      }
    };
  }

  private Optional<Estimate> baseline(Effect effect) {
    return comparison.at(effect.axis(), effect.axis().baseline(), metric(effect));
  }

  private String told(Effect effect) {
    Axis axis = effect.axis();
    Metric metric = metric(effect);
    Unit unit = metric.unit();
    String name = names.of(metric, comparison.findings().experiment().skill());
    String value = voice.quoted(names.of(axis, effect.value()));
    String base = voice.quoted(names.of(axis, axis.baseline()));
    String before = baseline(effect).map(one -> figure(one, unit)).orElse("—");
    String after =
        comparison.at(axis, effect.value(), metric).map(one -> figure(one, unit)).orElse("—");
    return voice.say(
        "Avec %s au lieu de %s, %s passe de %s à %s."
            .formatted(value, base, voice.quoted(name), before, after),
        "With %s instead of %s, %s goes from %s to %s."
            .formatted(value, base, voice.quoted(name), before, after));
  }

  private String figure(Estimate estimate, Unit unit) {
    return "%s (%s)".formatted(voice.value(estimate, unit), voice.interval(estimate, unit));
  }

  /// Whether it helps to begin, in the baseline.
  private Optional<String> first() {
    Optional<Metric> metric = comparison.metric("first");
    if (metric.isEmpty() || metric.get().unit() != Unit.POINTS) {
      return Optional.empty();
    }
    Estimate found = comparison.baseline().estimates().get("first");
    if (found == null) {
      return Optional.empty();
    }
    String figure = figure(found, Unit.POINTS);
    if (found.low() <= 0 && found.high() >= 0) {
      return Optional.of(
          voice.say(
              "Commencer n'aide ni ne gêne de façon mesurable : %s.".formatted(figure),
              "To begin neither helps nor harms measurably: %s.".formatted(figure)));
    }
    return Optional.of(
        found.value() > 0
            ? voice.say(
                "Commencer aide : %s au-dessus de la part égale.".formatted(figure),
                "To begin helps: %s above the even share.".formatted(figure))
            : voice.say(
                "Commencer gêne : %s par rapport à la part égale.".formatted(figure),
                "To begin harms: %s against the even share.".formatted(figure)));
  }
}
