package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.CLEO;
import static piste.table.Trial.ONE;
import static piste.table.Trial.THREE;
import static piste.table.Trial.TWO;
import static piste.table.Trial.fair;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Seat;
import piste.rules.Series.Ties;
import piste.table.Course.Stage;
import piste.table.TableTerms.Beginning;
import piste.table.TableTerms.Clock;
import piste.table.journal.Status;

/// Before the start.
class LobbyTest {
  @Test
  void whoeverOpensATableIsItsHost() {
    Trial trial = Trial.open(fair(2));
    assertThat(trial.view(ANN).you().isHost()).isTrue();
    assertThat(trial.view(BOB).you().isHost()).isFalse();
    assertThat(trial.state().status()).isEqualTo(Status.OPEN);
    assertThat(trial.state().version()).isEqualTo(1);
  }

  @Test
  void aTableIsOpenedOnlyOnTermsThatCanBePlayed() {
    refusesToOpen(TableTerms.of("chess", 2), "table.game");
    refusesToOpen(fair(6), "setup.players");
    refusesToOpen(fair(0), "table.seats");
    refusesToOpen(fair(2).with("colour", "red"), "setup.option");
    refusesToOpen(fair(2).with("edition", "strike-99"), "setup.value");
    refusesToOpen(fair(2).with("deal", "15").withSeats(3), "strike.box");
    refusesToOpen(fair(2).beginning(Beginning.CHOSEN, THREE), "setup.first");
    refusesToOpen(fair(2).with("edition", "strike-31-2012").with(Ties.DECIDER), "strike.ties");
  }

  private static void refusesToOpen(TableTerms terms, String code) {
    Request create = new Request.Create(terms, Trial.secret(1));
    assertRefused(Trial.TABLES.create(new Command(ANN, "a", 0, create), 0), code);
  }

