package piste.strike.play.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.strike.play.bots.StrikeBots.BEGINNER;
import static piste.strike.play.bots.StrikeBots.REGULAR;
import static piste.strike.play.bots.Table.CHAMPION;
import static piste.strike.play.bots.Table.choice;
import static piste.strike.play.bots.Table.position;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.minds.Bot;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.play.odds.Choice;
import piste.strike.play.odds.Situation;

class LevelsTest {
  @Test
  void theBeginnerThrowsOnTwoTimesInThreeWhateverLiesThere() {
    for (String arena : List.of("2", "2,3,4,5,6")) {
      Position may = position("strike-26 n=2 to=1 reserves=3,3 arena=%s may".formatted(arena));
      Draw chance = Table.chance(5);
      long on = 0;
      for (int i = 0; i < 3_000; i++) {
        on += BEGINNER.choose(may, Strike.GAME.moves(may), chance) == Act.THROW ? 1 : 0;
      }
      assertThat(on).isBetween(1_900L, 2_100L);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5,5   | 2,3     | STOP",
        "5,5   | 2,3,4   | THROW",
        "5,4   | 2,3     | THROW",
        "5,4   | 2       | STOP",
        "1,4   | 2,3,4   | STOP",
        "1,4   | 2,3,4,6 | THROW",
        "5,2,7 | 2,3     | THROW",
        "4,2,7 | 2,3     | STOP",
      })
  void theRegularLooksAtTheArenaAndAtWhatAllHold(String reserves, String arena, Act act) {
    int players = reserves.split(",", -1).length;
    assertThat(
            choice(
                REGULAR,
                "strike-31 n=%d to=1 reserves=%s arena=%s may".formatted(players, reserves, arena)))
        .isEqualTo(act);
  }

  @Test
  void theChampionStopsAndThrowsByTheSolution() {
    String[] arenas = {"-", "2", "2,3", "2,3,4", "2,3,4,5", "2,3,4,5,6"};
    for (int own = 1; own < 8; own++) {
      for (int other = 1; other < 8; other++) {
        for (int arena = 0; arena < arenas.length; arena++) {
          boolean stops =
              Table.ODDS
                  .choice(new Situation(List.of(own, other), arena, true))
                  .equals(Choice.STOP);
          assertThat(
                  choice(
                      CHAMPION,
                      "strike-31 n=2 to=1 reserves=%d,%d arena=%s may"
                          .formatted(own, other, arenas[arena])))
              .isEqualTo(stops ? Act.STOP : Act.THROW);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "strike-31 n=2 to=1 reserves=9,9 arena=- set",
        "strike-31 n=2 to=1 reserves=3,3 arena=2 must",
        "strike-31 n=2 to=1 reserves=3,3 arena=- must",
        "strike-26 n=2 to=1 reserves=8,8 arena=- right",
        "strike-31 n=2 to=1 reserves=3,3 arena=2 cocked=1 cocked",
      })
  void whereNothingIsAtStakeAllDoTheFirstThingListed(String text) {
    Position position = position(text);
    for (Bot<Position, Move> bot : List.of(BEGINNER, REGULAR, CHAMPION)) {
      assertThat(choice(bot, text)).isEqualTo(Strike.GAME.moves(position).getFirst());
    }
  }

  @Test
  void askedToLetDiceBeLiftedTheBeginnerAgreesAndTheChampionDoesNot() {
    String asked = "strike-31 n=2 to=1 reserves=3,3 arena=2 lifted=2 asked=2 may";
    assertThat(choice(BEGINNER, asked)).isEqualTo(Act.YES);
    assertThat(choice(REGULAR, asked)).isEqualTo(Act.NO);
    assertThat(choice(REGULAR, asked.replace("3,3", "3,4"))).isEqualTo(Act.YES);
    assertThat(choice(CHAMPION, asked)).isEqualTo(Act.NO);
  }

  @Test
  void whatLooksTheSameToASeatIsPlayedTheSame() {
    for (int own = 1; own < 6; own++) {
      for (String arena : List.of("2", "2,3", "2,3,4", "2,3,5,6")) {
        String text =
            "strike-31 n=3 sight=hidden to=2 reserves=%%s,%d,%%s arena=%s may"
                .formatted(own, arena);
        for (Bot<Position, Move> bot : List.of(BEGINNER, REGULAR, CHAMPION)) {
          Move move = choice(bot, text.formatted(1, 1));
          assertThat(choice(bot, text.formatted(7, 2))).isEqualTo(move);
          assertThat(choice(bot, text.formatted(3, 5))).isEqualTo(move);
          assertThat(bot.explain(position(text.formatted(1, 1)), move))
              .isEqualTo(bot.explain(position(text.formatted(4, 6)), move));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "strike-31 n=3 to=2 reserves=1,4,7 arena=2,3 may                       | 1,4,7",
        "strike-31 n=3 sight=hidden to=2 reserves=1,4,7 arena=2,3 may          | 4,4,4",
        "strike-31 n=3 sight=hidden to=2 reserves=0,4,7 arena=2,3 out=1 may    | 0,4,4",
        "strike-31 n=2 sight=hidden to=2 reserves=2,15 arena=2,3 may           | 2,15",
        "strike-31 n=2 sight=hidden to=2 reserves=2,0 arena=- air=4 air        | 4,0",
        "strike-31 n=2 sight=hidden to=1 reserves=5,2 arena=2 lifted=2 asked=2 may | 2,2",
      })
  void hiddenReservesAreTakenToBeLikeTheOwnOne(String text, String reserves) {
    Position position = position(text);
    Position seen = StrikeBot.seen(position);
    String[] expected = reserves.split(",", -1);
    for (int seat = 1; seat <= expected.length; seat++) {
      assertThat(seen.reserve(Seat.of(seat))).isEqualTo(Integer.parseInt(expected[seat - 1]));
    }
    assertThat(seen.arenaFaces()).isEqualTo(position.arenaFaces());
  }
}
