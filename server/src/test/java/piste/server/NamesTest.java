package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where no name server answers, a look-up waits for ten seconds.
class NamesTest {
  @TempDir private Path folder;

  @Test
  void aServerLooksUpNoNames() throws IOException {
    Path names = folder.resolve("names");
    try (ServerChild server = ServerChild.start(folder.resolve("data"), WatchedNames.in(names))) {
      Visitor ann = new Visitor(server.port());
      for (String path : new String[] {"/", "/health", "/metrics", "/api/me", "/api/network"}) {
        assertThat(ann.get(path).statusCode()).as(path).isBetween(200, 204);
      }
    }
    assertThat(names).doesNotExist();
  }

  /// So that the test above can fail.
  @Test
  void aLookUpIsNoted() throws IOException, InterruptedException {
    Path names = folder.resolve("names");
    new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            WatchedNames.in(names),
            "-cp",
            System.getProperty("java.class.path"),
            Asking.class.getName())
        .inheritIO()
        .start()
        .waitFor();
    assertThat(Files.readString(names)).startsWith("localhost\n");
  }

  /// A program that looks up a name.
  static final class Asking {
    private Asking() {}

    public static void main(String[] args) throws IOException {
      InetAddress.getByName("localhost");
    }
  }
}
