package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;

/// The example clients play whole games.
class ExamplesTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("piste.root", ".."), "examples");

  @Test
  void theJavaBotPlaysAGame() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    assertThat(play(java, EXAMPLES.resolve("java/Bot.java").toString()))
        .matches("table: \\S+\\s+winners: [12]\\s*");
  }

  @Test
  void thePythonBotPlaysAGameAndChecksEveryThrow() throws Exception {
    assertThat(play("python3", EXAMPLES.resolve("python/bot.py").toString()))
        .matches(
            "winners: \\[[12]\\], [1-9]\\d* throws match their commitments, [1-9]\\d* paths\\s*");
  }

  /// Addresses end up in logs.
  @Test
  void noExamplePutsAKeyInAnAddress() throws IOException {
    try (Stream<Path> all = Files.walk(EXAMPLES)) {
      List<Path> sources =
          all.filter(path -> path.toString().matches(".*\\.(java|py|mjs|js|ts|md)")).toList();
      assertThat(sources).isNotEmpty();
      for (Path source : sources) {
        assertThat(Files.readString(source)).as(source.toString()).doesNotContain("?key=");
      }
    }
  }

  private static String play(String... command) throws IOException, InterruptedException {
    try (Piste piste = Piste.open(ServerSettings.temporary().with(Limits.NONE)).orThrow()) {
      List<String> all = new ArrayList<>(List.of(command));
      all.add("http://127.0.0.1:" + piste.port());
      Path said = Files.createTempFile("example", ".txt");
      Process process =
          new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(said.toFile()).start();
      boolean ended = process.waitFor(240, TimeUnit.SECONDS);
      process.destroyForcibly();
      String words = Files.readString(said);
      Files.delete(said);
      assertThat(ended).as(words).isTrue();
      return words;
    }
  }
}
