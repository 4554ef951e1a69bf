package piste.minds.knock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.arena.ArenaModel;
import piste.rules.Attempt;

class ThrowBookFileTest {
  private static final String HEAD = "arena=a\nthrows=5\nseed=1\n";
  private static final String PAGE = "lying=2 aim=away speed=1.5 turns=0.25 leaves=0 lost=0.125\n";

  @Test
  void theBookThatBotsUseIsOfTheArenaTheyThrowIn() {
    ThrowBook book = ThrowBookFile.measured();
    assertThat(book.arena()).isEqualTo(ArenaModel.STANDARD.recordedAs());
    for (int lying = 1; lying <= 5; lying++) {
      int dice = lying;
      assertThat(book.pages()).filteredOn(page -> page.lying() == dice).hasSize(15);
    }
  }

  @Test
  void aBookIsReadAsItWasWritten() {
    ThrowBook book = ThrowBookFile.measured();
    assertThat(ThrowBookFile.read(ThrowBookFile.write(book, "a test")).orThrow()).isEqualTo(book);
    assertThat(ThrowBookFile.read("# made by hand\n" + HEAD + PAGE).orThrow().pages())
        .containsExactly(new ThrowBook.Page(2, ThrowBook.Aim.AWAY, 1.5, 0.25, 0, 0.125));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lying=6 aim=away speed=1.5 turns=0.25 leaves=0 lost=0.1",
        "lying=2 aim=up speed=1.5 turns=0.25 leaves=0 lost=0.1",
        "lying=2 aim=away speed=fast turns=0.25 leaves=0 lost=0.1",
        "lying=2 aim=away speed=1.5 turns=0.9 leaves=0.2 lost=0.1",
        "lying=2 aim=away speed=1.5 turns=0.25 leaves=0",
        "seed=2",
        "nonsense"
      })
  void aLineThatIsNoPageIsRefusedByItsNumber(String line) {
    assertThat(ThrowBookFile.read(HEAD + PAGE + line))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().toString()).contains("line 5"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", HEAD, PAGE, "arena=a\nthrows=many\nseed=1\n" + PAGE})
  void aBookWithoutHeadOrPagesIsRefused(String text) {
    assertThat(ThrowBookFile.read(text)).isInstanceOf(Attempt.Refused.class);
  }
}
