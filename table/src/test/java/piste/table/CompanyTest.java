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
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;
import piste.rules.Series.Ties;
import piste.table.Course.Stage;
import piste.table.TableTerms.Beginning;
import piste.table.TableTerms.Clock;
import piste.table.journal.Status;
import piste.view.GameView;
import piste.view.Player;

/// Who talks, who is there, what time it is, and what is played next.
class CompanyTest {
  @Test
  void peopleTalkBrieflyAndFromTheirOwnSeats() {
    Trial trial =
        Trial.playing(fair(2))
            .did(ANN, new Request.Say(ONE, "salut !"))
            .refuses(BOB, new Request.Say(ONE, "I am Ann"), "table.not-your-seat")
            .refuses(CLEO, new Request.Say(ONE, "hello"), "table.not-your-seat")
            .refuses(ANN, new Request.Say(ONE, ""), "table.text")
            .refuses(ANN, new Request.Say(ONE, "a\nb"), "table.characters")
            .refuses(ANN, new Request.Say(ONE, "x".repeat(201)), "table.text")
            .did(ANN, new Request.Say(ONE, "🎲".repeat(200)));
    assertThat(trial.view(CLEO).chat().getFirst())
        .isEqualTo(new TableView.Said(Trial.START, ONE, "Ann", "salut !"));
  }

  @Test
  void onlyTheLatestLinesAreKeptAtHand() {
    Trial trial = Trial.playing(fair(2));
    for (int i = 0; i < 60; i++) {
      trial.did(ANN, new Request.Say(ONE, "line " + i));
    }
    assertThat(trial.view(BOB).chat()).hasSize(50);
    assertThat(trial.view(BOB).chat().getFirst().text()).isEqualTo("line 10");
  }

  @Test
  void oneMayStopHearingSomebodyAndTheHostSilencesThem() {
    Trial trial =
        Trial.playing(fair(3))
            .did(CLEO, new Request.Say(THREE, "la la la"))
            .refuses(BOB, new Request.Mute(TWO, true), "table.no-mute")
            .refuses(new Session("a-stranger"), new Request.Mute(ONE, true), "table.not-seated")
            .did(BOB, new Request.Mute(THREE, true));
    assertThat(trial.view(BOB).chat()).isEmpty();
    assertThat(trial.view(BOB).seats().get(2).muted()).isTrue();
    assertThat(trial.view(ANN).chat()).hasSize(1);
    trial
        .did(ANN, new Request.Mute(THREE, true))
        .refuses(CLEO, new Request.Say(THREE, "la"), "table.muted");
    assertThat(trial.view(new Session("a-stranger")).chat()).isEmpty();
    trial.did(ANN, new Request.Mute(THREE, false)).did(BOB, new Request.Mute(THREE, false));
    assertThat(trial.view(BOB).chat()).hasSize(1);
  }

  @Test
  void onlyTheTableItselfTellsTheTimeAndWhoIsThere() {
    Trial.playing(fair(2))
        .refuses(ANN, new Request.Tick(), "table.house")
        .refuses(ANN, new Request.Lost(BOB), "table.house")
        .refuses(ANN, new Request.Back(BOB), "table.house");
  }

  @Test
  void aDecisionHasItsTimeAndThenTheHouseMakesIt() {
    Trial trial = Trial.playing(fair(2).with(Clock.FAST));
    assertThat(trial.view(BOB).turn().deadline()).isEqualTo(OptionalLong.of(Trial.START + 20_000));
    assertThat(trial.state().alarm()).isEqualTo(OptionalLong.of(Trial.START + 20_000));
    trial.after(19_999).did(Session.HOUSE, new Request.Tick());
    assertThat(trial.state().botToAct()).isEmpty();
    trial.after(1).did(Session.HOUSE, new Request.Tick());
    assertThat(trial.state().botToAct())
        .contains(new TableState.Actor(ONE, Optional.of("counting")));
    assertThat(trial.state().alarm()).isEmpty();
    trial
        .refuses(ANN, Request.Play.of(ONE, "set 4"), "table.stand-in")
        .did(Session.HOUSE, Request.Play.of(ONE, "set 2"));
    assertThat(trial.view(ANN).turn().deadline())
        .isEqualTo(OptionalLong.of(Trial.START + 20_000 + 20_000));
    trial.tosses(ANN, ONE, "throw").did(BOB, new Request.Resign(TWO));
    assertThat(trial.view(ANN).outcome().results().getFirst().helped()).containsExactly(ONE);
    assertThat(trial.state().alarm()).isEmpty();
  }

