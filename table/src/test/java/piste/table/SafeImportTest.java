package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.ONE;
import static piste.table.Trial.fair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.table.Course.Stage;
import piste.view.Pose;
import piste.view.Rested;

class SafeImportTest {
  private static List<Fact> game() {
    return Trial.playing(fair(3).with("deal", "3"))
        .did(BOB, new Request.Say(Trial.TWO, "bonne chance"))
        .playedOut(new SplittableRandom(5))
        .facts();
  }

  @Test
  void whatWasPlayedStaysAsItWas() {
    List<Fact> facts = game();
    TableState before = Trial.TABLES.fold(facts).orThrow();
    TableState after = Trial.TABLES.fold(SafeImport.of(facts).orThrow()).orThrow();
    assertThat(after.stage()).isEqualTo(Stage.FINISHED);
    assertThat(after.course().results()).isEqualTo(before.course().results());
    assertThat(after.chance().made()).isEqualTo(before.chance().made());
    assertThat(after.chance().commitment()).isEqualTo(before.chance().commitment());
    assertThat(after.seating().people().map(Chair.Person::name))
        .containsExactly(Optional.of("Ann"), Optional.of("Bob"), Optional.of("Cleo"));
  }

  @Test
  void nobodyWhoPlayedHasASeatOrIsHost() {
    TableState adopted = Trial.TABLES.fold(SafeImport.of(game()).orThrow()).orThrow();
    for (Session who : List.of(ANN, BOB, Trial.CLEO)) {
      TableView view = Trial.TABLES.view(adopted, who);
      assertThat(view.you().seats()).isEmpty();
      assertThat(view.you().isHost()).isFalse();
      for (Request request : List.of(new Request.Reopen(), new Request.Rematch(true))) {
        Command command = new Command(who, "again", adopted.version(), request);
        assertThat(Trial.TABLES.decide(adopted, command, 0)).isInstanceOf(Decision.Refused.class);
      }
    }
    for (Fact fact : SafeImport.of(game()).orThrow()) {
      assertThat(FactCodec.encode(fact).text()).doesNotContain("session-");
    }
  }

  @Test
  void theSameFactsAreAdoptedTheSameWay() {
    List<Fact> facts = game();
    assertThat(SafeImport.of(facts).orThrow()).isEqualTo(SafeImport.of(facts).orThrow());
  }

  @Test
  void secretsOfThrowsToComeAreNotTold() {
    List<Fact> adopted = SafeImport.of(game()).orThrow();
    assertThat(((Event.Created) adopted.getFirst().event()).secret()).isEqualTo(Secret.BLANK);
    assertThat(Publication.of(adopted)).isEqualTo(adopted);
  }

  @Test
  void textsThatATableRefusesAreNotTakenIn() {
    for (Name name :
        List.of(
            new Name.Written("a\nb"),
            new Name.Written("x".repeat(25)),
            Name.of(Name.salted("a\nb")),
            Name.of(Name.salted("x".repeat(25))))) {
      refuses(event -> event instanceof Event.Sat ? new Event.Sat(ONE, ANN, name) : event);
    }
    refuses(event -> event instanceof Event.Said ? new Event.Said(ONE, "\u202e") : event);
  }

  @Test
  void termsAndDiceBeyondAllReasonAreNotTakenIn() {
    refuses(
        event ->
            event instanceof Event.Created created
                ? new Event.Created(
                    created.host(),
                    created.terms().withSeats(1_000_000_000),
                    created.secret(),
                    created.commitment())
                : event);
    Rested nowhere = new Rested(1, "4", Optional.of(new Pose(Double.NaN, 0, 0, 0, 0, 0, 1)));
    refuses(
        event ->
            event instanceof Event.Played played
                ? new Event.Played(played.step(), List.of(nowhere))
                : event);
  }

  /// A table led by the house would not be known as one that was brought.
  @Test
  void nobodyPassesForTheHouse() {
    refuses(
        event ->
            event instanceof Event.Created created
                ? new Event.Created(
                    Session.HOUSE, created.terms(), created.secret(), created.commitment())
                : event);
    for (Event forged :
        List.of(
            new Event.HostPassed(Session.HOUSE),
            Event.Act.LOST.by(Session.HOUSE),
            new Event.Muted(ANN, Session.HOUSE, true))) {
      refuses(event -> event instanceof Event.Said ? forged : event);
    }
    refuses(
        event ->
            event instanceof Event.Sat
                ? new Event.Sat(ONE, Session.HOUSE, new Name.Written("A"))
                : event);
  }

  @Test
  void whoeverLeadsItATableThatWasBroughtSaysSo() {
    List<Fact> facts = new ArrayList<>(SafeImport.of(game()).orThrow());
    assertThat(isSaidToBeBrought(game())).isFalse();
    assertThat(isSaidToBeBrought(facts)).isTrue();
    long at = facts.getLast().at();
    facts.add(new Fact(at, Session.HOUSE, "passed", new Event.HostPassed(Session.HOUSE)));
    facts.add(
        new Fact(
            at,
            Session.HOUSE,
            "brought",
            new Event.Brought("k3v9", Optional.empty(), Optional.empty())));
    assertThat(isSaidToBeBrought(facts)).isTrue();
  }

  private static boolean isSaidToBeBrought(List<Fact> facts) {
    return Trial.TABLES.view(Trial.TABLES.fold(facts).orThrow(), ANN).brought();
  }

  private static void refuses(UnaryOperator<Event> change) {
    List<Fact> changed = new ArrayList<>();
    for (Fact fact : game()) {
      changed.add(new Fact(fact.at(), fact.by(), fact.command(), change.apply(fact.event())));
    }
    assertThat(SafeImport.of(changed))
        .isInstanceOf(Attempt.Refused.class)
        .extracting(attempt -> ((Attempt.Refused<?>) attempt).refusal().code())
        .isEqualTo("fact.unfit");
  }
}
