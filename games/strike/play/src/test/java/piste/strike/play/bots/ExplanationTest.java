package piste.strike.play.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.strike.play.bots.StrikeBots.BEGINNER;
import static piste.strike.play.bots.StrikeBots.REGULAR;
import static piste.strike.play.bots.Table.CHAMPION;
import static piste.strike.play.bots.Table.position;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.minds.Bot;
import piste.playkit.Said;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.play.StrikeModule;
import piste.view.Words;

class ExplanationTest {
  private static final StrikeModule STRIKE = new StrikeModule();
  private static final Position MAY = position("strike-31 n=2 to=1 reserves=4,6 arena=2,3,4 may");

  @Test
  void theChampionNamesBothChances() {
    Words why = CHAMPION.explain(MAY, Act.THROW);
    assertThat(Said.english(STRIKE, why))
        .matches("I throw on: a \\d+% chance to win if I throw on, \\d+% if I stop\\.");
    assertThat(Said.french(STRIKE, why))
        .matches(
            "Je relance\u202f: \\d+\u202f% de chances de gagner en relançant, \\d+\u202f% en"
                + " m'arrêtant\\.");
    assertThat(Said.french(STRIKE, CHAMPION.explain(MAY, Act.STOP)))
        .startsWith("Je m'arrête\u202f: ");
  }

  @Test
  void chancesThatAreNearHaveDecimalsInTheReadersLanguage() {
    assertThat(Said.french(STRIKE, compared(0.5512, 0.5534)))
        .contains("55,1\u202f%", "55,3\u202f%");
    assertThat(Said.english(STRIKE, compared(0.5512, 0.5534))).contains("55.1%", "55.3%");
    assertThat(Said.english(STRIKE, compared(0.5, 0.625))).contains(" 50%", " 63%");
    assertThat(Said.english(STRIKE, compared(0.5, 0.5))).contains(" 50.00%");
  }

  private static Words compared(double stop, double on) {
    return Sayings.compared("saying.champion.stop", stop, on);
  }

  @Test
  void theRegularTellsWhatItLookedAt() {
    Words why =
        REGULAR.explain(position("strike-31 n=3 to=1 reserves=4,2,3 arena=2 may"), Act.STOP);
    assertThat(Said.english(STRIKE, why))
        .isEqualTo("I stop: 1 die in the arena, 4 in hand, 2.5 with the others on average.");
    assertThat(Said.french(STRIKE, why))
        .isEqualTo(
            "Je m'arrête\u202f: 1 dé dans l'arène, 4 en réserve, 2,5 en moyenne chez les autres.");
  }

  @Test
  void aGuessAtHiddenReservesIsOwned() {
    Position hidden = position("strike-31 n=2 sight=hidden to=1 reserves=4,6 arena=2,3,4 may");
    assertThat(Said.english(STRIKE, CHAMPION.explain(hidden, Act.THROW)))
        .endsWith(", if the others hold as many dice as I do.");
  }

  @Test
  void everyMoveThatCanBeMadeIsExplainedInBothLanguages() {
    Stream.of(
            "strike-31 n=2 to=1 reserves=9,9 arena=- set",
            "strike-26 n=2 to=1 reserves=8,8 arena=- right",
            "strike-31 n=2 to=1 reserves=3,3 arena=2,5 must",
            "strike-31 n=2 to=1 reserves=3,3 arena=- must",
            "strike-31 n=2 to=1 reserves=3,3 arena=2,5 may",
            "strike-31 n=2 to=1 reserves=3,3 arena=- may",
            "strike-31 n=2 to=1 reserves=3,3 arena=2 lifted=2 asked=2 may",
            "strike-31 n=2 to=1 reserves=3,3 arena=2 cocked=1 cocked")
        .map(Table::position)
        .forEach(ExplanationTest::assertExplained);
  }

  private static void assertExplained(Position position) {
    for (Bot<Position, Move> bot : List.of(Habit.COIN, BEGINNER, REGULAR, CHAMPION)) {
      for (Move move : Strike.GAME.moves(position)) {
        Words why = bot.explain(position, move);
        assertThat(Said.french(STRIKE, why))
            .matches("\\p{Lu}.*\\.")
            .doesNotContainPattern(" [:;?!%]");
        assertThat(Said.english(STRIKE, why))
            .matches("\\p{Lu}.*\\.")
            .isNotEqualTo(Said.french(STRIKE, why));
      }
    }
  }
}
