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
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.arena.Regrouping.Wish;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.table.Course.Stage;
import piste.view.GameView;

/// Moves, throws, taking back and giving up, with fair dice.
class PlayingTest {
  private static final TableTerms TWO_PLAYERS = fair(2);

  @Test
  void aMoveAndItsThrowAreOneCommandAndTwoFacts() {
    Trial trial = Trial.playing(TWO_PLAYERS).plays(ANN, ONE, "set 4");
    int before = trial.facts().size();
    trial.tosses(ANN, ONE, "throw");
    List<Event> events =
        trial.facts().subList(before, trial.facts().size()).stream().map(Fact::event).toList();
    assertThat(events).hasSize(2);
    assertThat(events.getFirst()).isEqualTo(new Event.Played(Trial.step("1 throw"), List.of()));
    assertThat(((Event.Thrown) events.getLast()).step().text()).startsWith("dice ").contains("4>4");
    assertThat(((Event.Thrown) events.getLast()).engine()).isEqualTo("fair-1");
  }

  @Test
  void aThrowMayFollowItsMove() {
    Trial trial =
        Trial.playing(TWO_PLAYERS)
            .plays(ANN, ONE, "set 4")
            .refuses(ANN, new Request.Cast(ONE, ThrowInput.of("n")), "table.no-throw")
            .plays(ANN, ONE, "throw");
    assertThat(trial.position()).endsWith("air=1 air");
    trial
        .refuses(ANN, Request.Play.of(ONE, "throw"), "turn.in-the-air")
        .refuses(BOB, new Request.Cast(TWO, ThrowInput.of("n")), "table.not-your-turn")
        .refuses(ANN, new Request.Cast(ONE, ThrowInput.of("no good")), "table.nonce")
        .refuses(ANN, new Request.Cast(ONE, ThrowInput.of("")), "table.nonce")
        .did(ANN, new Request.Cast(ONE, ThrowInput.of("n")));
    assertThat(trial.last()).isInstanceOf(Event.Thrown.class);
  }

  @Test
  void aThrowOfDrawnDiceNeedsANonceAloneAndNoneOfThemIsPutElsewhere() {
    Trial trial = Trial.playing(TWO_PLAYERS).plays(ANN, ONE, "set 4");
    assertThat(trial.view(ANN).game().flatMap(GameView::prompt).orElseThrow().choices())
        .extracting(choice -> choice.token() + choice.needs())
        .containsExactly("throw[NONCE]", "lift 4[]");
  }

  @Test
  void whoeverPlaysWhileDiceAreInTheAirIsToldToCastThem() {
    Trial trial = Trial.playing(TWO_PLAYERS).plays(ANN, ONE, "set 4").plays(ANN, ONE, "throw");
    assertThat(trial.decide(trial.command(ANN, Request.Play.of(ONE, "throw"))))
        .isEqualTo(
            new Decision.Refused(
                new Refusal(
                    "turn.in-the-air",
                    "dice are in the air: send a cast with a nonce before the next move")));
  }

  @Test
  void onlyTheOwnerOfTheSeatWhoseTurnItIsPlays() {
    Trial.playing(TWO_PLAYERS)
        .refuses(BOB, Request.Play.of(ONE, "set 4"), "table.not-your-seat")
        .refuses(BOB, Request.Play.of(TWO, "set 4"), "table.not-your-turn")
        .refuses(CLEO, Request.Play.of(ONE, "set 4"), "table.not-your-seat")
        .refuses(ANN, Request.Play.of(Seat.of(5), "set 4"), "table.no-seat")
        .refuses(Session.HOUSE, Request.Play.of(ONE, "set 4"), "table.not-your-seat");
  }

  @Test
  void whatTheGameRefusesIsRefusedWithItsOwnCode() {
    Trial.playing(TWO_PLAYERS)
        .refuses(ANN, Request.Play.of(ONE, "set X"), "strike.opening-x")
        .refuses(ANN, Request.Play.of(ONE, "throw"), "strike.not-now")
        .refuses(ANN, Request.Play.of(ONE, "dance"), "notation.move")
        .refuses(ANN, Request.Play.of(ONE, "set 4", ThrowInput.of("n")), "table.no-throw")
        .refuses(
            ANN,
            new Request.Play(
                ONE,
                new ChosenMove.Written("set 4"),
                List.of(new Wish(0, 0, 0, 0)),
                Optional.empty()),
            "table.no-arrangement")
        .plays(ANN, ONE, "set 4");
  }

