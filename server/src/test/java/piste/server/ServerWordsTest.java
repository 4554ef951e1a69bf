package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import piste.testkit.WordsContract;

/// Whatever the server refuses, it refuses in French and in English.
class ServerWordsTest extends WordsContract {
  /// What stops a server from starting is told to its host, and what is only counted to nobody.
  private static final Set<String> NOT_FOR_VISITORS =
      Set.of(
          "server.arena",
          "server.host",
          "server.key",
          "server.lab",
          "server.limit",
          "server.origins",
          "server.port",
          "server.push",
          "server.silent",
          "server.too-many-connections",
          "server.too-slow");

  ServerWordsTest() {
    super("server");
  }

  @Test
  void everyRefusalThatReachesVisitorsHasAText() throws IOException {
    Set<String> codes =
        found(sources(Path.of("src/main/java/piste/server")), "\"(server\\.[a-z-]*[a-z])\"");
    assertThat(codes).containsAll(NOT_FOR_VISITORS);
    codes.removeAll(NOT_FOR_VISITORS);
    assertThat(words.texts()).containsKeys(codes.toArray(String[]::new));
  }
}
