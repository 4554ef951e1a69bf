package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.ONE;
import static piste.table.Trial.TWO;
import static piste.table.Trial.fair;
import static piste.table.Trial.step;

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
import piste.table.journal.NameBeside;
import piste.table.journal.NameInside;
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
          new RevealedNonces(
              List.of(
                  new RevealedNonces.Nonce(ONE, Trial.secret(20).hex()),
                  new RevealedNonces.Nonce(Trial.THREE, Trial.secret(21).hex())),
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
          new Event.Sat(ONE, ANN, new Name.Written("Zoé \"la\" \\ reine = 🎲")),
          new Event.Sat(ONE, ANN, Name.of(Name.salted("Zoé \"la\" \\ reine = 🎲"))),
          new Event.Sat(ONE, ANN, new Name.Hashed(Trial.secret(6).hex(), Optional.empty())),
          new Event.Sat(ONE, ANN, new Name.Cut()),
          new Event.BotSat(TWO, "bold"),
          Event.SeatChange.VACATED.at(ONE),
          new Event.Renamed(ONE, new Name.Written("Anna")),
          new Event.Renamed(ONE, Name.of(Name.salted("Anna"))),
          new Event.Renamed(ONE, new Name.Cut()),
          new Event.SetChosen(TWO, new DiceSet(DiceSet.Dice.SLATE, DiceSet.Wood.CHERRY)),
          new Event.HostPassed(BOB),
          new Event.TermsChanged(fair(2)),
          Event.AtTable.CLOSED,
          new Event.Ended("rude = \"words\""),
          new Event.Begun(2, List.of(TWO, ONE), ONE, Optional.empty()),
          new Event.Begun(1, List.of(ONE, TWO), TWO, Optional.of(REVEAL)),
          new Event.Played(step("1 throw"), List.of()),
          new Event.Played(step("1 set 4"), DICE),
          new Event.Thrown(
              step("dice 4 2>2"),
              REVEAL,
              Optional.of(new Gesture(0.1, 0.06, -0.0, 1e-9, 2.5, 0, -3)),
              "arena-2 jolt",
              DICE,
              ByteBuffer.wrap(new byte[] {80, 1, -1})),
          new Event.Thrown(
              step("dice X"), REVEAL, Optional.empty(), "fair-1", List.of(), Entry.NO_PATH),
          new Event.Thrown(
              step("dice X"), SHARED, Optional.empty(), "fair-1", List.of(), Entry.NO_PATH),
          Event.SeatChange.UNDO_ASKED.at(ONE),
          Event.Act.UNDO_AGREED.by(BOB),
          Event.Act.UNDO_REFUSED.by(BOB),
          Event.AtTable.UNDONE,
          Event.SeatChange.DRAW_OFFERED.at(ONE),
          Event.Act.DRAW_AGREED.by(Session.HOUSE),
          Event.Act.DRAW_REFUSED.by(BOB),
          Event.AtTable.DRAWN,
          Event.SeatChange.RESIGNED.at(TWO),
          Event.Act.PAUSED.by(ANN),
          Event.Act.RESUMED.by(ANN),
          new Event.Said(ONE, "a=b \"c\" \u0007 dés"),
          new Event.Muted(ANN, BOB, true),
          Event.Act.REMATCH_OFFERED.by(ANN),
          Event.Act.REMATCH_DECLINED.by(BOB),
          Event.AtTable.REOPENED,
          Event.SeatChange.TIMED_OUT.at(ONE),
          Event.Act.LOST.by(BOB),
          Event.Act.BACK.by(BOB),
          new Event.StoodIn(TWO, "counting"));

  @Test
  void everyFactIsReadAsItWasWritten() {
    for (Event event : EVENTS) {
      Fact fact = new Fact(123, BOB, "c-1", event);
      Entry entry = FactCodec.encode(fact);
      assertThat(entry.text()).doesNotContain("\n");
      assertThat(Trial.reread(fact)).isEqualTo(fact);
      assertThat(FactCodec.encode(FactCodec.decode(entry).orThrow())).isEqualTo(entry);
    }
  }

  @Test
  void theTestKnowsEveryKindOfFact() {
    Set<Object> known =
        EVENTS.stream()
            .map(
                event ->
                    switch (event) {
                      case Event.Acted acted -> acted.act();
                      case Event.AtSeat at -> at.change();
                      case Event.AtTable at -> at;
                      default -> event.getClass();
                    })
            .collect(Collectors.toSet());
    assertThat(known).containsAll(kinds(Event.class).toList());
    assertThat(known).contains((Object[]) Event.Act.values());
    assertThat(known).contains((Object[]) Event.SeatChange.values());
    assertThat(known).contains((Object[]) Event.AtTable.values());
  }

  /// All records that tell more than who did it or where.
  private static Stream<Class<?>> kinds(Class<?> of) {
    return of.isSealed()
        ? Stream.of(of.getPermittedSubclasses()).flatMap(FactCodecTest::kinds)
        : Stream.<Class<?>>of(of)
            .filter(kind -> kind != Event.Acted.class && kind != Event.AtSeat.class)
            .filter(kind -> !kind.isEnum());
  }

  @Test
  void factsAreReadableLines() {
    assertThat(text(new Event.Sat(ONE, ANN, new Name.Written("Ann Lee"))))
        .isEqualTo("by=session-bob/c-1 seat=1 session=session-ann name=\"Ann Lee\"");
    assertThat(text(new Event.Played(step("1 throw"), List.of())))
        .isEqualTo("by=session-bob/c-1 step=\"1 throw\"");
  }

  /// SHA-256 of sixteen bytes 00 01 … 0f and `Ann Lee`, as any other program finds it.
  @Test
  void aNameStandsBesideAFactThatHasItsHash() {
    Name.Salted salted = new Name.Salted("000102030405060708090a0b0c0d0e0f", "Ann Lee");
    Entry entry =
        FactCodec.encode(new Fact(0, ANN, "c-1", new Event.Sat(ONE, ANN, Name.of(salted))));
    assertThat(entry.text())
        .isEqualTo(
            "by=session-ann/c-1 seat=1 session=session-ann"
                + " named=99779fcee44f5eeecfe573d46657513dc14e33c29488e7f1af290a45ab348b58");
    assertThat(entry.format()).isEqualTo(2);
    assertThat(entry.name()).contains(new NameBeside(salted.salt(), "Ann Lee", "session-ann"));
  }

  @Test
  void anotherNameBesideAFactIsRefused() {
    Entry entry = FactCodec.encode(named("Ann"));
    NameBeside other = new NameBeside(entry.name().orElseThrow().salt(), "Bob", "session-ann");
    assertThatThrownBy(() -> entry.with(Optional.of(other)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("another");
    Entry stolen = entry.with(Optional.of(ofBob(entry.name().orElseThrow())));
    assertThat(FactCodec.decode(stolen))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo("fact.damaged"));
  }

  private static NameBeside ofBob(NameBeside name) {
    return new NameBeside(name.salt(), name.name(), "session-bob");
  }

  @Test
  void aNameIsNotKnownOnceItIsDeleted() {
    Entry entry = FactCodec.encode(named("Ann")).with(Optional.empty());
    assertThat(entry.text()).doesNotContain("Ann");
    Fact read = FactCodec.decode(entry).orThrow();
    assertThat(read.event().naming().orElseThrow().text()).isEmpty();
    assertThat(FactCodec.encode(read)).isEqualTo(entry);
    assertThat(FactCodec.lacksName(entry)).isTrue();
    assertThat(FactCodec.lacksName(FactCodec.encode(named("Ann")))).isFalse();
  }

  @Test
  void aNameIsCutOutOfAnOlderFact() {
    for (Event event :
        List.of(
            new Event.Sat(ONE, ANN, new Name.Written("x name=\"Ann\" y")),
            new Event.Renamed(ONE, new Name.Written("Ann")))) {
      Entry older = FactCodec.encode(new Fact(7, ANN, "c-1", event));
      assertThat(NameInside.isOf("session-ann", older)).isTrue();
      assertThat(NameInside.isOf("session-an", older)).isFalse();
      Entry cut = NameInside.cut(older);
      assertThat(cut.text()).doesNotContain("name");
      assertThat(NameInside.isOf("session-ann", cut)).isFalse();
      Fact read = FactCodec.decode(cut).orThrow();
      assertThat(read.event().naming()).contains(new Name.Cut());
    }
    Entry said = FactCodec.encode(new Fact(7, ANN, "c-1", new Event.Said(ONE, "a name=b")));
    assertThat(NameInside.isOf("session-ann", said)).isFalse();
  }

  private static Fact named(String name) {
    return new Fact(0, ANN, "c-1", new Event.Sat(ONE, ANN, Name.of(Name.salted(name))));
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
