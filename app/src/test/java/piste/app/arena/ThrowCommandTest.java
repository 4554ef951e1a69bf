package piste.app.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;
import static piste.app.Ran.pisteReading;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.app.Ran;
import piste.arena.ArenaModel;
import piste.arena.PathCodec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Isolated // picocli prints on System.err when another thread changes it, as a test here does
class ThrowCommandTest {
  @Test
  void aThrowIsAStepThatFoldReads() {
    Ran thrown = piste("throw", "--lying", "2", "--speed", "0.5", "--aim", "5,0", "--seed", "3");
    assertThat(thrown.exit()).isZero();
    Ran folded =
        pisteReading(
            "1 throw\n" + thrown.out(),
            "fold",
            "strike",
            "--from",
            "strike-31 n=2 to=1 reserves=9,9 arena=2,3 must");
    assertThat(folded.err()).isEmpty();
    assertThat(folded.exit()).isZero();
  }

  @Test
  void theSameSeedGivesTheSameThrow() {
    assertThat(piste("throw", "--seed", "7").out()).isEqualTo(piste("throw", "--seed", "7").out());
    assertThat(piste("throw", "--repeat", "3", "--seed", "7").lines())
        .hasSize(3)
        .contains(piste("throw", "--seed", "9").lines().getFirst());
  }

  @Test
  void jsonTellsOfEveryDie() {
    JsonNode json =
        JsonMapper.shared().readTree(piste("throw", "--lying", "3", "--dice", "2", "--json").out());
    assertThat(json.get("dice")).hasSize(5);
    assertThat(json.get("recordedAs").asString()).isEqualTo(ArenaModel.STANDARD.recordedAs());
    assertThat(json.get("settled").asBoolean()).isTrue();
  }

  @Test
  void thePictureIsDrawn(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("throw.png");
    assertThat(piste("throw", "--dice", "9", "--picture", file.toString()).exit()).isZero();
    BufferedImage image = ImageIO.read(file.toFile());
    assertThat(image.getWidth()).isEqualTo(900);
    assertThat(image.getRGB(450, 450)).isNotEqualTo(image.getRGB(10, 10));
  }

  @Test
  void aPictureThatCannotBeWrittenIsToldInOneLine() {
    PrintStream before = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThat(piste("throw", "--picture", "no/such/x.png").exit()).isEqualTo(2);
    } finally {
      System.setErr(before);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void thePathIsWritten(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("throw.path");
    Ran thrown = piste("throw", "--lying", "2", "--json", "--path", file.toString());
    assertThat(thrown.exit()).isZero();
    JsonNode json = JsonMapper.shared().readTree(thrown.out());
    byte[] bytes = Files.readAllBytes(file);
    assertThat(bytes).hasSize(json.get("pathBytes").asInt());
    assertThat(PathCodec.decode(bytes).orThrow().tracks()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--speed 9             | a hand throws at 0 to 4.5 m/s, not at 9.0",
        "--speed -1            | a hand throws at 0 to 4.5 m/s, not at -1.0",
        "--height 100          | above the rim, not 100.0",
        "--aim 30,0            | the aim must lie inside the bowl",
        "--aim 1               | --aim takes two numbers",
        "--lying 6             | --lying must be 0 to 5, not 6",
        "--dice 0              | --dice must be 1 to 31, not 0",
        "--repeat -2           | --repeat must be at least 1, not -2",
        "--speed NaN           | a gesture is made of finite numbers",
        "--picture x.gif       | must end with .png",
        "--picture no/such/x.png | x.png cannot be written: there is no such folder",
        "--path no/such/x.path | x.path cannot be written: there is no such folder",
      })
  void whatNoHandCanDoIsRefused(String args, String reason) {
    Ran ran = piste(("throw " + args).split(" +"));
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason);
  }
}
