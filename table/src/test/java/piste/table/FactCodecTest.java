package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.ONE;
import static piste.table.Trial.TWO;
import static piste.table.Trial.fair;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.arena.Gesture;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Series.Ties;
import piste.table.Chance.Reveal;
import piste.table.journal.Entry;
import piste.view.Pose;
import piste.view.Rested;

class FactCodecTest {
  private static final Reveal REVEAL =
      new Reveal(7, Trial.secret(7).hex(), "my-nonce", Trial.secret(8).commitment());
  private static final Reveal SHARED =
      new Reveal(
          8,
          Trial.secret(8).hex(),
          "my-nonce",
          Trial.secret(9).commitment(),
          new Others(
              List.of(
                  new Others.Nonce(ONE, Trial.secret(20).hex()),
                  new Others.Nonce(Trial.THREE, Trial.secret(21).hex())),
              List.of(TWO),
              List.of(Seat.of(4), Seat.of(5))));
  private static final Pose POSE =
      new Pose(0.1 + 0.2, -0.0, 1e-17, 0, 1 / 3.0, -1, Double.MIN_VALUE);
  private static final List<Rested> DICE =
      List.of(new Rested(3, "4", Optional.of(POSE)), new Rested(12, "o", Optional.empty()));

  private static final List<Event> EVENTS =
      List.of(
          new Event.Created(
              ANN,
              fair(3).with("edition", "strike-26").with("sight", "hidden").with(Ties.DECIDER),
              Trial.secret(1),
              Trial.secret(2).commitment()),
          new Event.Created(
              ANN, fair(2), Trial.secret(1), Trial.secret(2).commitment(), Optional.of("e1")),
          new Event.Renewed("e2", Trial.secret(3), Trial.secret(4).commitment()),
          new Event.Committed(BOB, Trial.secret(5).commitment()),
          new Event.Brought("k3v9", Optional.of("key"), Optional.of("signature")),
          new Event.Brought("k3v9", Optional.empty(), Optional.empty()),
          new Event.Sat(ONE, ANN, "Zoé \"la\" \\ reine = 🎲"),
          new Event.BotSat(TWO, "bold"),
          new Event.Vacated(ONE),
          new Event.Renamed(ONE, "Anna"),
          new Event.HostPassed(BOB),
          new Event.TermsChanged(fair(2)),
          new Event.Closed(),
          new Event.Begun(2, List.of(TWO, ONE), ONE, Optional.empty()),
          new Event.Begun(1, List.of(ONE, TWO), TWO, Optional.of(REVEAL)),
          new Event.Played("1 throw", List.of()),
          new Event.Played("1 set 4", DICE),
          new Event.Thrown(
              "dice 4 2>2",
              REVEAL,
              GestureText.write(new Gesture(0.1, 0.06, -0.0, 1e-9, 2.5, 0, -3)),
              "arena-2 jolt",
              DICE,
              ByteBuffer.wrap(new byte[] {80, 1, -1})),
          new Event.Thrown("dice X", REVEAL, "", "fair-1", List.of(), Entry.NO_PATH),
          new Event.Thrown("dice X", SHARED, "", "fair-1", List.of(), Entry.NO_PATH),
          new Event.UndoAsked(ONE),
          new Event.UndoAgreed(BOB),
          new Event.UndoRefused(BOB),
          new Event.Undone(),
          new Event.DrawOffered(ONE),
          new Event.DrawAgreed(Session.HOUSE),
          new Event.DrawRefused(BOB),
          new Event.Drawn(),
          new Event.Resigned(TWO),
          new Event.Paused(ANN),
          new Event.Resumed(ANN),
          new Event.Said(ONE, "a=b \"c\" \u0007 dés"),
          new Event.Muted(ANN, BOB, true),
          new Event.RematchOffered(ANN),
          new Event.RematchDeclined(BOB),
          new Event.Reopened(),
          new Event.TimedOut(ONE),
          new Event.Lost(BOB),
          new Event.Back(BOB),
          new Event.StoodIn(TWO, "counting"));

