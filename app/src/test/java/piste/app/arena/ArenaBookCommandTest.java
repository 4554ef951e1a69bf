package piste.app.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;
import piste.minds.knock.KnockModel;
import piste.minds.knock.KnockModel.Knock;
import piste.minds.knock.KnockModelFile;
import piste.minds.knock.ThrowBook;
import piste.minds.knock.ThrowBook.Aim;
import piste.minds.knock.ThrowBookFile;

class ArenaBookCommandTest {
  @TempDir private Path folder;

  /// So the champion, who throws by the book, and the advice, which goes by the odds, agree.
  @Test
  void theKnockModelIsTheBooksThrowsAtTheMiddle() throws IOException {
    Ran ran = piste("arena", "book", "--throws", "40", "--out", folder.toString());
    assertThat(ran.exit()).as(ran.err()).isZero();
    ThrowBook book =
        ThrowBookFile.read(Files.readString(folder.resolve("throw-book.txt"))).orThrow();
    String text = Files.readString(folder.resolve("knock-model.txt"));
    assertThat(text).contains("# Made by: piste arena book --throws 40 --seed 1\n");
    KnockModel model = KnockModelFile.read(text).orThrow();
    assertThat(model.lines()).extracting(KnockModel.Line::style).isEqualTo(KnockModel.STYLES);
    for (KnockModel.Line line : model.lines()) {
      for (int lying = 1; lying <= KnockModel.MOST_LYING; lying++) {
        Knock knock = line.at(lying);
        assertThat(book.pages()).anyMatch(page -> isOf(page, line, knock));
      }
    }
    KnockModel.Line hard = model.lines().getLast();
    assertThat(hard.at(1).turns()).isGreaterThan(hard.at(5).turns());
  }

  private static boolean isOf(ThrowBook.Page page, KnockModel.Line line, Knock knock) {
    return page.aim() == Aim.MIDDLE
        && page.speed() == line.style().speed()
        && Math.abs(page.turns() - knock.turns()) < 1e-4
        && page.lost() == knock.lost();
  }

  @Test
  void theSameSeedGivesTheSameBookOnAnyNumberOfThreads() {
    assertThat(piste("arena", "book", "-t", "2", "--threads", "3").out())
        .isEqualTo(piste("arena", "book", "-t", "2", "--threads", "1").out());
  }
}
