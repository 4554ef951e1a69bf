package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.CLEO;
import static piste.table.Trial.ONE;
import static piste.table.Trial.THREE;
import static piste.table.Trial.TWO;
import static piste.table.Trial.fair;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.table.TableTerms.Beginning;
import piste.table.TableTerms.Clock;
import piste.table.Verification.Check;
import piste.table.Verification.Outcome;

/// Facts that an honest table leads to are never called false; facts that no table would have
/// decided are.
class VerificationTest {
  private static Verification verified(List<Fact> facts) {
    return Verification.of(Trial.TABLES, facts.stream().map(FactCodec::encode).toList());
  }

  private static void assertThatItIsBroken(List<Fact> facts, String why) {
    assertThat(verified(facts).broken().orElseThrow().reason()).contains(why);
  }

  private static List<Fact> with(List<Fact> facts, Fact... more) {
    List<Fact> all = new ArrayList<>(facts);
    all.addAll(List.of(more));
    return all;
  }

  private static Fact fact(Trial trial, Session by, Event event) {
    return new Fact(trial.now(), by, "forged", event);
  }

  private static void assertThatNoTableWouldHave(Trial trial, Session by, Event event) {
    assertThat(verified(trial.facts()).isClean()).isTrue();
    assertThatItIsBroken(
        with(trial.facts(), fact(trial, by, event)), "a table would not have let this happen then");
  }

  /// The move ends what the house may decide for her, and the dice are hers.
  @Test
  void theHouseMovesAndThrowsForSomebodyWhoseTimeIsOver() {
    Trial trial = Trial.playing(fair(2).with(Clock.FAST)).plays(ANN, ONE, "set 4");
    trial.after(20_000).did(Session.HOUSE, new Request.Tick());
    trial.tosses(Session.HOUSE, ONE, "throw");
    assertThat(verified(trial.facts())).matches(Verification::isClean);
  }

  @Test
  void aThrowByAnotherCommandThanTheMoveIsNotTheHouses() {
    Trial trial = Trial.playing(fair(2).with(Clock.FAST)).plays(ANN, ONE, "set 4");
    trial.after(20_000).did(Session.HOUSE, new Request.Tick());
    trial.tosses(Session.HOUSE, ONE, "throw");
    List<Fact> forged = new ArrayList<>(trial.facts());
    Fact last = forged.removeLast();
    assertThatItIsBroken(
        with(forged, new Fact(last.at(), last.by(), "another", last.event())), "by whom it names");
    assertThatItIsBroken(
        with(forged, new Fact(last.at(), BOB, last.command(), last.event())), "by whom it names");
  }

