package org.example.pig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Piste itself, told of this game's jar by `--games`.
class PigPlayedTest {
  private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();

  @TempDir private static Path folder;

  @BeforeAll
  static void pack() throws IOException {
    try (JarOutputStream jar =
            new JarOutputStream(Files.newOutputStream(folder.resolve("pig.jar")));
        Stream<Path> files = Files.walk(CLASSES)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new JarEntry(CLASSES.relativize(file).toString().replace('\\', '/')));
        jar.write(Files.readAllBytes(file));
      }
    }
  }

  private static Process started(String... args) throws IOException {
    String others =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !Path.of(entry).toAbsolutePath().startsWith(CLASSES.getParent()))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Duser.home=" + folder,
                "-cp",
                others,
                "piste.app.Main",
                "--games",
                folder.toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("XDG_") || name.startsWith("PISTE_"));
    builder.environment().put("HOME", folder.toString());
    return builder.redirectError(folder.resolve("errors").toFile()).start();
  }

  private static String piste(String input, String... args)
      throws IOException, InterruptedException {
    Process process = started(args);
    process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(folder.resolve("errors"))).isZero();
    return out;
  }

  @Test
  void itIsListed() throws Exception {
    assertThat(piste("", "games")).contains("pig, 2 players", "holds at 20 points");
  }

  @Test
  void itIsSimulatedAndClimbed() throws Exception {
    assertThat(piste("", "simulate", "pig", "--games", "500", "--bot", "champion"))
        .contains("pig goal=100", "champion");
    assertThat(piste("", "ladder", "pig", "--games", "500")).contains("champion", "regular");
  }

  @Test
  void itIsFolded() throws Exception {
    assertThat(piste("1 roll\ndice 4\n1 hold\n", "fold", "pig"))
        .endsWith("goal=100 scores=4,0 turn=0 to=2 may" + System.lineSeparator());
  }

  @Test
  void itIsReviewed() throws Exception {
    assertThat(piste("1 roll\ndice 4\n1 hold\n2 roll\ndice 1\n", "review", "-", "--of", "pig"))
        .contains("53.06", "hold, mistake: roll was better");
  }

  @Test
  void anExperimentIsRun() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("pig.yaml"),
            "game: pig\n"
                + "options: {goal: [50, 100]}\n"
                + "bots: regular\n"
                + "games: 200\n"
                + "skill: {games: 100}\n");
    Path run = folder.resolve("run");
    piste("", "lab", "run", file.toString(), "--out", run.toString());
    assertThat(run.resolve("report.html")).content().contains("Cochon", "Points to win");
  }

  private static void assertThatItsPagePartIsServedLikeThePage(Client client) throws Exception {
    HttpResponse<String> part = client.file("/games/pig/pig.js");
    assertThat(part.statusCode()).isEqualTo(200);
    assertThat(part.headers().firstValue("Content-Type").orElse("")).startsWith("text/javascript");
    for (String header :
        List.of("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy")) {
      assertThat(part.headers().firstValue(header))
          .as(header)
          .isPresent()
          .isEqualTo(client.file("/").headers().firstValue(header));
    }
    for (String other :
        List.of("/games/pig/none.js", "/games/pig/%2e%2e/words/pig.en.json", "/games/cow/pig.js")) {
      assertThat(client.file(other).headers().firstValue("Content-Type").orElse(""))
          .as(other)
          .doesNotStartWith("text/javascript");
      assertThat(client.file(other).body()).as(other).doesNotContain("pig.name");
    }
  }

  @Test
  void itIsPlayedAndReviewedAtAServer() throws Exception {
    Process server =
        started(
            "serve",
            "--port",
            "0",
            "--host",
            "127.0.0.1",
            "--brisk",
            "--data",
            folder.resolve("data").toString());
    try (BufferedReader said = server.inputReader(StandardCharsets.UTF_8)) {
      Matcher address = Pattern.compile("http://[\\w.]+:\\d+").matcher(said.readLine());
      assertThat(address.find()).isTrue();
      Client client = new Client(address.group());
      assertThat(client.get("/api/games").toString()).contains("\"pig\"");
      assertThat(client.get("/api/words/en").get("pig.name").asString()).isEqualTo("Pig");
      assertThatItsPagePartIsServedLikeThePage(client);
      JsonNode view = client.played("pig", "champion");
      assertThat(view.get("winners")).hasSize(1);
      JsonNode review = client.get("/api/tables/" + client.table() + "/review");
      assertThat(review.get("expected").get(0).asDouble()).isBetween(0.46, 0.54);
    } finally {
      server.destroy();
      server.waitFor();
    }
  }
}