  @Test
  void everyFactIsReadAsItWasWritten() {
    for (Event event : EVENTS) {
      Fact fact = new Fact(123, BOB, "c-1", event);
      Entry entry = FactCodec.encode(fact);
      assertThat(entry.text()).doesNotContain("\n");
      assertThat(FactCodec.decode(entry).orThrow()).isEqualTo(fact);
    }
  }

  @Test
  void theTestKnowsEveryKindOfFact() {
    Set<Class<?>> known = EVENTS.stream().map(Object::getClass).collect(Collectors.toSet());
    assertThat(known).isEqualTo(kinds(Event.class).collect(Collectors.toSet()));
  }

  private static Stream<Class<?>> kinds(Class<?> of) {
    return of.isRecord()
        ? Stream.of(of)
        : Stream.of(of.getPermittedSubclasses()).flatMap(FactCodecTest::kinds);
  }

  @Test
  void factsAreReadableLines() {
    assertThat(text(new Event.Sat(ONE, ANN, "Ann Lee")))
        .isEqualTo("by=session-bob/c-1 seat=1 session=session-ann name=\"Ann Lee\"");
    assertThat(text(new Event.Played("1 throw", List.of())))
        .isEqualTo("by=session-bob/c-1 step=\"1 throw\"");
  }

  private static String text(Event event) {
    return FactCodec.encode(new Fact(0, BOB, "c-1", event)).text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "vacated | 2 | by=session-bob/c-1 seat=1 | fact.unknown",
        "danced  | 1 | by=session-bob/c-1 seat=1 | fact.unknown",
        "vacated | 1 | by=session-bob/c-1 seat=9 | fact.damaged",
        "vacated | 1 | by=session-bob/c-1 seat=one | fact.damaged",
        "vacated | 1 | by=session-bob/c-1 | fact.damaged",
        "vacated | 1 | by=session-bob/c-1 seat=1 seat=1 | fact.damaged",
        "vacated | 1 | by=session-bob/c-1 seat=1 more=2 | fact.damaged",
        "vacated | 1 | by=session-bob/c-1  seat=1 | fact.damaged",
        "vacated | 1 | seat=1 by=session-bob/c-1 | fact.damaged",
        "vacated | 1 | by=bob seat=1 | fact.damaged",
        "vacated | 1 | '' | fact.damaged",
        "renamed | 1 | by=session-bob/c-1 seat=1 name=\"Ann | fact.damaged",
        "renamed | 1 | by=session-bob/c-1 seat=1 name=\"Ann\" | fact.damaged",
        "played  | 1 | by=session-bob/c-1 step=\"1 set 4\" dice=3:4@1,2 | fact.damaged",
        "muted   | 1 | by=session-bob/c-1 listener=session-bob whom=session-ann on=maybe |"
            + " fact.damaged",
      })
  void whatIsNotWrittenAsItShouldBeIsRefused(String type, int format, String text, String code) {
    assertThat(FactCodec.decode(new Entry(0, type, format, text, Entry.NO_PATH)))
        .isInstanceOfSatisfying(
            Attempt.Refused.class, refused -> assertThat(refused.refusal().code()).isEqualTo(code));
  }

  @Test
  void aPathBelongsToThrowsOnly() {
    Entry odd = new Entry(0, "undone", 1, "by=session-bob/c-1", ByteBuffer.wrap(new byte[] {1}));
    assertThat(FactCodec.decode(odd)).isInstanceOf(Attempt.Refused.class);
  }

  @Test
  void factsThatDoNotFollowAreRefusedTogether() {
    Trial trial = Trial.playing(fair(2)).plays(ANN, ONE, "set 4");
    List<Fact> facts = trial.facts();
    assertUnfit(trial, List.of());
    assertUnfit(trial, facts.subList(1, facts.size()));
    assertUnfit(trial, Stream.concat(facts.stream(), facts.stream()).toList());
    assertUnfit(trial, Stream.concat(facts.stream(), Stream.of(facts.getLast())).toList());
  }

  private static void assertUnfit(Trial trial, List<Fact> facts) {
    assertThat(trial.tables().fold(facts))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo("fact.unfit"));
  }
}