  /// How often Bob is late or gone, throw by throw, until he is asked again.
  private static Check lastOf(String missed) {
    Trial trial = Trial.playing(fair(2)).plays(ANN, ONE, "set 4");
    NonceChain bobs = new NonceChain(Trial.secret(50), 20);
    trial.did(BOB, new Request.Commit(bobs.commitment()));
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < missed.length(); i++) {
      while (!annMayThrow(trial)) {
        trial.step(random);
      }
      Answers answers =
          switch (missed.charAt(i)) {
            case 'l' -> new Answers(Set.of(BOB), Map.of());
            case 'g' -> Answers.NONE;
            default -> new Answers(Set.of(BOB), Map.of(BOB, bobs.next()));
          };
      Command command =
          trial.command(ANN, Request.Play.of(ONE, "throw", ThrowInput.of("n" + trial.now())));
      trial.did(command.with(answers));
    }
    return verified(trial.facts()).checks().getLast();
  }

  private static boolean annMayThrow(Trial trial) {
    return trial.view(ANN).game().orElseThrow().prompt().orElseThrow().choices().stream()
            .anyMatch(choice -> choice.token().equals("throw"))
        && trial.toAct().equals(Optional.of(ONE));
  }

  @Test
  void askingSomebodyAgainWhoWasLateThreeTimesIsFound() {
    assertThat(lastOf("ll+").outcome()).isEqualTo(Outcome.PROVEN);
    assertThat(lastOf("lll+").why()).contains("late three times");
    assertThat(lastOf("llll").outcome()).isEqualTo(Outcome.NOT_MATCHING);
    assertThat(lastOf("lllg").outcome()).isEqualTo(Outcome.PROVEN);
  }

  @Test
  void whoTookNoPartInAThrowIsNamed() {
    assertThat(lastOf("+").isShared()).isTrue();
    assertThat(lastOf("l").late()).containsExactly(TWO);
    assertThat(lastOf("g").absent()).containsExactly(TWO);
    assertThat(lastOf("l").isShared() || lastOf("g").isShared()).isFalse();
    Trial byNobody = Trial.playing(fair(2)).plays(ANN, ONE, "set 4").tosses(ANN, ONE, "throw");
    assertThat(verified(byNobody.facts()).checks().getFirst().absent()).containsExactly(TWO);
  }

  /// Version 0.2.0 counted only late answers, and its tables are no lies.
  @Test
  void askingSomebodyAgainWhoVanishedThatOftenIsNotProven() {
    assertThat(lastOf("l+gg+").outcome()).isEqualTo(Outcome.PROVEN);
    Check check = lastOf("lg+l+");
    assertThat(check.outcome()).isEqualTo(Outcome.NOT_CHECKABLE);
    assertThat(check.why()).contains("late or gone");
  }

  @Test
  void nobodyChoosesWhoBegins() {
    Trial drawn = Trial.open(fair(2).beginning(Beginning.DRAWN, ONE));
    Trial oldest = Trial.open(fair(2));
    for (Trial trial : List.of(drawn, oldest)) {
      trial.did(ANN, new Request.Sit(ONE, "Ann")).did(BOB, new Request.Sit(TWO, "Bob"));
      assertThatNoTableWouldHave(
          trial, ANN, new Event.Begun(1, List.of(ONE, TWO), TWO, Optional.empty()));
    }
    assertThatNoTableWouldHave(
        oldest, ANN, new Event.Begun(2, List.of(ONE, TWO), ONE, Optional.empty()));
  }

  @Test
  void aGameIsNotBegunAgainWhileItIsPlayed() {
    Trial trial = Trial.playing(fair(2)).plays(ANN, ONE, "set 4");
    assertThatNoTableWouldHave(
        trial, ANN, new Event.Begun(2, List.of(ONE, TWO), ONE, Optional.empty()));
  }

  @Test
  void nobodyTakesATakenSeatOrGetsUpWhileItIsPlayed() {
    Trial trial = Trial.playing(fair(2));
    assertThatNoTableWouldHave(trial, CLEO, new Event.Sat(TWO, CLEO, new Name.Written("Cleo")));
    assertThatNoTableWouldHave(trial, ANN, new Event.BotSat(TWO, "bold"));
    assertThatNoTableWouldHave(trial, BOB, Event.SeatChange.VACATED.at(TWO));
    assertThatNoTableWouldHave(trial, ANN, new Event.TermsChanged(fair(3)));
    Trial open = Trial.open(fair(2)).did(ANN, new Request.Sit(ONE, "Ann"));
    assertThatNoTableWouldHave(open, BOB, new Event.Sat(ONE, BOB, new Name.Written("Bob")));
  }

  /// A refusal that was dropped, or an answer that was never given.
  @Test
  void nothingIsTakenBackOrDrawnUnlessAllAgreed() {
    Trial trial =
        Trial.playing(fair(3)).plays(ANN, ONE, "set 4").did(ANN, new Request.AskUndo(ONE));
    assertThatNoTableWouldHave(trial, BOB, Event.AtTable.UNDONE);
    trial.did(BOB, new Request.AnswerUndo(true));
    assertThatNoTableWouldHave(trial, BOB, Event.AtTable.UNDONE);
    assertThatNoTableWouldHave(trial, ANN, Event.AtTable.DRAWN);
    Trial refused = Trial.playing(fair(3)).plays(ANN, ONE, "set 4");
    refused.did(ANN, new Request.AskUndo(ONE)).did(BOB, new Request.AnswerUndo(true));
    refused.did(CLEO, new Request.AnswerUndo(false));
    List<Fact> forged = new ArrayList<>(refused.facts());
    forged.removeLast();
    assertThatItIsBroken(with(forged, fact(refused, BOB, Event.AtTable.UNDONE)), "would not have");
    trial.did(CLEO, new Request.AnswerUndo(true));
    assertThat(verified(trial.facts()).isClean()).isTrue();
  }

  @Test
  void nobodyIsCountedOutBeforeTheyWereAwayForLong() {
    Trial trial = Trial.playing(fair(3)).did(Session.HOUSE, new Request.Lost(CLEO));
    trial.after(TableState.GRACE_MILLIS - 1);
    assertThatItIsBroken(
        with(trial.facts(), fact(trial, ANN, Event.SeatChange.RESIGNED.at(THREE))),
        "by whom it names");
    trial.after(1);
    assertThatItIsBroken(
        with(trial.facts(), fact(trial, Session.HOUSE, Event.SeatChange.RESIGNED.at(THREE))),
        "by whom it names");
    trial.did(ANN, new Request.CountOut(THREE));
    assertThat(verified(trial.facts()).isClean()).isTrue();
    assertThatNoTableWouldHave(trial, ANN, Event.SeatChange.RESIGNED.at(THREE));
  }

  @Test
  void theHousePlaysForNobodyWhoIsThereAndInTime() {
    Trial trial = Trial.playing(fair(2).with(Clock.FAST)).plays(ANN, ONE, "set 4");
    assertThatNoTableWouldHave(trial, Session.HOUSE, Event.SeatChange.TIMED_OUT.at(ONE));
    assertThatNoTableWouldHave(trial, Session.HOUSE, new Event.StoodIn(ONE, "bold"));
  }

  @Test
  void theHouseIsNeverAPlayer() {
    Trial trial = Trial.open(fair(2)).did(ANN, new Request.Sit(ONE, "Ann"));
    for (Event event :
        List.of(
            new Event.HostPassed(Session.HOUSE),
            new Event.Sat(TWO, Session.HOUSE, new Name.Written("Ann")),
            Event.Act.LOST.by(Session.HOUSE))) {
      assertThatItIsBroken(
          with(trial.facts(), fact(trial, Session.HOUSE, event)), "by whom it names");
    }
  }

  @Test
  void aTableClosesOnlyWhilePeopleSitDown() {
    Trial left = Trial.open(fair(2)).did(ANN, new Request.Leave(Optional.empty()));
    Trial forgotten = Trial.open(fair(2)).did(ANN, new Request.Sit(ONE, "Ann"));
    forgotten.did(Session.HOUSE, new Request.Close());
    Trial over = Trial.playing(fair(2)).playedOut(new SplittableRandom(4));
    Trial reopened = over.did(ANN, new Request.Reopen()).did(Session.HOUSE, new Request.Close());
    for (Trial closed : List.of(left, forgotten, reopened)) {
      assertThat(closed.last()).isEqualTo(Event.AtTable.CLOSED);
      assertThat(verified(closed.facts()).isClean()).isTrue();
    }
    Trial cutOff = Trial.playing(fair(2)).plays(ANN, ONE, "set 4");
    for (Session by : List.of(ANN, Session.HOUSE)) {
      assertThatItIsBroken(
          with(cutOff.facts(), fact(cutOff, by, Event.AtTable.CLOSED)),
          "closes only while people are sitting down");
    }
  }

  @Test
  void aTableMayBeEndedByTheHouseAlone() {
    Trial ended = Trial.playing(fair(2)).did(Session.HOUSE, new Request.End("insults"));
    assertThat(verified(ended.facts()).isClean()).isTrue();
    Trial going = Trial.playing(fair(2));
    assertThatItIsBroken(
        with(going.facts(), fact(going, ANN, new Event.Ended("I lose"))), "by whom it names");
  }

  @Test
  void nobodyPlaysWhileTheTablePauses() {
    Trial trial = Trial.playing(fair(2));
    List<Fact> before = trial.facts();
    trial.plays(ANN, ONE, "set 4");
    assertThatItIsBroken(
        with(before, fact(trial, BOB, Event.Act.PAUSED.by(BOB)), trial.facts().getLast()),
        "would not have");
  }

  @Test
  void factsInAnotherOrderAreFound() {
    Trial trial = Trial.playing(fair(2)).playedOut(new SplittableRandom(4));
    List<Fact> facts = trial.facts();
    int found = 0;
    for (int i = 3; i < facts.size() - 1; i++) {
      List<Fact> swapped = new ArrayList<>(facts);
      swapped.set(i, facts.get(i + 1));
      swapped.set(i + 1, facts.get(i));
      found += verified(swapped).isContradicted() ? 1 : 0;
    }
    assertThat(found).isEqualTo(facts.size() - 4);
  }
}