  private static void assertRefused(Decision decision, String code) {
    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo(code));
  }

  @Test
  void aTableIsOpenedOnceAndByACreateOnly() {
    Trial trial = Trial.open(fair(2));
    trial.refuses(ANN, new Request.Create(fair(2), Trial.secret(1)), "table.exists");
    assertRefused(
        Trial.TABLES.create(new Command(ANN, "a", 0, new Request.Start()), 0), "table.unknown");
    assertRefused(
        Trial.TABLES.create(new Command(ANN, "no good", 0, new Request.Start()), 0),
        "table.command-id");
  }

  @Test
  void peopleTakeFreeSeatsAndSeveralMaySitAtOneBrowser() {
    Trial trial =
        Trial.open(fair(3))
            .did(ANN, new Request.Sit(ONE, "Ann"))
            .did(ANN, new Request.Sit(THREE, "Ann's mother"))
            .refuses(BOB, new Request.Sit(ONE, "Bob"), "table.seat-taken")
            .refuses(BOB, new Request.Sit(Seat.of(4), "Bob"), "table.no-seat")
            .did(BOB, new Request.Sit(TWO, "Bob"));
    assertThat(trial.view(ANN).you().seats()).containsExactly(ONE, THREE);
    assertThat(trial.view(BOB).seats().stream().map(TableView.Place::name))
        .containsExactly("Ann", "Bob", "Ann's mother");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "abcdefghijklmnopqrstuvwxy"})
  void namesAreThereAndShort(String name) {
    assertNoName(name, "table.name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"An\u0000n", "An\nn", "An\u202en", "An\tn", "\t", "Ann\n"})
  void namesHideNothing(String name) {
    assertNoName(name, "table.characters");
  }

  @Test
  void namesBeginAndEndWithWhatIsSeen() {
    assertNoName(" Ann", "table.spaces");
    assertNoName("Ann ", "table.spaces");
  }

  private static void assertNoName(String name, String code) {
    Trial.open(fair(2))
        .refuses(ANN, new Request.Sit(ONE, name), code)
        .did(ANN, new Request.Sit(ONE, "Zoé 🎲"))
        .refuses(ANN, new Request.Rename(ONE, name), code);
  }

  @Test
  void peopleAreRenamedByThemselves() {
    Trial trial =
        Trial.open(fair(2))
            .did(ANN, new Request.Sit(ONE, "Ann"))
            .refuses(BOB, new Request.Rename(ONE, "Bob"), "table.not-your-seat")
            .did(ANN, new Request.Rename(ONE, "Anna"));
    assertThat(trial.view(BOB).seats().getFirst().name()).isEqualTo("Anna");
  }

  @Test
  void peopleBringDiceAndATrayOfTheirOwnAtAnyTime() {
    DiceSet dark = new DiceSet(DiceSet.Dice.EBONY, DiceSet.Wood.OAK);
    Trial trial =
        Trial.open(fair(2))
            .did(ANN, new Request.Sit(ONE, "Ann"))
            .did(BOB, new Request.Sit(TWO, "Bob"))
            .refuses(BOB, new Request.UseSet(ONE, dark), "table.not-your-seat")
            .did(ANN, new Request.Start())
            .did(ANN, new Request.UseSet(ONE, dark));
    assertThat(trial.view(BOB).seats())
        .extracting(TableView.Place::set)
        .containsExactly(dark, DiceSet.STANDARD);
    long version = trial.state().version();
    trial.did(ANN, new Request.UseSet(ONE, dark)).did(ANN, new Request.Rename(ONE, "Anna"));
    assertThat(trial.state().version()).isEqualTo(version + 1);
    assertThat(trial.view(ANN).seats().getFirst().set()).isEqualTo(dark);
  }

  @Test
  void theHostSeatsBotsAndEmptiesSeats() {
    Trial trial =
        Trial.open(fair(2))
            .did(BOB, new Request.Sit(ONE, "Bob"))
            .refuses(BOB, new Request.AddBot(TWO, "bold"), "table.not-host")
            .refuses(BOB, new Request.Kick(ONE), "table.not-host")
            .refuses(ANN, new Request.AddBot(TWO, "brave"), "table.level")
            .refuses(ANN, new Request.AddBot(ONE, "bold"), "table.seat-taken")
            .refuses(ANN, new Request.Kick(TWO), "table.seat-empty")
            .did(ANN, new Request.AddBot(TWO, "bold"))
            .did(ANN, new Request.Kick(ONE));
    assertThat(trial.state().seating().chairs())
        .containsExactly(new Chair.Empty(), new Chair.Bot("bold"));
  }

  @Test
  void theHostChangesTheTermsOfTheSameGame() {
    Trial trial =
        Trial.open(fair(2))
            .did(BOB, new Request.Sit(TWO, "Bob"))
            .did(ANN, new Request.ChangeTerms(fair(3).with(Clock.FAST)))
            .refuses(BOB, new Request.ChangeTerms(fair(2)), "table.not-host")
            .refuses(ANN, new Request.ChangeTerms(fair(7)), "setup.players")
            .refuses(ANN, new Request.ChangeTerms(TableTerms.of("go", 2)), "table.game-fixed")
            .did(CLEO, new Request.Sit(THREE, "Cleo"))
            .did(ANN, new Request.AddBot(ONE, "bold"))
            .refuses(ANN, new Request.ChangeTerms(fair(2)), "table.seat-taken");
    assertThat(trial.view(BOB).terms().clock()).isEqualTo(Clock.FAST);
    assertThat(trial.view(BOB).seats()).hasSize(3);
  }

  @Test
  void whereSeatsGoThoseWhoSitThereMoveUpInTheirOrder() {
    Trial trial =
        Trial.open(fair(5))
            .did(BOB, new Request.Sit(TWO, "Bob"))
            .did(ANN, new Request.AddBot(Seat.of(4), "bold"))
            .did(CLEO, new Request.Sit(Seat.of(5), "Cleo"))
            .refuses(ANN, new Request.ChangeTerms(fair(2)), "table.seat-taken")
            .did(ANN, new Request.ChangeTerms(fair(3)));
    assertThat(trial.view(ANN).seats().stream().map(TableView.Place::name))
        .containsExactly("Bob", "bold", "Cleo");
    assertThat(trial.view(CLEO).you().seats()).containsExactly(THREE);
  }

  @Test
  void aHostWithoutASeatSeatsBotsAndStarts() {
    Trial trial =
        Trial.open(fair(2))
            .did(BOB, new Request.Sit(ONE, "Bob"))
            .did(ANN, new Request.AddBot(TWO, "bold"))
            .did(ANN, new Request.Start());
    assertThat(trial.state().stage()).isEqualTo(Stage.PLAYING);
    assertThat(trial.view(ANN).you().seats()).isEmpty();
  }

  @Test
  void whoeverChangesTermsOrStartsMustHaveSeenWhoSitsThere() {
    Trial trial = Trial.open(fair(2)).did(ANN, new Request.Sit(ONE, "Ann"));
    long before = trial.state().version();
    trial
        .did(BOB, new Request.Sit(TWO, "Bob"))
        .refuses(new Command(ANN, "late", before, new Request.Start()), "table.stale")
        .refuses(new Command(ANN, "late", before, new Request.ChangeTerms(fair(3))), "table.stale")
        .did(new Command(ANN, "late", before, new Request.Rename(ONE, "Anna")));
  }

  @Test
  void theHostStartsWhenAllAreSeated() {
    Trial trial =
        Trial.open(fair(2))
            .did(BOB, new Request.Sit(ONE, "Bob"))
            .refuses(ANN, new Request.Start(), "table.seats-left")
            .did(CLEO, new Request.Sit(TWO, "Cleo"))
            .refuses(BOB, new Request.Start(), "table.not-host")
            .did(ANN, new Request.Start());
    assertThat(trial.state().stage()).isEqualTo(Stage.PLAYING);
    assertThat(trial.toAct()).contains(ONE);
    trial
        .refuses(ANN, new Request.Start(), "table.started")
        .refuses(ANN, new Request.Kick(ONE), "table.started")
        .refuses(ANN, new Request.AddBot(ONE, "bold"), "table.started")
        .refuses(ANN, new Request.ChangeTerms(fair(2)), "table.started")
        .refuses(ANN, new Request.Sit(ONE, "Ann"), "table.started");
  }

  @Test
  void theSeatThatBeginsIsTheOneNamedOrDrawn() {
    assertThat(Trial.playing(fair(3).beginning(Beginning.OLDEST, TWO)).toAct()).contains(TWO);
    Trial drawn = Trial.playing(fair(3).beginning(Beginning.DRAWN, ONE));
    Event.Begun begun = (Event.Begun) drawn.last();
    assertThat(drawn.toAct()).contains(begun.first());
    assertThat(begun.drawn()).isPresent();
    assertThat(drawn.state().chance().made()).isEqualTo(1);
  }

  @Test
  void whoLeavesFreesTheirSeatsAndPassesTheHostOn() {
    Trial trial =
        Trial.open(fair(3))
            .did(ANN, new Request.Sit(ONE, "Ann"))
            .did(ANN, new Request.Sit(TWO, "Ann's mother"))
            .did(BOB, new Request.Sit(THREE, "Bob"))
            .refuses(BOB, new Request.Leave(Optional.of(ONE)), "table.not-your-seat")
            .did(ANN, new Request.Leave(Optional.of(TWO)));
    assertThat(trial.view(ANN).you().seats()).containsExactly(ONE);
    trial.did(ANN, new Request.Leave(Optional.empty()));
    assertThat(trial.view(BOB).you().isHost()).isTrue();
    assertThat(trial.view(ANN).you().seats()).isEmpty();
    trial.did(BOB, new Request.Leave(Optional.empty()));
    assertThat(trial.state().stage()).isEqualTo(Stage.CLOSED);
    assertThat(trial.state().status()).isEqualTo(Status.FINISHED);
    trial.refuses(BOB, new Request.Sit(ONE, "Bob"), "table.closed");
  }

  @Test
  void theHostOfTheServerEndsATableWhileItIsPlayed() {
    Trial trial =
        Trial.playing(fair(2))
            .refuses(ANN, new Request.End("I lose"), "table.house")
            .refuses(Session.HOUSE, new Request.End(" "), "table.text")
            .did(Session.HOUSE, new Request.End("insults"));
    assertThat(trial.state().stage()).isEqualTo(Stage.CLOSED);
    assertThat(trial.state().status()).isEqualTo(Status.FINISHED);
    assertThat(trial.state().actor()).isEmpty();
    assertThat(trial.view(BOB).outcome().ended()).contains("insults");
    assertThat(trial.view(BOB).outcome().winners()).isEmpty();
    trial.refuses(ANN, new Request.Say(ONE, "why?"), "table.ended-by-host");
    trial.refuses(Session.HOUSE, new Request.End("again"), "table.ended-by-host");
  }

  @Test
  void theHouseGivesAnotherNameToWhoeverSitsThere() {
    Trial trial =
        Trial.open(fair(2))
            .did(ANN, new Request.Sit(ONE, "Rude"))
            .refuses(Session.HOUSE, new Request.Rename(TWO, "Guest"), "table.no-person")
            .did(Session.HOUSE, new Request.Rename(ONE, "Guest"));
    assertThat(trial.view(BOB).seats().getFirst().name()).isEqualTo("Guest");
  }
}
