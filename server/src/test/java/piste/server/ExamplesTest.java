package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// The example clients play whole games.
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("..", "examples");

  @Test
  void theJavaBotPlaysAGame() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    assertThat(play(java, EXAMPLES.resolve("java/Bot.java").toString()))
        .matches("winners: [12]\\s*");
  }

  @Test
  void thePythonBotPlaysAGameAndChecksEveryThrow() throws Exception {
    assertThat(play("python3", EXAMPLES.resolve("python/bot.py").toString()))
        .matches("winners: \\[[12]\\], [1-9]\\d* throws kept their word, [1-9]\\d* paths\\s*");
  }

  private static String play(String... command) throws IOException, InterruptedException {
    try (Piste piste = Piste.open(ServerSettings.passing().with(Limits.NONE)).orThrow()) {
      List<String> all = new java.util.ArrayList<>(List.of(command));
      all.add("http://127.0.0.1:" + piste.port());
      Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
      process.getOutputStream().close();
      boolean ended = process.waitFor(180, TimeUnit.SECONDS);
      process.destroyForcibly();
      assertThat(ended).isTrue();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