  @Test
  void nothingIsPlayedBeforeTheStartOrAfterTheEnd() {
    Trial.open(TWO_PLAYERS)
        .did(ANN, new Request.Sit(ONE, "Ann"))
        .refuses(ANN, Request.Play.of(ONE, "set 4"), "table.not-started")
        .refuses(ANN, new Request.Resign(ONE), "table.not-started")
        .refuses(ANN, new Request.Pause(), "table.not-started");
    Trial.playing(TWO_PLAYERS)
        .playedOut(new SplittableRandom(1))
        .refuses(ANN, Request.Play.of(ONE, "throw"), "table.over")
        .refuses(ANN, new Request.Cast(ONE, ThrowInput.of("n")), "table.over")
        .refuses(ANN, new Request.AskUndo(ONE), "table.over")
        .refuses(ANN, new Request.Resign(ONE), "table.over");
  }

  @Test
  void aCommandSentAgainIsKnownAndThrowsNoSecondTime() {
    Trial trial = Trial.playing(TWO_PLAYERS).plays(ANN, ONE, "set 4");
    long from = trial.state().version();
    Command command = trial.command(ANN, Request.Play.of(ONE, "throw", ThrowInput.of("n")));
    trial.did(command);
    assertThat(trial.decide(command)).isEqualTo(new Decision.Already(from, from + 2));
    trial.did(BOB, new Request.Say(TWO, "oh"));
    assertThat(trial.decide(command)).isEqualTo(new Decision.Already(from, from + 2));
    TableState reread = trial.tables().fold(trial.facts()).orThrow();
    assertThat(trial.tables().decide(reread, command, 0))
        .isEqualTo(new Decision.Already(from, from + 2));
  }

  @Test
  void anotherSessionsIdIsAnotherCommand() {
    Trial trial = Trial.playing(TWO_PLAYERS);
    long seen = trial.state().version();
    trial
        .did(new Command(ANN, "1", seen, Request.Play.of(ONE, "set 4")))
        .did(new Command(BOB, "1", seen + 1, new Request.Say(TWO, "hello")));
  }

  @Test
  void whoeverPlaysMustHaveSeenTheLastStepButNotTheLastWord() {
    Trial trial = Trial.playing(TWO_PLAYERS).plays(ANN, ONE, "set 4");
    long seen = trial.state().version();
    trial.did(BOB, new Request.Say(TWO, "go on"));
    trial.refuses(
        new Command(ANN, "early", seen - 1, Request.Play.of(ONE, "throw")), "table.stale");
    trial.refuses(new Command(ANN, "future", seen + 9, new Request.Say(ONE, "hm")), "table.stale");
    trial.did(new Command(ANN, "right", seen, Request.Play.of(ONE, "throw")));
  }

  @Test
  void theSameCommandAtTheSameTableGivesTheSameFacts() {
    Trial one = Trial.playing(TWO_PLAYERS).playedOut(new SplittableRandom(5));
    Trial other = Trial.playing(TWO_PLAYERS).playedOut(new SplittableRandom(5));
    assertThat(other.facts()).isEqualTo(one.facts());
  }

  @Test
  void aMoveIsTakenBackWhenAllOthersAgree() {
    Trial trial = Trial.playing(fair(3)).plays(ANN, ONE, "set 4");
    String before = trial.position();
    trial
        .plays(ANN, ONE, "regroup")
        .refuses(BOB, new Request.AskUndo(TWO), "table.no-undo")
        .refuses(BOB, new Request.AnswerUndo(true), "table.nothing-asked")
        .did(ANN, new Request.AskUndo(ONE))
        .refuses(ANN, new Request.AskUndo(ONE), "table.undo-asked")
        .refuses(ANN, new Request.AnswerUndo(true), "table.not-asked")
        .did(BOB, new Request.AnswerUndo(true))
        .refuses(BOB, new Request.AnswerUndo(true), "table.not-asked");
    assertThat(trial.view(CLEO).requests().undo()).contains(ONE);
    assertThat(trial.view(CLEO).you().isAskedToUndo()).isTrue();
    assertThat(trial.view(BOB).you().isAskedToUndo()).isFalse();
    trial.did(CLEO, new Request.AnswerUndo(true));
    assertThat(trial.position()).isEqualTo(before);
    assertThat(trial.view(CLEO).requests().undo()).isEmpty();
    trial.did(ANN, new Request.AskUndo(ONE)).did(BOB, new Request.AnswerUndo(false));
    assertThat(trial.state().undo()).isEmpty();
    assertThat(trial.position()).isEqualTo(before);
  }

  @Test
  void everybodySeesWhoseMoveMayBeTakenBack() {
    Trial trial = Trial.playing(TWO_PLAYERS);
    assertThat(trial.view(ANN).requests().mayUndo()).isEmpty();
    trial.plays(ANN, ONE, "set 4");
    assertThat(trial.view(BOB).requests().mayUndo()).contains(ONE);
    trial.tosses(ANN, ONE, "throw");
    assertThat(trial.view(ANN).requests().mayUndo()).isEmpty();
  }

