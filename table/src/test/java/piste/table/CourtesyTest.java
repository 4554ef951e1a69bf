package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.CLEO;
import static piste.table.Trial.ONE;
import static piste.table.Trial.THREE;
import static piste.table.Trial.TWO;
import static piste.table.Trial.fair;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;
import piste.rules.Step;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.table.Course.Stage;
import piste.view.Courtesy;
import piste.view.Cue;
import piste.view.GameView;
import piste.view.Player;
import piste.view.Presenter;
import piste.view.Rested;
import piste.view.Scene;

/// What players may grant each other, in games that declare it.
class CourtesyTest {
  /// Strike as a game with every courtesy would be.
  private record Courteous(Presenter<Position, Move, Reading> strike)
      implements Presenter<Position, Move, Reading> {
    @Override
    public Scene start(Position position) {
      return strike.start(position);
    }

    @Override
    public Scene after(
        Scene scene, Position before, Step<Move, Reading> step, List<Rested> dice, Position after) {
      return strike.after(scene, before, step, dice, after);
    }

    @Override
    public GameView view(
        Position position, Scene scene, Predicate<Seat> sees, Predicate<Move> possible) {
      return strike.view(position, scene, sees, possible);
    }

    @Override
    public List<Player> players(Position position) {
      return strike.players(position);
    }

    @Override
    public List<Cue> cues(
        Position before, Scene scene, Step<Move, Reading> step, List<Rested> dice, Position after) {
      return strike.cues(before, scene, step, dice, after);
    }

    @Override
    public Set<Courtesy> courtesies() {
      return Set.of(Courtesy.values());
    }
  }

  private static final Tables COURTEOUS =
      new Tables(
          List.of(
              new GameKit<>(
                  Strike.BOX,
                  new Courteous(StrikePresenter.PRESENTER),
                  new FairThrower<>(Strike.BOX.fairDice()),
                  List.of("counting"))));

  @Test
  void aMoveIsTakenBackWithoutAskingWhileItsPlayerIsStillToAct() {
    Trial trial = Trial.playing(COURTEOUS, fair(2));
    String start = trial.position();
    trial.plays(ANN, ONE, "set 4");
    assertThat(trial.view(BOB).requests().takeBack()).contains(ONE);
    trial.did(ANN, new Request.AskUndo(ONE));
    assertThat(trial.position()).isEqualTo(start);
    assertThat(trial.view(BOB).requests().takeBack()).isEmpty();
  }

  @Test
  void aGameThatDoesNotSaySoLetsTheOthersDecide() {
    Trial trial = Trial.playing(fair(2)).plays(ANN, ONE, "set 4");
    assertThat(trial.view(ANN).requests().takeBack()).isEmpty();
    trial.did(ANN, new Request.AskUndo(ONE));
    assertThat(trial.view(BOB).you().isAskedToUndo()).isTrue();
  }

  @Test
  void aThrowIsNotTakenBackEvenThere() {
    Trial.playing(COURTEOUS, fair(2))
        .plays(ANN, ONE, "set 4")
        .tosses(ANN, ONE, "throw")
        .refuses(ANN, new Request.AskUndo(ONE), "table.no-undo");
  }

  @Test
  void aDrawEndsTheGameWithoutAWinnerOnceAllAgree() {
    Trial trial = Trial.playing(COURTEOUS, fair(3)).did(ANN, new Request.OfferDraw(ONE));
    assertThat(trial.view(BOB).requests().draw()).contains(ONE);
    assertThat(trial.view(BOB).you().isAskedToDraw()).isTrue();
    assertThat(trial.view(ANN).you().isAskedToDraw()).isFalse();
    trial.did(BOB, new Request.AnswerDraw(true));
    assertThat(trial.state().stage()).isEqualTo(Stage.PLAYING);
    trial.did(CLEO, new Request.AnswerDraw(true));
    assertThat(trial.state().stage()).isEqualTo(Stage.FINISHED);
    assertThat(trial.view(BOB).outcome().winners()).isEmpty();
    assertThat(trial.view(BOB).outcome().results().getFirst().standing().ranks())
        .containsExactly(3, 3, 3);
    assertThat(trial.view(BOB).game().orElseThrow().prompt()).isEmpty();
  }