  @Test
  void theClockStandsStillWhileTheTablePauses() {
    Trial trial =
        Trial.playing(fair(2).with(Clock.RELAXED)).after(30_000).did(ANN, new Request.Pause());
    assertThat(trial.state().alarm()).isEmpty();
    trial.after(1_000_000).did(Session.HOUSE, new Request.Tick());
    assertThat(trial.view(ANN).turn().paused()).isTrue();
    trial.did(ANN, new Request.Resume());
    assertThat(trial.view(ANN).turn().deadline()).isEqualTo(OptionalLong.of(trial.now() + 60_000));
  }

  @Test
  void talkDoesNotStopTheClock() {
    Trial trial =
        Trial.playing(fair(2).with(Clock.FAST)).after(5_000).did(ANN, new Request.Say(ONE, "hm"));
    assertThat(trial.view(ANN).turn().deadline()).isEqualTo(OptionalLong.of(Trial.START + 20_000));
  }

  @Test
  void aBotTakesTheSeatOfSomebodyAwayUntilTheyAreBack() {
    Trial trial = Trial.playing(fair(2)).did(Session.HOUSE, new Request.Lost(ANN));
    assertThat(trial.view(BOB).seats().getFirst().away()).isTrue();
    assertThat(trial.state().alarm()).isEqualTo(OptionalLong.of(Trial.START + 30_000));
    trial.after(29_999).did(Session.HOUSE, new Request.Tick());
    assertThat(trial.state().botToAct()).isEmpty();
    trial.after(1).did(Session.HOUSE, new Request.Tick());
    assertThat(trial.view(BOB).seats().getFirst().standIn()).contains("counting");
    assertThat(trial.view(BOB).you().isHost()).isTrue();
    assertThat(trial.state().alarm()).isEmpty();
    trial
        .did(Session.HOUSE, Request.Play.of(ONE, "set 3"))
        .did(Session.HOUSE, new Request.Back(ANN))
        .refuses(Session.HOUSE, Request.Play.of(ONE, "throw"), "table.not-your-seat")
        .tosses(ANN, ONE, "throw")
        .did(BOB, new Request.Resign(TWO));
    assertThat(trial.view(ANN).outcome().results().getFirst().helped()).containsExactly(ONE);
  }

  @Test
  void whereTheTermsForbidItNobodyTakesASeat() {
    Trial trial =
        Trial.playing(fair(2).withStandIns(false))
            .did(Session.HOUSE, new Request.Lost(BOB))
            .after(100_000)
            .did(Session.HOUSE, new Request.Tick());
    assertThat(trial.view(ANN).seats().get(1).standIn()).isEmpty();
    assertThat(trial.state().alarm()).isEmpty();
  }

  @Test
  void whoLeavesAPlayingTableIsAwayAtOnceAndMayComeBack() {
    Trial trial =
        Trial.playing(fair(2))
            .refuses(ANN, new Request.Leave(Optional.of(ONE)), "table.started")
            .did(ANN, new Request.Leave(Optional.empty()));
    assertThat(trial.state().botToAct()).isPresent();
    trial.did(Session.HOUSE, new Request.Back(ANN)).plays(ANN, ONE, "set 4");
  }

  @Test
  void whatChangesNothingIsAcceptedWithoutFacts() {
    Trial trial = Trial.playing(fair(2));
    int before = trial.facts().size();
    trial
        .did(Session.HOUSE, new Request.Back(ANN))
        .did(Session.HOUSE, new Request.Lost(new Session("a-stranger")))
        .did(Session.HOUSE, new Request.Tick())
        .did(CLEO, new Request.Leave(Optional.empty()));
    assertThat(trial.facts()).hasSize(before);
  }

