package piste.app.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;

class ArenaDrawCommandTest {
  @Test
  void thePictureInTheDocsIsTheArenaAsItIs(@TempDir Path folder) throws IOException {
    Path drawn = folder.resolve("arena.svg");
    assertThat(piste("arena", "draw", drawn.toString()).exit()).isZero();
    assertThat(Files.readString(Path.of("../docs/pictures/arena.svg")))
        .as("piste arena draw docs/pictures/arena.svg")
        .isEqualTo(Files.readString(drawn));
  }

  @Test
  void aPlaceThatCannotBeWrittenIsRefused() {
    Ran ran = piste("arena", "draw", "no/such/folder/arena.svg");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("cannot be written");
  }
}
