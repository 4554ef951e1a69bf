package piste.app.game;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;

class PuzzleCommandTest {
  @TempDir private static Path cache;

  private static Ran puzzle(String... words) {
    return piste("puzzle", words[0], "--seed", words[1], "--cache", cache.toString());
  }

  @Test
  void aNumberIsAPuzzleWithItsAnswer() {
    Ran ran = puzzle("strike", "2");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .startsWith("puzzle 2, medium: stop-or-throw\nstrike-26 n=")
        .containsPattern("stop +\\d+\\.\\d\\d %")
        .containsPattern("throw +\\d+\\.\\d\\d %")
        .containsOnlyOnce("  best");
    assertThat(puzzle("strike", "2").out()).isEqualTo(ran.out());
  }

  @Test
  void theFourthAsksHowToThrow() {
    assertThat(puzzle("strike", "4").out()).contains("which-throw", "throw-soft", "throw-hard");
  }

  @Test
  void whatIsNoPuzzleIsRefused() {
    assertThat(puzzle("strike", "0").exit()).isEqualTo(2);
    assertThat(puzzle("strike", "1000000").err()).contains("from 1 to 999999");
    assertThat(puzzle("chess", "1").err()).contains("there is no game chess");
  }
}