  @Test
  void afterTheEndAllPresentMayPlayAgainAndTheNextSeatBegins() {
    Trial trial =
        Trial.playing(fair(2))
            .refuses(ANN, new Request.Rematch(true), "table.not-over")
            .did(BOB, new Request.Resign(TWO))
            .refuses(CLEO, new Request.Rematch(true), "table.not-seated")
            .refuses(ANN, new Request.Rematch(false), "table.no-offer")
            .did(ANN, new Request.Rematch(true));
    assertThat(trial.view(BOB).outcome().rematch()).containsExactly(ONE);
    trial.did(BOB, new Request.Rematch(false));
    assertThat(trial.view(BOB).outcome().rematch()).isEmpty();
    trial.did(ANN, new Request.Rematch(true)).did(BOB, new Request.Rematch(true));
    assertThat(trial.state().stage()).isEqualTo(Stage.PLAYING);
    assertThat(trial.toAct()).contains(TWO);
    assertThat(trial.view(BOB).outcome().results()).isEmpty();
    assertThat(trial.view(BOB).seats().get(1).standIn()).isEmpty();
  }

  @Test
  void afterTheEndTheHostMayHavePeopleComeAndGoBeforeAnotherStart() {
    Trial trial =
        Trial.playing(fair(3))
            .refuses(ANN, new Request.Reopen(), "table.not-over")
            .did(BOB, new Request.Resign(TWO))
            .did(ANN, new Request.Resign(ONE))
            .refuses(BOB, new Request.Reopen(), "table.not-host")
            .did(ANN, new Request.Reopen());
    assertThat(trial.state().stage()).isEqualTo(Stage.OPEN);
    assertThat(trial.state().status()).isEqualTo(Status.OPEN);
    assertThat(trial.view(BOB).game()).isEmpty();
    assertThat(trial.view(BOB).outcome().results()).isEmpty();
    trial
        .did(ANN, new Request.Leave(Optional.of(ONE)))
        .did(ANN, new Request.ChangeTerms(fair(2)))
        .did(ANN, new Request.Start());
    assertThat(trial.state().seating().people().map(Chair.Person::name))
        .containsExactly(Optional.of("Bob"), Optional.of("Cleo"));
    assertThat(trial.view(CLEO).you().seats()).containsExactly(TWO);
    assertThat(trial.toAct()).as("the first player moved on by one seat").contains(TWO);
    assertThat(((Event.Begun) trial.last()).number()).isEqualTo(2);
    assertThat(trial.view(BOB).seats()).allSatisfy(place -> assertThat(place.standIn()).isEmpty());
  }

  @Test
  void aHostWithoutASeatBeginsTheNextGameOfATournament() {
    Trial trial =
        Trial.open(fair(2).with(Ties.SHARED))
            .did(BOB, new Request.Sit(ONE, "Bob"))
            .did(CLEO, new Request.Sit(TWO, "Cleo"))
            .did(ANN, new Request.Start())
            .did(BOB, new Request.Resign(ONE))
            .did(ANN, new Request.NextGame());
    assertThat(trial.toAct()).contains(TWO);
  }

  @Test
  void twoWhoAskForTheNextGameAgree() {
    Trial trial = Trial.playing(fair(2).with(Ties.SHARED)).did(BOB, new Request.Resign(TWO));
    Command bobs = trial.command(BOB, new Request.NextGame());
    Command strangers = trial.command(new Session("a-stranger"), new Request.NextGame());
    trial.did(ANN, new Request.NextGame());
    long begun = trial.state().version();
    assertThat(trial.decide(bobs)).isEqualTo(new Decision.Already(begun, begun));
    trial
        .refuses(strangers, "table.stale")
        .refuses(BOB, new Request.NextGame(), "table.no-next-game");
  }

  @Test
  void whoeverWantsToPlayAgainWhenItHasBegunAgrees() {
    Trial trial = Trial.playing(fair(2)).did(BOB, new Request.Resign(TWO));
    Command bobs = trial.command(BOB, new Request.Rematch(true));
    Command not = trial.command(BOB, new Request.Rematch(false));
    trial.did(ANN, new Request.Rematch(true)).did(BOB, new Request.Rematch(true));
    assertThat(trial.decide(bobs)).isInstanceOf(Decision.Already.class);
    trial.refuses(not, "table.stale");
  }

