package piste.lab.nats;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;

/// Which games are played, and by which build: all that a run has on a NATS server bears this name,
/// so that no two experiments and no two builds ever mix.
///
/// @param fingerprint the experiment's
record RunKey(String fingerprint, Build build) {
  /// The subjects of the work of all runs.
  static final String ALL_WORK = "piste.lab.*.work.>";

  private static final Pattern WORK_STREAM =
      Pattern.compile("piste-lab-([0-9a-f]+)-([0-9a-z]+)-work");

  static RunKey of(Experiment experiment, Build build) {
    return new RunKey(ExperimentJson.fingerprint(experiment), build);
  }

  /// The run whose work a stream holds, if it is one of ours.
  static Optional<RunKey> ofWorkStream(String stream) {
    Matcher found = WORK_STREAM.matcher(stream);
    return found.matches()
        ? Optional.of(new RunKey(found.group(1), new Build(found.group(2))))
        : Optional.empty();
  }

  private String name() {
    return fingerprint + "-" + build.name();
  }

  /// The stream of blocks to be played: each is there until it has been.
  String workStream() {
    return "piste-lab-%s-work".formatted(name());
  }

  /// The stream of the experiment itself and of what came of its blocks.
  String resultStream() {
    return "piste-lab-%s-results".formatted(name());
  }

  String work() {
    return subject("work.>");
  }

  String work(Block block) {
    return subject("work." + id(block));
  }

  String experiment() {
    return subject("experiment");
  }

  String results() {
    return subject("done.>");
  }

  String result(Block block) {
    return subject("done." + id(block));
  }

  /// Where workers say why they cannot play a block.
  String failures() {
    return subject("failed");
  }

  /// Where workers of other builds say that they are there. Not kept.
  String strangers() {
    return "piste.lab-strangers." + fingerprint;
  }

  /// The result of a block has this id, so that the server keeps one of two.
  String resultId(Block block) {
    return name() + "/" + id(block);
  }

  private static String id(Block block) {
    return "%d.%d-%d".formatted(block.heat(), block.from(), block.to());
  }

  private String subject(String what) {
    return "piste.lab.%s.%s".formatted(name(), what);
  }
}
