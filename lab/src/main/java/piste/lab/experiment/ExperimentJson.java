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
import tools.jackson.databind.json.JsonMapper;

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
      Pace pace,
      List<String> metrics,
      Skill skill) {}

  private ExperimentJson() {}

  public static String write(Experiment experiment) {
    return MAPPER.writeValueAsString(form(experiment, experiment.title()));
  }

  /// A name for all of it but the title: runs with the same fingerprint have the same games.
  public static String fingerprint(Experiment experiment) {
    String text = MAPPER.writeValueAsString(form(experiment, ""));
    return Digest.hex(text.getBytes(StandardCharsets.UTF_8)).substring(0, 32);
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
        e.topics().stream().map(Topic::word).toList(),
        e.skill());
  }

  /// Reads what [#write] wrote.
  public static Attempt<Experiment> read(String text) {
    try {
      Form form = MAPPER.readValue(text, Form.class);
      return form.format() == FORMAT
          ? Attempt.made(experiment(form))
          : Attempt.refused(
              "lab.format",
              "the experiment has format %d; this version of Piste knows format %d"
                  .formatted(form.format(), FORMAT));
    } catch (JacksonException | IllegalArgumentException e) {
      return Attempt.refused("lab.experiment", "that is not an experiment: " + e.getMessage());
    }
  }

  private static Experiment experiment(Form form) {
    Set<Topic> topics = EnumSet.noneOf(Topic.class);
    form.metrics().forEach(word -> topics.add(known(Topic.of(word), word)));
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
        form.skill());
  }

  private static <T> T known(Optional<T> one, String word) {
    return one.orElseThrow(() -> new IllegalArgumentException("unknown word " + word));
  }
}