  @Test
  void noThrowIsEverTakenBack() {
    Trial.playing(TWO_PLAYERS)
        .plays(ANN, ONE, "set 4")
        .tosses(ANN, ONE, "throw")
        .refuses(ANN, new Request.AskUndo(ONE), "table.no-undo");
  }

  @Test
  void aQuestionAboutAMoveLapsesWhenPlayGoesOn() {
    Trial trial =
        Trial.playing(TWO_PLAYERS)
            .plays(ANN, ONE, "set 4")
            .did(ANN, new Request.AskUndo(ONE))
            .tosses(ANN, ONE, "throw");
    assertThat(trial.state().undo()).isEmpty();
    trial.refuses(BOB, new Request.AnswerUndo(true), "table.nothing-asked");
  }

  @Test
  void withoutOtherPeopleAMoveIsTakenBackAtOnce() {
    Trial trial =
        Trial.open(TWO_PLAYERS)
            .did(ANN, new Request.Sit(ONE, "Ann"))
            .did(ANN, new Request.AddBot(TWO, "bold"))
            .did(ANN, new Request.Start());
    String start = trial.position();
    trial.plays(ANN, ONE, "set 4").did(ANN, new Request.AskUndo(ONE));
    assertThat(trial.position()).isEqualTo(start);
  }

  @Test
  void ofTwoTheOtherWinsWhenOneResigns() {
    Trial trial =
        Trial.playing(TWO_PLAYERS)
            .refuses(ANN, new Request.Resign(TWO), "table.not-your-seat")
            .did(BOB, new Request.Resign(TWO));
    assertThat(trial.state().stage()).isEqualTo(Stage.FINISHED);
    assertThat(trial.view(BOB).outcome().winners()).containsExactly(ONE);
    assertThat(trial.view(BOB).outcome().results().getFirst().resigned()).containsExactly(TWO);
    assertThat(trial.view(BOB).game().orElseThrow().prompt()).isEmpty();
  }

  @Test
  void ofThreeABotPlaysOnForTheOneWhoResignsAndIsPlacedLast() {
    Trial trial = Trial.playing(fair(3)).did(ANN, new Request.Resign(ONE));
    assertThat(trial.state().stage()).isEqualTo(Stage.PLAYING);
    assertThat(trial.state().botToAct())
        .contains(new TableState.Actor(ONE, Optional.of("counting")));
    trial
        .refuses(ANN, Request.Play.of(ONE, "set 4"), "table.stand-in")
        .refuses(ANN, new Request.Resign(ONE), "table.out")
        .playedOut(new SplittableRandom(3));
    Result result = trial.view(ANN).outcome().results().getFirst();
    assertThat(result.standing().rank(ONE)).isEqualTo(3);
    assertThat(result.winners()).isSubsetOf(TWO, THREE);
    assertThat(result.helped()).containsExactly(ONE);
  }

  @Test
  void theLastWhoHasNotResignedHasWon() {
    Trial trial =
        Trial.playing(fair(3))
            .did(ANN, new Request.Resign(ONE))
            .did(CLEO, new Request.Resign(THREE));
    assertThat(trial.view(BOB).outcome().results().getFirst().standing())
        .isEqualTo(new Standing(List.of(3, 1, 2)));
  }

  @Test
  void whileTheTablePausesNothingIsPlayed() {
    Trial.playing(TWO_PLAYERS)
        .refuses(BOB, new Request.Resume(), "table.not-paused")
        .refuses(CLEO, new Request.Pause(), "table.not-seated")
        .did(BOB, new Request.Pause())
        .refuses(BOB, new Request.Pause(), "table.paused")
        .refuses(ANN, Request.Play.of(ONE, "set 4"), "table.paused")
        .refuses(CLEO, new Request.Resume(), "table.not-seated")
        .did(ANN, new Request.Resume())
        .plays(ANN, ONE, "set 4");
  }

  @Test
  void hiddenReservesAreSeenByTheirOwnersOnly() {
    Trial trial = Trial.playing(fair(3).with("sight", "hidden"));
    assertThat(seenReserves(trial, BOB)).containsExactly(TWO);
    assertThat(seenReserves(trial, new Session("a-stranger"))).isEmpty();
    assertThat(seenReserves(Trial.playing(fair(3)), BOB)).containsExactly(ONE, TWO, THREE);
  }

  private static List<Seat> seenReserves(Trial trial, Session viewer) {
    return trial.view(viewer).game().orElseThrow().zones().stream()
        .filter(zone -> !zone.hidden() && !zone.pieces().isEmpty())
        .flatMap(zone -> zone.owner().stream())
        .toList();
  }
}
