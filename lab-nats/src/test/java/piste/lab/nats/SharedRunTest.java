package piste.lab.nats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.testkit.NatsServer;

/// Whoever plays the blocks and whoever dies meanwhile, an experiment comes to what it comes to on
/// one machine, byte for byte.
class SharedRunTest {
  @TempDir private Path folder;

  private NatsServer server;
  private final List<Worker> workers = new ArrayList<>();

  @BeforeEach
  void start() {
    server = NatsServer.start(folder.resolve("jetstream"));
  }

  @AfterEach
  void stop() {
    workers.forEach(Worker::close);
    server.close();
  }

  private String alone(Experiment experiment) throws Exception {
    return Trials.alone(experiment, folder.resolve("alone-" + experiment.seed()));
  }

  private String shared(Experiment experiment) throws Exception {
    return Trials.shared(
        server.url(), experiment, folder.resolve("shared-" + experiment.seed()), _ -> {});
  }

  private void startWorker() throws InterruptedException {
    Link link = Link.open(server.url(), "worker", _ -> {}).orThrow();
    Worker worker = new Worker(link, Build.of(Catalogue.ofTheHouse()), Trials::player, _ -> {});
    workers.add(worker);
    Thread.ofPlatform().daemon().start(() -> work(worker, link));
  }

  private static void work(Worker worker, Link link) {
    try (link) {
      worker.work(2);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<String> streams() throws Exception {
    try (Link link = Link.open(server.url(), "look", _ -> {}).orThrow()) {
      return link.management().getStreamNames();
    }
  }

  @Test
  void aWorkerKilledInMidBlockChangesNothing() throws Exception {
    Experiment experiment = Trials.strike(1);
    String alone = alone(experiment);
    try (Child victim = Child.start(WorkerChild.class, server.url(), "stuck")) {
      CompletableFuture<String> shared = inBackground(experiment);
      victim.awaitLine("playing");
      try (Child other = Child.start(WorkerChild.class, server.url(), "playing")) {
        other.awaitLine("played");
        victim.kill();
        assertThat(shared.join()).isEqualTo(alone);
      }
    }
    assertThat(streams()).isEmpty();
  }

  @Test
  void aKilledRunResumesToTheSame() throws Exception {
    Experiment experiment = Trials.strike(2);
    String alone = alone(experiment);
    startWorker();
    Path path = folder.resolve("shared-2");
    try (Child run = Child.start(DispatcherChild.class, server.url(), path.toString(), "2")) {
      run.awaitLine("kept");
      run.kill();
    }
    assertThat(shared(experiment)).isEqualTo(alone);
    assertThat(streams()).isEmpty();
  }

  @Test
  void severalExperimentsAtOnceDoNotMix() throws Exception {
    Experiment one = Trials.strike(3);
    Experiment two = Trials.strike(4);
    CompletableFuture<String> first = inBackground(one);
    CompletableFuture<String> second = inBackground(two);
    startWorker();
    assertThat(first.join()).isEqualTo(alone(one));
    assertThat(second.join()).isEqualTo(alone(two)).isNotEqualTo(first.join());
    assertThat(streams()).isEmpty();
  }

  @Test
  void theSameExperimentTwiceAtOnceComesToTheSameTwice() throws Exception {
    Experiment experiment = Trials.strike(5);
    CompletableFuture<String> first = inBackground(experiment);
    CompletableFuture<String> second =
        CompletableFuture.supplyAsync(
            () -> tried(experiment, "again"), Executors.newSingleThreadExecutor());
    startWorker();
    assertThat(first.join()).isEqualTo(alone(experiment));
    assertThat(second.join()).isEqualTo(first.join());
  }

  @Test
  void aServerKilledAndStartedAgainChangesNothing() throws Exception {
    Experiment experiment = Trials.strike(6);
    ConcurrentLinkedQueue<String> notes = new ConcurrentLinkedQueue<>();
    CompletableFuture<String> shared =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Trials.shared(
                    server.url(), experiment, folder.resolve("shared-6"), notes::add);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    try (Child worker = Child.start(WorkerChild.class, server.url(), "playing")) {
      worker.awaitLine("played");
      server.kill();
      server.startAgain();
      assertThat(shared.join()).isEqualTo(alone(experiment));
    }
    assertThat(notes).anyMatch(note -> note.contains("lost; reconnecting"));
  }

  private CompletableFuture<String> inBackground(Experiment experiment) {
    return CompletableFuture.supplyAsync(
        () -> tried(experiment, "shared"), Executors.newSingleThreadExecutor());
  }

  private String tried(Experiment experiment, String name) {
    try {
      return Trials.shared(
          server.url(), experiment, folder.resolve(name + "-" + experiment.seed()), _ -> {});
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
