package piste.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Experiment;
import piste.lab.findings.Effect;
import piste.lab.findings.Metric;
import piste.lab.findings.SeatBalance;
import piste.lab.findings.Unit;
import piste.lab.statistics.Estimate;
import piste.lab.statistics.Proportion;

/// What was played and what was found, in a few sentences for somebody who reads no further. What
/// the experiment asks was answered before: here is what was found beside it.
record ReportSummary(Comparison comparison, Labels names, Voice voice) {
  private static final int MOST = 7;
  private static final int FEWEST = 3;
  private static final int STRONGEST = 2;
  private static final double LEAST = 0.001;
  private static final int DIGITS = 3;

  List<String> sentences() {
    List<String> said = new ArrayList<>();
    said.add(asked());
    if (!comparison.axes().isEmpty()) {
      said.add(judged());
      strongest().forEach(effect -> said.add(told(effect)));
      detectable().ifPresent(said::add);
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
    Recommendations advice = new Recommendations(comparison, names, voice);
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
    return voice.say("reference", "variant", variant);
  }

  private String asked() {
    Experiment experiment = comparison.findings().experiment();
    long games = comparison.findings().games();
    int cells = comparison.findings().cells().size();
    String who =
        experiment.bots().stream().map(names::ofBots).distinct().collect(Collectors.joining(", "));
    String played = voice.count(games);
    return cells == 1
        ? voice.say(
            "asked",
            "games",
            played,
            "game",
            names.ofGame(),
            "players",
            names.players(experiment.players().getFirst()),
            "bots",
            who)
        : voice.say(
            "asked-variants",
            "games",
            played,
            "game",
            names.ofGame(),
            "variants",
            "" + cells,
            "bots",
            who,
            "swept",
            swept());
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

  /// Comparisons that the question does not ask for.
  private List<Effect> explored() {
    return comparison.findings().effects().stream()
        .filter(effect -> !effect.isAsked() && !effect.isRepeated())
        .toList();
  }

  private String judged() {
    boolean isBeside = comparison.findings().experiment().question().isAsked();
    int compared = explored().size();
    long significant = explored().stream().filter(Effect::isSignificant).count();
    if (compared == 0) {
      return voice.say(isBeside ? "nothing-explored" : "not-compared");
    }
    String key =
        (isBeside ? "explored-" : "") + (significant == 0 ? "none-significant" : "significant");
    return voice.say(key, "significant", "" + significant, "compared", "" + compared);
  }

  /// What it took to be seen, of the first metrics that people ask for.
  private Optional<String> detectable() {
    List<String> sizes = new ArrayList<>();
    for (Metric metric : Headlines.of(comparison)) {
      explored().stream()
          .filter(effect -> effect.metric().equals(metric.id()))
          .mapToDouble(Effect::detectable)
          .max()
          .ifPresent(
              size ->
                  sizes.add(
                      "%s %s"
                          .formatted(voice.quoted(name(metric)), voice.size(size, metric.unit()))));
    }
    return sizes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            voice.say(
                "detectable", "sizes", voice.list(sizes.subList(0, Math.min(2, sizes.size())))));
  }

  /// Whether seats win alike: a sentence for each number of players, over all its variants.
  List<String> seats() {
    SortedMap<Integer, List<SeatBalance>> byPlayers = new TreeMap<>();
    for (SeatBalance test : comparison.findings().seats()) {
      byPlayers.computeIfAbsent(test.players(), _ -> new ArrayList<>()).add(test);
    }
    List<String> said = new ArrayList<>();
    byPlayers.forEach(
        (players, tests) ->
            said.add(
                tests.size() == 1
                    ? seats(tests.getFirst())
                    : seats(names.players(players), tests)));
    return said;
  }

  private String seats(SeatBalance test) {
    return voice.say(
        test.isEven() ? "seats-even" : "seats-uneven",
        "players",
        names.players(test.players()),
        "games",
        voice.count(test.games()),
        "shares",
        shares(test),
        "p",
        p(test));
  }

  private String seats(String players, List<SeatBalance> tests) {
    List<SeatBalance> clearest =
        tests.stream().sorted(Comparator.comparingDouble(SeatBalance::pValue)).toList();
    List<SeatBalance> uneven = clearest.stream().filter(test -> !test.isEven()).toList();
    if (uneven.isEmpty()) {
      return voice.say(
          "seats-all-even",
          "players",
          players,
          "variants",
          "" + tests.size(),
          "p",
          p(clearest.getFirst()));
    }
    List<Axis> axes =
        comparison.axes().stream().filter(axis -> axis.kind() != Axis.Kind.PLAYERS).toList();
    return voice.say(
        "seats-some-uneven",
        "players",
        players,
        "uneven",
        "" + uneven.size(),
        "variants",
        "" + tests.size(),
        "clearest",
        voice.list(
            uneven.stream()
                .limit(STRONGEST)
                .map(
                    test ->
                        voice.say(
                            "seats-variant",
                            "variant",
                            names.of(test.cell(), axes),
                            "games",
                            voice.count(test.games()),
                            "shares",
                            shares(test),
                            "p",
                            p(test)))
                .toList()));
  }

  private String shares(SeatBalance test) {
    return voice.list(
        test.wins().stream()
            .map(wins -> Estimate.of(new Proportion(wins, test.games())))
            .map(share -> voice.value(share, Unit.SHARE))
            .toList());
  }

  private String p(SeatBalance test) {
    return test.adjusted() < LEAST
        ? "< " + voice.number(LEAST, DIGITS)
        : "= " + voice.number(test.adjusted(), DIGITS);
  }

  /// The metrics that the sentences name.
  List<Metric> named() {
    List<Metric> named = new ArrayList<>(strongest().stream().map(this::metric).toList());
    if (!explored().isEmpty()) {
      Headlines.of(comparison).stream().limit(2).forEach(named::add);
    }
    return named;
  }

  private String name(Metric metric) {
    return names.of(metric, comparison.findings().experiment().skill());
  }

  /// Those that a table would notice most, of different topics. That more players play longer is no
  /// news, so options come first.
  private List<Effect> strongest() {
    List<Effect> chosen = new ArrayList<>();
    explored().stream()
        .filter(Effect::isSignificant)
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
      case SHARE, PART, POINTS, COST -> size;
      case NUMBER, MINUTES -> {
        double base = Math.abs(baseline(effect).map(Estimate::value).orElse(1.0));
        yield size / Math.max(1, base) / 2;
      }
    };
  }

  private Optional<Estimate> baseline(Effect effect) {
    return comparison.of(effect).at(effect.axis(), effect.axis().baseline(), metric(effect));
  }

  private String told(Effect effect) {
    Axis axis = effect.axis();
    Metric metric = metric(effect);
    Unit unit = metric.unit();
    String name = name(metric);
    String value = voice.quoted(names.of(axis, effect.value()));
    String base = voice.quoted(names.of(axis, axis.baseline()));
    String before = baseline(effect).map(one -> figure(one, unit)).orElse("—");
    String after =
        comparison
            .of(effect)
            .at(axis, effect.value(), metric)
            .map(one -> figure(one, unit))
            .orElse("—");
    String told =
        voice.say(
            "effect",
            "value",
            value,
            "base",
            base,
            "metric",
            voice.quoted(name),
            "before",
            before,
            "after",
            after);
    return effect.players() == 0
        ? told
        : voice.say("colon", "name", names.players(effect.players()), "value", told);
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
    boolean isNeither = found.low() <= 0 && found.high() >= 0;
    String key = isNeither ? "neither" : found.value() > 0 ? "advantage" : "handicap";
    return Optional.of(voice.say("first-" + key, "figure", figure));
  }
}