  @Test
  void everybodySeesWhenABotWillPlayForSomebodyWhoIsAway() {
    Trial trial = Trial.playing(fair(2)).did(Session.HOUSE, new Request.Lost(BOB));
    long due = trial.now() + TableState.GRACE_MILLIS;
    assertThat(trial.view(ANN).seats().getLast().standInAt()).hasValue(due);
    trial.did(ANN, new Request.Pause());
    assertThat(trial.view(ANN).seats().getLast().standInAt()).isEmpty();
    trial.did(ANN, new Request.Resume()).did(Session.HOUSE, new Request.Back(BOB));
    assertThat(trial.view(ANN).seats().getLast().standInAt()).isEmpty();
    Trial waiting =
        Trial.playing(fair(2).withStandIns(false)).did(Session.HOUSE, new Request.Lost(BOB));
    assertThat(waiting.view(ANN).seats().getLast().standInAt()).isEmpty();
  }

  @Test
  void thoseWhoAreThereNeedNotWaitForABot() {
    Trial.playing(fair(2).withStandIns(false))
        .did(Session.HOUSE, new Request.Lost(BOB))
        .refuses(ANN, new Request.StandIn(TWO), "table.no-stand-in");
    Trial trial =
        Trial.playing(fair(2))
            .refuses(ANN, new Request.StandIn(TWO), "table.not-away")
            .did(Session.HOUSE, new Request.Lost(BOB))
            .refuses(new Session("a-stranger"), new Request.StandIn(TWO), "table.not-seated")
            .did(ANN, new Request.StandIn(TWO));
    assertThat(trial.view(ANN).seats().getLast().standIn()).isPresent();
    trial.did(Session.HOUSE, new Request.Back(BOB));
    assertThat(trial.view(ANN).seats().getLast().standIn()).isEmpty();
  }

  @Test
  void whoeverIsAwayForLongMayBeCountedOut() {
    Trial trial =
        Trial.playing(fair(2))
            .refuses(ANN, new Request.CountOut(TWO), "table.not-away")
            .did(Session.HOUSE, new Request.Lost(BOB))
            .refuses(ANN, new Request.CountOut(TWO), "table.too-soon")
            .after(TableState.GRACE_MILLIS);
    trial.did(ANN, new Request.CountOut(TWO));
    assertThat(trial.view(ANN).outcome().winners()).containsExactly(ONE);
  }

  @Test
  void everybodySeesFromWhenOnSomebodyWhoIsAwayMayBeCountedOut() {
    Trial trial =
        Trial.playing(fair(3).withStandIns(false)).did(Session.HOUSE, new Request.Lost(BOB));
    long due = trial.now() + TableState.GRACE_MILLIS;
    assertThat(trial.view(ANN).seats().stream().map(TableView.Place::countOutAt))
        .containsExactly(OptionalLong.empty(), OptionalLong.of(due), OptionalLong.empty());
    trial.did(ANN, new Request.Pause());
    assertThat(trial.view(ANN).seats().get(1).countOutAt()).hasValue(due);
    trial.after(TableState.GRACE_MILLIS).did(ANN, new Request.CountOut(TWO));
    assertThat(trial.view(ANN).seats().get(1).countOutAt()).as("they are out").isEmpty();
  }

  @Test
  void whoeverGivesUpSeesTheirRankAtOnce() {
    Trial trial = Trial.playing(fair(3)).did(BOB, new Request.Resign(TWO));
    assertThat(trial.state().stage()).isEqualTo(Stage.PLAYING);
    assertThat(trial.view(BOB).seats().stream().map(TableView.Place::resignedAs))
        .containsExactly(OptionalInt.empty(), OptionalInt.of(3), OptionalInt.empty());
  }

  @Test
  void noRematchWithSomebodyAwayWhereNobodyMayStandIn() {
    Trial.playing(fair(2).withStandIns(false))
        .did(BOB, new Request.Resign(TWO))
        .did(BOB, new Request.Leave(Optional.empty()))
        .refuses(ANN, new Request.Rematch(true), "table.absent");
  }

