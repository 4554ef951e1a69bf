package piste.app.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;

class LabTuneCommandTest {
  private static final String FILE =
      """
      game: arene
      players: 3
      bots: regular
      options: {rounds: ["8", "100"], life: ["1", "2"]}
      tune:
        aims: {rounds: 3..6, Ogre's wins: {aim: 90 %, within: 5 %}}
        budget: 2000
        confirm: 200
      """;

  @TempDir private Path folder;

  private String out(String name) {
    return folder.resolve(name).toString();
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("tune.yaml"), text).toString();
  }

  @Test
  void itTellsWhatItFoundAndWhatWasNotReached() throws Exception {
    Ran ran = Ran.piste("lab", "tune", file(FILE));
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains("arene: 4 settings, 4 of them played")
        .startsWith("No setting is known to meet every aim, of 4 played")
        .contains("Best found; some aims are missed:")
        .contains("missed")
        .contains("met")
        .contains("no part in the choice");
  }

  @Test
  void itTellsTheSameAsJsonOnAnyNumberOfThreads() throws Exception {
    String one =
        Ran.piste("lab", "tune", file(FILE), "--json", "--threads", "1", "-o", out("1")).out();
    String three =
        Ran.piste("lab", "tune", file(FILE), "--json", "--threads", "3", "-o", out("3")).out();
    assertThat(one).isEqualTo(three).contains("\"standing\" : \"missed\"").contains("\"best\"");
  }

  @Test
  void itGoesOnWhereItWasAndSaysSo() throws Exception {
    Ran first = Ran.piste("lab", "tune", file(FILE));
    assertThat(first.err()).doesNotContain("going on");
    Ran again = Ran.piste("lab", "tune", file(FILE));
    assertThat(again.err()).containsPattern("resuming: [0-9,]+ games already played");
    assertThat(again.out()).isEqualTo(first.out());
    assertThat(folder.resolve("tune-tune/search.log")).isNotEmptyFile();
  }

  @Test
  void itSaysHowManySettingsMeetEveryAimAndWritesAPage() throws Exception {
    Ran ran =
        Ran.piste("lab", "tune", file(FILE.replace(", Ogre's wins: {aim: 90 %, within: 5 %}", "")));
    assertThat(ran.out())
        .startsWith("4 of 4 settings played meet every aim")
        .contains("Meets every aim:");
    assertThat(Files.readString(folder.resolve("tune-tune/report.html")))
        .contains(
            "4 of the 4 settings that were played certainly meet every aim",
            "4 des 4 réglages joués");
  }

  @Test
  void itRefusesAnAimThatCanNeverBeMet() throws Exception {
    Ran ran =
        Ran.piste("lab", "tune", file(FILE.replace("90 %", "90").replace(", within: 5 %", "")));
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("did you mean 90 %?");
  }

  @Test
  void itNamesTheLineOfAnUnknownMetric() throws Exception {
    Ran ran = Ran.piste("lab", "tune", file(FILE.replace("{rounds: 3..6", "{round: 3..6")));
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("line 6").contains("there is no metric round");
  }
}
