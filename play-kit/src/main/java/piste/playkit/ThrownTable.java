package piste.playkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import piste.arena.ArenaPool;
import piste.arena.PathCodec;
import piste.minds.Bot;
import piste.minds.Bots;
import piste.rules.Draw;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.table.Command;
import piste.table.Decision;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.GameStep;
import piste.table.Name;
import piste.table.Request;
import piste.table.Secret;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.Tables;
import piste.table.Verification;
import piste.table.Verification.Outcome;
import piste.table.journal.Entry;
import piste.view.Rested;
import piste.view.Scene;

/// A table at which dice are thrown in the arena, all of it done by one person.
public final class ThrownTable {
  public static final Session ANN = new Session("session-ann");

  private final Tables tables;
  private final List<Fact> facts = new ArrayList<>();
  private final int seed;
  private TableState state;

  private ThrownTable(Tables tables, TableTerms terms, int seed) {
    this.tables = tables;
    this.seed = seed;
    Secret secret = Secret.of(new byte[32]).ofThrow(seed);
    Command create = new Command(ANN, "create", 0, new Request.Create(terms, secret));
    Decision.Accepted created = (Decision.Accepted) tables.create(create, 0);
    facts.addAll(created.facts());
    state = created.after();
  }

  /// Ann sits in every seat.
  public static ThrownTable ofPeople(Tables tables, TableTerms terms, int seed) {
    return begun(
        tables,
        terms,
        seed,
        seat -> new Request.Sit(Seat.of(seat), new Name.Salted("%032x".formatted(seat), "Ann")));
  }

  /// The house plays every seat.
  public static ThrownTable ofBots(
      Tables tables, TableTerms terms, int seed, IntFunction<String> level) {
    return begun(tables, terms, seed, seat -> new Request.AddBot(Seat.of(seat), level.apply(seat)));
  }

  private static ThrownTable begun(
      Tables tables, TableTerms terms, int seed, IntFunction<Request> sitting) {
    ThrownTable table = new ThrownTable(tables, terms, seed);
    for (int seat = 1; seat <= terms.seats(); seat++) {
      table.accept(sitting.apply(seat));
    }
    table.accept(new Request.Start());
    return table;
  }

  public TableState state() {
    return state;
  }

  public List<Fact> facts() {
    return List.copyOf(facts);
  }

  public Scene scene() {
    return state.match().orElseThrow().scene();
  }

  /// Whatever the house must do next.
  public <S, M, R> void house(ArenaPool arenas, GameBox<S, M, R> box, Bot<S, M> bot) {
    house(arenas, box, bot, Duration.ofMillis(1));
  }

  /// The same, with so much time to think about it.
  public <S, M, R> void house(
      ArenaPool arenas, GameBox<S, M, R> box, Bot<S, M> bot, Duration thinking) {
    Draw chance = new SplittableRandom(seed + state.version())::nextLong;
    accept(new Bots(arenas, () -> thinking, chance).command(state, box, bot));
  }

  public void accept(Request request) {
    accept(command(request));
  }

  private void accept(Command command) {
    Decision decision = tables.decide(state, command, 1_000 + state.version());
    assertThat(decision).as("%s", command).isInstanceOf(Decision.Accepted.class);
    facts.addAll(((Decision.Accepted) decision).facts());
    state = ((Decision.Accepted) decision).after();
  }

  public void refuse(Request request, String code) {
    assertThat(tables.decide(state, command(request), 0))
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo(code));
  }

  private Command command(Request request) {
    return new Command(ANN, "c" + (state.version() + 1), state.version(), request);
  }

  public Event.Thrown lastThrow() {
    return (Event.Thrown) facts.getLast().event();
  }

  public Verification verified() {
    return Verification.of(tables, entries());
  }

  private List<Entry> entries() {
    return facts.stream().map(FactCodec::encode).toList();
  }

  /// Checks that the kept facts tell the same table, with a path for each throw, and that each is
  /// proven.
  public void assertThatEveryThrowIsProven() {
    List<Entry> entries = entries();
    assertThat(tables.fold(tables.read(entries).orThrow()).orThrow()).isEqualTo(state);
    Verification verification = Verification.of(tables, entries);
    assertThat(verification.isClean()).isTrue();
    assertThat(verification.checks()).hasSize(state.chance().made());
    for (Entry entry : entries) {
      if (entry.type().equals("thrown")) {
        byte[] path = new byte[entry.path().remaining()];
        entry.path().duplicate().get(path);
        assertThat(PathCodec.decode(path).orThrow().tracks()).isNotEmpty();
      }
    }
  }

  /// Checks that the last throw, the only one, is found out if it is told otherwise.
  public void assertThatItDoesNotMatch(String step, List<Rested> dice) {
    Event.Thrown was = lastThrow();
    Fact fact = facts.removeLast();
    GameStep<?, ?> other = GameStep.read(was.step().notation(), step).orThrow();
    Event changed =
        new Event.Thrown(other, was.reveal(), was.gesture(), was.engine(), dice, was.path());
    facts.add(new Fact(fact.at(), fact.by(), fact.command(), changed));
    assertThat(verified().checks())
        .singleElement()
        .satisfies(check -> assertThat(check.outcome()).isEqualTo(Outcome.NOT_MATCHING));
  }
}
