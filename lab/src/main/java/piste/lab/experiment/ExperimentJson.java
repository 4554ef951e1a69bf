package piste.lab.experiment;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import piste.rules.Attempt;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// An experiment in one line of JSON, always the same for the same experiment: how it is kept
/// beside its results and sent to others who share the work.
public final class ExperimentJson {
  /// Raised whenever the same experiment would give other numbers, so that no run goes on with
  /// games of two kinds.
  private static final int FORMAT = 1;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  private record Form(
      int format,
      String title,
      String game,
      List<Integer> players,
      SortedMap<String, List<String>> options,
      SortedMap<String, String> standard,
      List<String> bots,
      List<String> dice,
      long games,
      long physics,
      long sample,
      long seed,
      int cap,
      PlayingSpeed pace,
      List<String> metrics,
      Ladder skill) {}

  private record Ladder(List<String> bots, long games) {}

  private static final String QUESTION = "question";

  /// There where all bots of the ladder meet.
  private static final String PAIRS = "pairs";

  private static final String ALL = "all";

  private ExperimentJson() {}

  public static String write(Experiment experiment) {
    ObjectNode node = MAPPER.valueToTree(form(experiment, experiment.title()));
    if (experiment.skill().isEveryPair()) {
      node.put(PAIRS, ALL);
    }
    if (experiment.question().isAsked()) {
      ObjectNode asked = node.putObject(QUESTION);
      experiment.question().metric().ifPresent(id -> asked.put("metric", id));
      experiment
          .question()
          .pair()
          .ifPresent(
              pair ->
                  asked
                      .put("axis", pair.axis())
                      .put("base", pair.base())
                      .put("value", pair.value()));
    }
    return MAPPER.writeValueAsString(node);
  }

  /// A name for all of it but the title and the question: runs with the same fingerprint have the
  /// same games.
  public static String fingerprint(Experiment experiment) {
    return named(form(experiment, ""), experiment);
  }

  private static String named(Form form, Experiment experiment) {
    String pairs = experiment.skill().isEveryPair() ? PAIRS : "";
    String text = MAPPER.writeValueAsString(form) + pairs;
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8)).substring(0, 32);
  }

  /// A name for what makes a game what it is: that there are more games changes none of them.
  public static String fingerprintOfGames(Experiment experiment) {
    Form form = form(experiment, "");
    return named(
        new Form(
            form.format(),
            "",
            form.game(),
            form.players(),
            form.options(),
            form.standard(),
            form.bots(),
            form.dice(),
            0,
            0,
            0,
            form.seed(),
            form.cap(),
            form.pace(),
            form.metrics(),
            form.skill()),
        experiment);
  }

  private static Form form(Experiment e, String title) {
    return new Form(
        FORMAT,
        title,
        e.game(),
        e.players(),
        e.options(),
        e.baselines(),
        e.bots().stream().map(LineUp::text).toList(),
        e.dice().stream().map(DiceKind::word).toList(),
        e.games(),
        e.physicsGames(),
        e.sample(),
        e.seed(),
        e.cap(),
        e.pace(),
        e.topics().stream().map(MetricGroup::word).toList(),
        new Ladder(e.skill().bots(), e.skill().games()));
  }

  /// Reads what [#write] wrote.
  public static Attempt<Experiment> read(String text) {
    try {
      ObjectNode node = MAPPER.readValue(text, ObjectNode.class);
      Question question = question(node.path(QUESTION));
      boolean isEveryPair = node.path(PAIRS).asString("").equals(ALL);
      node.remove(List.of(QUESTION, PAIRS));
      Form form = MAPPER.treeToValue(node, Form.class);
      return form.format() == FORMAT
          ? Attempt.made(experiment(form, question, isEveryPair))
          : Attempt.refused(
              "lab.format",
              "the experiment has format %d; this version of Piste knows format %d"
                  .formatted(form.format(), FORMAT));
    } catch (JacksonException | IllegalArgumentException e) {
      return Attempt.refused("lab.experiment", "that is not an experiment: " + e.getMessage());
    }
  }

  private static Question question(JsonNode node) {
    Optional<String> metric = node.path("metric").stringValueOpt();
    Optional<Question.Pair> pair =
        node.path("axis")
            .stringValueOpt()
            .map(
                axis ->
                    new Question.Pair(
                        axis, node.path("base").asString(), node.path("value").asString()));
    return new Question(metric, pair);
  }

  private static Experiment experiment(Form form, Question question, boolean isEveryPair) {
    Set<MetricGroup> topics = EnumSet.noneOf(MetricGroup.class);
    form.metrics().forEach(word -> topics.add(known(MetricGroup.of(word), word)));
    return new Experiment(
        form.title(),
        form.game(),
        form.players(),
        form.options(),
        form.standard(),
        form.bots().stream().map(LineUp::read).toList(),
        form.dice().stream().map(word -> known(DiceKind.of(word), word)).toList(),
        form.games(),
        form.physics(),
        form.sample(),
        form.seed(),
        form.cap(),
        form.pace(),
        topics,
        new Skill(form.skill().bots(), form.skill().games(), isEveryPair),
        question);
  }

  private static <T> T known(Optional<T> one, String word) {
    return one.orElseThrow(() -> new IllegalArgumentException("unknown word " + word));
  }
}
