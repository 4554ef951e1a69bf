package piste.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a server that keeps its facts in SQLite takes into memory.
class LoadedClassesTest {
  private static final List<String> OF_CLUSTERS =
      List.of("org.postgresql.", "com.zaxxer.", "io.nats.");

  @Test
  void aServerWithoutPostgresLoadsNothingOfItNorOfNats(@TempDir Path folder) throws Exception {
    Path log = folder.resolve("classes.log");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xlog:class+load:file=" + log,
                "-cp",
                System.getProperty("java.class.path"),
                "piste.app.Main",
                "serve",
                "--host=127.0.0.1",
                "--port=0",
                "--data=" + folder.resolve("data"))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader out = process.inputReader()) {
      awaitStart(out);
    } finally {
      process.destroy();
      process.waitFor();
    }
    assertThat(loaded(log, "org.sqlite.")).isNotEmpty();
    for (String prefix : OF_CLUSTERS) {
      assertThat(loaded(log, prefix)).isEmpty();
    }
  }

  private static void awaitStart(BufferedReader out) throws IOException {
    String line = out.readLine();
    while (line != null && !line.contains("http://127.0.0.1:")) {
      line = out.readLine();
    }
    assertThat(line).as("the server is up").isNotNull();
  }

  private static List<String> loaded(Path log, String prefix) throws IOException {
    try (Stream<String> lines = Files.lines(log)) {
      return lines.filter(line -> line.contains(" " + prefix)).limit(5).toList();
    }
  }
}
