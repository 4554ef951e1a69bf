package piste.lab.nats;

import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// All runs on a server that this build may work for.
final class Jobs {
  private static final long FRESH_NANOS = Duration.ofSeconds(1).toNanos();

  /// In the time after which a block is given to another, so many signs of life are sent.
  private static final int SIGNS = 4;

  private final Link link;
  private final Build build;
  private final Function<Experiment, JobPlayer> players;
  private final Consumer<String> notes;
  private final Map<RunKey, Job> jobs = new HashMap<>();
  private final Set<RunKey> leftAlone = new HashSet<>();

  /// Runs that were being set up when they were last looked at.
  private final Set<RunKey> unready = new HashSet<>();

  private List<Job> current = List.of();
  private long lookedAt;
  private boolean hasLooked;

  Jobs(Link link, Build build, Function<Experiment, JobPlayer> players, Consumer<String> notes) {
    this.link = link;
    this.build = build;
    this.players = players;
    this.notes = notes;
  }

  /// The runs that are there, in a stable order; looked up again every second.
  synchronized List<Job> current() throws IOException, JetStreamApiException {
    long now = System.nanoTime();
    if (!hasLooked || now - lookedAt > FRESH_NANOS) {
      look();
      lookedAt = now;
      hasLooked = true;
    }
    return current;
  }

  private void look() throws IOException, JetStreamApiException {
    Map<String, RunKey> found = new TreeMap<>();
    for (String stream : link.management().getStreamNames(RunKey.ALL_WORK)) {
      RunKey.ofWorkStream(stream).ifPresent(key -> found.put(stream, key));
    }
    for (RunKey key : Set.copyOf(jobs.keySet())) {
      if (!found.containsValue(key)) {
        close(key);
      }
    }
    leftAlone.retainAll(found.values());
    unready.retainAll(found.values());
    for (RunKey key : found.values()) {
      if (!jobs.containsKey(key)) {
        consider(key);
      }
    }
    current = found.values().stream().map(jobs::get).filter(job -> job != null).toList();
  }

  private void close(RunKey key) {
    Job gone = jobs.remove(key);
    if (gone != null) {
      gone.close();
      notes.accept("run %s is over".formatted(key.fingerprint()));
    }
  }

  /// A run that is not whole, such as one forgotten long ago, must not keep others waiting.
  private void consider(RunKey key) throws IOException {
    if (!key.build().equals(build)) {
      decline(key);
      return;
    }
    try {
      open(key).ifPresent(job -> jobs.put(key, job));
    } catch (JetStreamApiException e) {
      if (!unready.add(key) && leftAlone.add(key)) {
        notes.accept("run %s is not ready: %s".formatted(key.fingerprint(), e.getMessage()));
      }
    }
  }

  /// Games of another build might go another way, so nothing of that run is touched.
  private void decline(RunKey key) {
    String reason =
        "a worker of build %s skips run %s, which has build %s: build both from the same sources"
            .formatted(build.name(), key.fingerprint(), key.build().name());
    link.connection().publish(key.strangers(), WorkText.bytes(reason));
    if (leftAlone.add(key)) {
      notes.accept(reason);
    }
  }

  private Optional<Job> open(RunKey key) throws IOException, JetStreamApiException {
    JetStreamManagement management = link.management();
    byte[] data = management.getLastMessage(key.resultStream(), key.experiment()).getData();
    Duration ackWait =
        management
            .getConsumerInfo(key.workStream(), RunStreams.WORKERS)
            .getConsumerConfiguration()
            .getAckWait();
    return switch (ExperimentJson.read(WorkText.text(data))) {
      case Attempt.Made<Experiment>(Experiment experiment) -> {
        String named = experiment.title().isEmpty() ? experiment.game() : experiment.title();
        notes.accept("run %s: %s".formatted(key.fingerprint(), named));
        yield Optional.of(new Job(key, ackWait.dividedBy(SIGNS), players.apply(experiment)));
      }
      case Attempt.Refused<Experiment>(Refusal refusal) -> {
        if (leftAlone.add(key)) {
          notes.accept("run %s is skipped: %s".formatted(key.fingerprint(), refusal.reason()));
        }
        yield Optional.empty();
      }
    };
  }

  synchronized void close() {
    jobs.values().forEach(Job::close);
    jobs.clear();
    current = List.of();
  }
}
