package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.ONE;
import static piste.table.Trial.TWO;
import static piste.table.Trial.fair;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.rules.Series.Ties;

class PlayedGameTest {
  @Test
  void aFinishedGameIsToldStepByStep() {
    Trial trial = Trial.playing(fair(2).with("deal", "3")).playedOut(new SplittableRandom(1));
    PlayedGame game = only(trial);
    assertThat(game.isOver()).isTrue();
    assertThat(game.players()).containsExactly(ONE, TWO);
    assertThat(game.beats().getFirst().change().before().match().orElseThrow().positionText())
        .isEqualTo(game.start().match().orElseThrow().positionText());
    assertThat(game.end().match().orElseThrow().positionText()).isEqualTo(trial.position());
  }

  @Test
  void whatWasTakenBackIsLeftOut() {
    Trial trial = Trial.playing(fair(2));
    trial.plays(ANN, ONE, "set 4");
    trial.did(ANN, new Request.AskUndo(ONE));
    trial.did(BOB, new Request.AnswerUndo(true));
    trial.plays(ANN, ONE, "set 5");
    PlayedGame game = only(trial);
    assertThat(game.beats()).extracting(beat -> beat.step().text()).containsExactly("1 set 5");
    assertThat(game.isOver()).isFalse();
  }

  @Test
  void aGameThatIsGivenUpIsOver() {
    Trial trial = Trial.playing(fair(2));
    trial.plays(ANN, ONE, "set 4");
    trial.after(1_000).did(BOB, new Request.Resign(TWO));
    PlayedGame game = only(trial);
    assertThat(game.isOver()).isTrue();
    assertThat(game.ended()).isEqualTo(trial.now());
    assertThat(game.resigned()).containsExactly(TWO);
    assertThat(game.end().course().results()).hasSize(1);
    assertThat(game.end().course().winners()).containsExactly(ONE);
  }

  @Test
  void whatFollowsOnSomebodyGivingUpCanBeLeftOut() {
    Trial trial = Trial.playing(fair(3));
    trial.plays(ANN, ONE, "set 4").tosses(ANN, ONE, "throw");
    PlayedGame before = only(trial);
    assertThat(before.untilResigning()).isEqualTo(before);
    trial.did(BOB, new Request.Resign(TWO)).playedOut(new SplittableRandom(3));
    PlayedGame game = only(trial);
    PlayedGame reviewed = game.untilResigning();
    assertThat(game.beats()).hasSizeGreaterThan(before.beats().size());
    assertThat(reviewed.beats()).isEqualTo(game.beats().subList(0, before.beats().size()));
    assertThat(reviewed.isOver()).isTrue();
    assertThat(reviewed.resigned()).containsExactly(TWO);
    assertThat(reviewed.end()).isEqualTo(game.end());
  }

  @Test
  void eachGameOfATournamentIsToldForItself() {
    SplittableRandom random = new SplittableRandom(2);
    Trial trial = Trial.playing(fair(2).with("deal", "3").with(Ties.SHARED)).playedOut(random);
    trial.did(ANN, new Request.NextGame()).playedOut(random);
    List<PlayedGame> games = all(trial);
    assertThat(games).extracting(PlayedGame::number).containsExactly(1, 2);
    assertThat(games).allMatch(PlayedGame::isOver);
  }

  @Test
  void noFactsAreNoGames() {
    assertThat(PlayedGame.all(Trial.TABLES, List.of())).isInstanceOf(Attempt.Refused.class);
  }

  private static PlayedGame only(Trial trial) {
    List<PlayedGame> games = all(trial);
    assertThat(games).hasSize(1);
    return games.getFirst();
  }

  private static List<PlayedGame> all(Trial trial) {
    return PlayedGame.all(trial.tables(), trial.facts()).orThrow();
  }
}