  @Test
  void anOfferIsDeclinedByOneAndLapsesWhenPlayGoesOn() {
    Trial trial =
        Trial.playing(COURTEOUS, fair(2))
            .did(ANN, new Request.OfferDraw(ONE))
            .refuses(ANN, new Request.OfferDraw(ONE), "table.undo-asked")
            .refuses(ANN, new Request.AnswerDraw(true), "table.not-asked")
            .refuses(BOB, new Request.AnswerUndo(true), "table.nothing-asked")
            .did(BOB, new Request.AnswerDraw(false));
    assertThat(trial.state().draw()).isEmpty();
    trial.did(BOB, new Request.OfferDraw(TWO)).plays(ANN, ONE, "set 4");
    assertThat(trial.state().draw()).isEmpty();
    trial.refuses(ANN, new Request.AnswerDraw(true), "table.nothing-asked");
  }

  @Test
  void whoeverOfferedADrawMakesAMoveBeforeOfferingAnother() {
    Trial trial =
        Trial.playing(COURTEOUS, fair(2))
            .did(ANN, new Request.OfferDraw(ONE))
            .did(BOB, new Request.AnswerDraw(false))
            .refuses(ANN, new Request.OfferDraw(ONE), "table.draw-again");
    assertThat(trial.view(BOB).requests().drawWaits()).containsExactly(ONE);
    trial.did(BOB, new Request.OfferDraw(TWO)).did(ANN, new Request.AnswerDraw(false));
    assertThat(trial.view(BOB).requests().drawWaits()).containsExactly(ONE, TWO);
    trial.plays(ANN, ONE, "set 4");
    assertThat(trial.view(BOB).requests().drawWaits()).containsExactly(TWO);
    trial
        .refuses(BOB, new Request.OfferDraw(TWO), "table.draw-again")
        .did(ANN, new Request.OfferDraw(ONE));
    assertThat(trial.tables().fold(trial.facts()).orThrow()).isEqualTo(trial.state());
  }

  @Test
  void aMoveThatIsTakenBackDoesNotCountForAnotherOffer() {
    Trial.playing(COURTEOUS, fair(2))
        .did(ANN, new Request.OfferDraw(ONE))
        .did(BOB, new Request.AnswerDraw(false))
        .plays(ANN, ONE, "set 4")
        .did(ANN, new Request.AskUndo(ONE))
        .refuses(ANN, new Request.OfferDraw(ONE), "table.draw-again");
  }

  @Test
  void anOfferThatLapsedIsNotMadeAgainAtOnceEither() {
    Trial.playing(COURTEOUS, fair(2))
        .did(BOB, new Request.OfferDraw(TWO))
        .plays(ANN, ONE, "set 4")
        .refuses(BOB, new Request.OfferDraw(TWO), "table.draw-again");
  }

  @Test
  void theHouseAnswersForABot() {
    Trial trial =
        Trial.open(COURTEOUS, fair(2))
            .did(ANN, new Request.Sit(ONE, "Ann"))
            .did(ANN, new Request.AddBot(TWO, "counting"))
            .did(ANN, new Request.Start())
            .did(ANN, new Request.OfferDraw(ONE));
    assertThat(trial.state().stage()).isEqualTo(Stage.PLAYING);
    assertThat(trial.state().botToAnswer())
        .contains(new TableState.Actor(TWO, Optional.of("counting")));
    assertThat(trial.state().awaitsHouse()).isTrue();
    trial.did(Session.HOUSE, new Request.AnswerDraw(true));
    assertThat(trial.state().stage()).isEqualTo(Stage.FINISHED);
  }

  @Test
  void nobodyAgreesByBeingAway() {
    Trial trial =
        Trial.playing(COURTEOUS, fair(2))
            .did(Session.HOUSE, new Request.Lost(BOB))
            .did(ANN, new Request.OfferDraw(ONE));
    assertThat(trial.state().stage()).isEqualTo(Stage.PLAYING);
    assertThat(trial.state().awaited()).containsExactly(BOB);
  }

  @Test
  void whoeverResignedIsNotAskedAndKeepsTheLastPlace() {
    Trial trial =
        Trial.playing(COURTEOUS, fair(3))
            .did(CLEO, new Request.Resign(THREE))
            .refuses(CLEO, new Request.OfferDraw(THREE), "table.out")
            .did(ANN, new Request.OfferDraw(ONE))
            .did(BOB, new Request.AnswerDraw(true));
    assertThat(trial.view(ANN).outcome().results().getFirst().standing().ranks())
        .containsExactly(2, 2, 3);
  }

  @Test
  void mostGamesKnowNoDrawByAgreement() {
    Trial trial = Trial.playing(fair(2));
    assertThat(trial.view(ANN).requests().mayDraw()).isFalse();
    trial.refuses(ANN, new Request.OfferDraw(ONE), "table.no-draw");
  }
}