  @Test
  void aTournamentHasAGameForEachPlayerAndMovesTheFirstSeatOn() {
    Trial trial =
        Trial.playing(fair(3).with(Ties.SHARED).beginning(Beginning.CHOSEN, TWO))
            .refuses(ANN, new Request.NextGame(), "table.no-next-game");
    SplittableRandom random = new SplittableRandom(8);
    for (Seat first : List.of(TWO, THREE, ONE)) {
      assertThat(trial.toAct()).contains(first);
      trial.playedOut(random);
      if (trial.state().stage() == Stage.BETWEEN) {
        trial
            .refuses(new Session("a-stranger"), new Request.NextGame(), "table.not-seated")
            .did(BOB, new Request.NextGame());
      }
    }
    TableView view = trial.view(ANN);
    assertThat(view.stage()).isEqualTo(Stage.FINISHED);
    assertThat(view.outcome().results()).hasSize(3);
    TableView.Tournament tournament = view.outcome().tournament().orElseThrow();
    assertThat(tournament.points().stream().mapToInt(p -> p).sum()).isEqualTo(9);
    assertThat(tournament.games().stream().map(TableView.Round::first))
        .containsExactly(TWO, THREE, ONE);
    assertThat(tournament.games())
        .allSatisfy(game -> assertThat(game.points()).containsExactlyInAnyOrder(0, 1, 2));
    assertThat(tournament.next()).isEmpty();
    assertThat(view.outcome().winners())
        .allSatisfy(seat -> assertThat(tournament.places().get(seat.index())).isEqualTo(1));
    assertThat(view.outcome().winners()).isNotEmpty();
  }

  @Test
  void aTieIsDecidedAmongTheTiedAlone() {
    Trial trial = Trial.playing(fair(3).with(Ties.DECIDER));
    // Each wins once and comes second once: all are level.
    for (int game = 0; game < 3; game++) {
      List<Session> people = List.of(ANN, BOB, CLEO);
      trial
          .did(people.get((game + 2) % 3), new Request.Resign(Seat.of((game + 2) % 3 + 1)))
          .did(people.get((game + 1) % 3), new Request.Resign(Seat.of((game + 1) % 3 + 1)))
          .did(ANN, new Request.NextGame());
    }
    assertThat(trial.view(ANN).outcome().tournament().orElseThrow().points())
        .containsExactly(3, 3, 3);
    assertThat(trial.state().match().orElseThrow().order()).containsExactly(ONE, TWO, THREE);
    trial.did(ANN, new Request.Resign(ONE)).did(BOB, new Request.Resign(TWO));
    assertThat(trial.view(ANN).outcome().winners()).containsExactly(THREE);
  }

  @Test
  void aDecidingGameAmongTwoIsSeenOnTheSeatsOfTheTable() {
    Trial trial = Trial.playing(fair(3).with(Ties.DECIDER));
    // Seats 2 and 3 win, come second and come last in ways that leave them level.
    trial
        .did(ANN, new Request.Resign(ONE))
        .did(BOB, new Request.Resign(TWO))
        .did(ANN, new Request.NextGame())
        .did(CLEO, new Request.Resign(THREE))
        .did(ANN, new Request.Resign(ONE))
        .did(ANN, new Request.NextGame())
        .did(ANN, new Request.Resign(ONE))
        .did(BOB, new Request.Resign(TWO));
    assertThat(trial.view(ANN).outcome().tournament().orElseThrow().points())
        .containsExactly(5, 2, 2);
    TableView.Tournament tied = trial.view(ANN).outcome().tournament().orElseThrow();
    assertThat(tied.decider()).isTrue();
    assertThat(tied.places()).containsExactly(3, 1, 1);
    assertThat(tied.next()).contains(new TableView.Round(List.of(TWO, THREE), TWO, List.of()));
    trial.did(ANN, new Request.NextGame()).refuses(ANN, new Request.Resign(ONE), "table.out");
    assertThat(trial.toAct()).contains(TWO);
    GameView game = trial.view(CLEO).game().orElseThrow();
    assertThat(game.players().stream().map(Player::seat)).containsExactly(TWO, THREE);
    assertThat(game.prompt().orElseThrow().seat()).isEqualTo(TWO);
    trial.plays(BOB, TWO, "set 3").did(BOB, new Request.Resign(TWO));
    assertThat(trial.view(ANN).outcome().winners()).containsExactly(THREE);
    TableView.Tournament decided = trial.view(ANN).outcome().tournament().orElseThrow();
    assertThat(decided.places()).containsExactly(3, 2, 1);
    assertThat(decided.games().getLast().points()).as("a deciding game costs nothing").isEmpty();
  }
}
