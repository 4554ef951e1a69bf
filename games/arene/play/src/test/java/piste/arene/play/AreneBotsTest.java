package piste.arene.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.minds.Bot;
import piste.playkit.Said;
import piste.rules.Draw;
import piste.rules.Setup;
import piste.rules.Turn;
import piste.view.Words;

class AreneBotsTest {
  private static final AreneModule ARENE = new AreneModule();
  private static final Draw CHANCE = new SplittableRandom(1)::nextLong;

  private static String choice(Bot<Position, Move> bot, String text) {
    Position position = Arene.BOX.notation().readPosition(text).orThrow();
    return Arene.BOX.notation().move(bot.choose(position, Arene.GAME.moves(position), CHANCE));
  }

  private static String regular(String text) {
    return choice(AreneBots.REGULAR, text);
  }

  @Test
  void theRegularThrowsAllTogetherAndAllItHas() {
    String hand = "n=1 to=1 round=1 hands=6p gems=3 hits=0,0,0,0,0,0 reserve=17p4j4m4t cave=3";
    assertThat(regular("hunt " + hand)).isEqualTo("together");
    assertThat(regular("gather " + hand + " asks=plain")).isEqualTo("take 6");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4,3 | 0,0,0,0,6,0 | hit chest",
        "3,4 | 0,0,0,0,6,0 | hit left-hand",
        "3,4 | 0,0,4,4,6,0 | hit left-leg",
        "3,4 | 0,0,3,3,0,0 | hit left-hand"
      })
  void theRegularKillsTheOgreOnlyWithTheMostGems(String gems, String hits, String move) {
    String chosen =
        regular(
            ("hit n=2 to=1 round=3 hands=6p,6p gems=%s hits=%s reserve=11p4j4m4t cave=3 singles"
                    + " claim=double-5 plays=1")
                .formatted(gems, hits));
    assertThat(chosen.replace("right-", "left-")).isEqualTo(move);
  }

  @Test
  void theRegularDoesWithoutASecondBlowThatWouldKillForAnother() {
    assertThat(
            regular(
                "hit n=2 to=1 round=3 hands=6p,6p gems=3,4 hits=7,7,4,4,5,0 reserve=11p4j4m4t"
                    + " cave=3 together claim=double-5 plays=1"))
        .isEqualTo("skip");
  }

  @Test
  void theBeginnerTakesWhatThereIs() {
    assertThat(
            choice(
                AreneBots.BEGINNER,
                "hunt n=1 to=1 round=1 hands=4p gems=3 hits=0,0,0,0,0,0 reserve=17p4j4m4t"
                    + " cave=3,5,5 singles"))
        .isEqualTo("double 5");
  }

  private static String champion(String text) {
    return choice(AreneBots.champion(300), text);
  }

  @Test
  void theChampionKillsTheOgreWhenThatWinsTheHunt() {
    assertThat(
            champion(
                "hit n=2 to=2 round=3 hands=6p,6p gems=3,9 hits=0,0,0,0,6,0 reserve=11p4j4m4t"
                    + " cave=3 singles claim=double-5 plays=1"))
        .isEqualTo("hit chest");
  }

  @Test
  void theChampionLetsTheOgreLiveWhileAnotherHasMoreGems() {
    assertThat(
            champion(
                "hit n=2 to=2 round=3 hands=6p,6p gems=9,3 hits=0,0,0,0,6,0 reserve=11p4j4m4t"
                    + " cave=3 singles claim=double-5 plays=1"))
        .isNotEqualTo("hit chest");
  }

  @Test
  void theSameDrawsGiveTheSameChoiceOfTheChampion() {
    Position position =
        Arene.BOX
            .notation()
            .readPosition(
                "hunt n=2 to=1 round=2 hands=6p,5p gems=3,4 hits=1,0,1,0,2,0 reserve=11p4j4m4t"
                    + " cave=3,5")
            .orThrow();
    List<Move> moves = Arene.GAME.moves(position);
    assertThat(AreneBots.champion(60).choose(position, moves, new SplittableRandom(4)::nextLong))
        .isEqualTo(
            AreneBots.champion(60).choose(position, moves, new SplittableRandom(4)::nextLong));
  }

  @Test
  void theChampionSaysWhatItsTrialsLetExpect() {
    Position position =
        Arene.BOX
            .notation()
            .readPosition(
                "hit n=2 to=2 round=3 hands=6p,6p gems=3,9 hits=0,0,0,0,6,0 reserve=11p4j4m4t"
                    + " cave=3 singles claim=double-5 plays=1")
            .orThrow();
    Move move = Arene.BOX.notation().readMove("hit chest").orThrow();
    Words why = AreneBots.champion(1).explain(position, move);
    assertThat(Said.french(ARENE, why))
        .matches(
            "Je frappe la poitrine\u202f: \\d+\u202f% de chances de gagner, d'après mes essais.");
    assertThat(Said.english(ARENE, why))
        .matches("I hit the chest: a \\d+% chance to win, by my trials.");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theChampionPlaysWholeGames(int hunters) {
    Bot<Position, Move> champion = AreneBots.champion(4);
    Position position = Arene.GAME.start(Setup.of(hunters)).orThrow();
    int choices = 0;
    while (!(Arene.GAME.turn(position) instanceof Turn.Over)) {
      if (Arene.GAME.turn(position) instanceof Turn.Throw) {
        position = Arene.GAME.land(position, Arene.BOX.fairDice().readings(position).draw(CHANCE));
      } else {
        choices++;
        Move move = champion.choose(position, Arene.GAME.moves(position), CHANCE);
        position = Arene.GAME.play(position, move);
      }
    }
    assertThat(choices).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void everybodyPlaysWholeGamesAndSaysWhy(int hunters) {
    for (Bot<Position, Move> bot :
        List.of(AreneBots.RANDOM, AreneBots.BEGINNER, AreneBots.REGULAR)) {
      Position position = Arene.GAME.start(Setup.of(hunters)).orThrow();
      while (!(Arene.GAME.turn(position) instanceof Turn.Over)) {
        if (Arene.GAME.turn(position) instanceof Turn.Throw) {
          position =
              Arene.GAME.land(position, Arene.BOX.fairDice().readings(position).draw(CHANCE));
        } else {
          Move move = bot.choose(position, Arene.GAME.moves(position), CHANCE);
          Words why = bot.explain(position, move);
          assertThat(Said.french(ARENE, why)).endsWith(".").isNotEqualTo(Said.english(ARENE, why));
          position = Arene.GAME.play(position, move);
        }
      }
    }
  }
}
