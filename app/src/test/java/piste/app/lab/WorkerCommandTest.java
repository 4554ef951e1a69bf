package piste.app.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;
import piste.catalogue.Catalogue;
import piste.lab.nats.Build;
import piste.lab.nats.JobPlayer;
import piste.lab.nats.Link;
import piste.lab.nats.Worker;
import piste.lab.run.BlockPlayer;
import piste.minds.Study;
import piste.testkit.NatsServer;

class WorkerCommandTest {
  private static final String NOBODY = "nats://127.0.0.1:1";
  private static final String FILE =
      "game: strike\nplayers: 2\nbots: counting\ngames: 200\nmetrics: [wins, length]\n";

  @TempDir private Path folder;

  @Test
  void aWorkerSaysWhenThereIsNoServer() {
    Ran ran = Ran.piste("worker", "--nats", NOBODY);
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("no NATS server answers at " + NOBODY);
  }

  @Test
  void aRunSaysWhenThereIsNoServer() throws Exception {
    Path file = Files.writeString(folder.resolve("a.yaml"), FILE);
    Ran ran = Ran.piste("lab", "run", file.toString(), "--nats", NOBODY);
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("nats-server --jetstream");
  }

  @Test
  void aSharedRunWritesWhatARunOnOneMachineWrites() throws Exception {
    Path file = Files.writeString(folder.resolve("a.yaml"), FILE);
    Path alone = folder.resolve("alone");
    Path shared = folder.resolve("shared");
    Ran.piste("lab", "run", file.toString(), "--out", alone.toString());
    try (NatsServer server = NatsServer.start(folder.resolve("jetstream"));
        Link link = Link.open(server.url(), "worker", _ -> {}).orThrow();
        Worker worker =
            new Worker(
                link,
                Build.of(Catalogue.ofTheHouse()),
                e ->
                    JobPlayer.on(
                        new BlockPlayer(Catalogue.ofTheHouse().played(e.game()), e, Study.IDLE)),
                _ -> {})) {
      Thread.ofPlatform().daemon().start(() -> work(worker));
      Ran ran =
          Ran.piste(
              "lab", "run", file.toString(), "--nats", server.url(), "--out", shared.toString());
      assertThat(ran.exit()).as(ran.err()).isZero();
    }
    for (String name : new String[] {"results.json", "results.csv"}) {
      assertThat(shared.resolve(name)).hasSameBinaryContentAs(alone.resolve(name));
    }
  }

  private static void work(Worker worker) {
    try {
      worker.work(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
