package piste.app.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;

class LabReportCommandTest {
  private static final String SMALL =
      """
      title: Combien de dés
      game: strike
      options: {edition: strike-26, deal: [3, 4]}
      bots: coin
      games: 60
      metrics: [wins, length]
      """;

  @TempDir private Path place;
  private Path run;
  private Path report;

  @BeforeEach
  void play() throws IOException {
    Path file = Files.writeString(place.resolve("small.yaml"), SMALL);
    run = place.resolve("run");
    report = run.resolve("report.html");
    assertThat(piste("lab", "run", file.toString(), "--out", run.toString()).exit()).isZero();
  }

  @Test
  void aRunWritesItsReportWithTheFileThatRunsItAgain() throws IOException {
    assertThat(Files.readString(report))
        .contains("<h1>Combien de dés</h1>", "En bref", "In short")
        .contains(SMALL.strip());
  }

  @Test
  void aReportIsMadeAgainTheSame() throws IOException {
    String first = Files.readString(report);
    Files.delete(report);
    assertThat(piste("lab", "report", run.toString()).out()).contains("report.html");
    assertThat(Files.readString(report)).isEqualTo(first);
  }

  @Test
  void aRunThatWasBrokenOffSaysSo() throws IOException {
    Path log = run.resolve("blocks.log");
    Files.write(log, Files.readAllLines(log).subList(0, 30));
    assertThat(piste("lab", "report", run.toString()).exit()).isZero();
    assertThat(Files.readString(report)).contains("This run is not finished: 29 of 120");
  }

  @Test
  void anotherFolderIsRefused() {
    Ran ran = piste("lab", "report", place.toString());
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("is not the folder of a run");
  }
}
