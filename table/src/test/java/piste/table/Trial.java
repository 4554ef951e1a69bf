package piste.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import piste.rules.Seat;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.table.TableTerms.Dice;
import piste.table.journal.Entry;

/// A table to try things at: commands go in one after the other, and every fact is kept.
final class Trial {
  static final Session ANN = new Session("session-ann");
  static final Session BOB = new Session("session-bob");
  static final Session CLEO = new Session("session-cleo");
  static final Seat ONE = Seat.of(1);
  static final Seat TWO = Seat.of(2);
  static final Seat THREE = Seat.of(3);
  static final long START = 1_700_000_000_000L;

  /// Strike with nothing but fair dice.
  static final GameKit<Position, Move, Reading> KIT =
      new GameKit<>(
          Strike.BOX,
          StrikePresenter.PRESENTER,
          new FairThrower<>(Strike.BOX.fairDice()),
          List.of("counting", "bold"));

  static final Tables TABLES = new Tables(List.of(KIT));

  private final Tables tables;
  private final List<Fact> facts = new ArrayList<>();
  private TableState state;
  private long now = START;
  private int commands;

  private Trial(Tables tables, TableTerms terms) {
    this.tables = tables;
    Command create = new Command(ANN, "create", 0, new Request.Create(terms, secret(1)));
    Decision.Accepted created = (Decision.Accepted) tables.create(create, now);
    facts.addAll(created.facts());
    state = created.after();
  }

  static Secret secret(int number) {
    return Secret.of(new byte[32]).ofThrow(number);
  }

  static TableTerms fair(int seats) {
    return TableTerms.of("strike", seats).with(Dice.FAIR);
  }

  /// A table that Ann opened and where nobody sits.
  static Trial open(TableTerms terms) {
    return new Trial(TABLES, terms);
  }

  static Trial open(Tables tables, TableTerms terms) {
    return new Trial(tables, terms);
  }

  /// Ann, Bob and Cleo, as many as there are seats, in the first game.
  static Trial playing(TableTerms terms) {
    return playing(TABLES, terms);
  }

  static Trial playing(Tables tables, TableTerms terms) {
    Trial trial = open(tables, terms);
    List<Session> people = List.of(ANN, BOB, CLEO);
    List<String> names = List.of("Ann", "Bob", "Cleo");
    for (int i = 0; i < terms.seats(); i++) {
      trial.did(
          people.get(i),
          new Request.Sit(Seat.of(i + 1), new Name.Salted("%032x".formatted(i), names.get(i))));
    }
    trial.did(ANN, new Request.Start());
    return trial;
  }

  TableState state() {
    return state;
  }

  List<Fact> facts() {
    return List.copyOf(facts);
  }

  /// A fact as a journal gives it back.
  static Fact reread(Fact fact) {
    return FactCodec.decode(FactCodec.encode(fact), Strike.BOX.notation()).orThrow();
  }

  /// A step of Strike.
  static GameStep<?, ?> step(String text) {
    return GameStep.read(Strike.BOX.notation(), text).orThrow();
  }

  /// What a journal keeps of it, with one text put in place of another.
  List<Entry> forged(String text, String other) {
    return facts.stream()
        .map(FactCodec::encode)
        .map(
            entry ->
                new Entry(
                    entry.at(),
                    entry.type(),
                    entry.format(),
                    entry.text().replace(text, other),
                    entry.path()))
        .toList();
  }

  Tables tables() {
    return tables;
  }

  long now() {
    return now;
  }

  Trial after(long millis) {
    now += millis;
    return this;
  }

  Command command(Session who, Request request) {
    return new Command(who, "c" + ++commands, state.version(), request);
  }

  Decision decide(Command command) {
    return tables.decide(state, command, now);
  }

  /// Sends a command, which must be accepted.
  Trial did(Session who, Request request) {
    return did(command(who, request));
  }

  Trial did(Command command) {
    Decision decision = decide(command);
    assertThat(decision).as("%s", command.request()).isInstanceOf(Decision.Accepted.class);
    Decision.Accepted accepted = (Decision.Accepted) decision;
    facts.addAll(accepted.facts());
    state = accepted.after();
    return this;
  }

  /// Sends a command, which must be refused with this code and change nothing.
  Trial refuses(Session who, Request request, String code) {
    return refuses(command(who, request), code);
  }

  Trial refuses(Command command, String code) {
    assertThat(decide(command))
        .as("%s", command.request())
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo(code));
    return this;
  }

  /// A move without a throw.
  Trial plays(Session who, Seat seat, String move) {
    return did(who, Request.Play.of(seat, move));
  }

  /// A move with a throw of fair dice.
  Trial tosses(Session who, Seat seat, String move) {
    return did(who, Request.Play.of(seat, move, ThrowInput.of("nonce" + commands)));
  }

  String position() {
    return state.match().orElseThrow().positionText();
  }

  Event last() {
    return facts.getLast().event();
  }

  TableView view(Session viewer) {
    return tables.view(state, viewer);
  }

  Optional<Seat> toAct() {
    return state.actor().map(TableState.Actor::seat);
  }

  /// Plays on at random until the game is over or no longer waits for dice or choices.
  Trial playedOut(RandomGenerator random) {
    while (state.stage() == Course.Stage.PLAYING) {
      step(random);
    }
    return this;
  }

  /// One decision at random by whoever must make it: the first moves listed are the likely ones.
  Trial step(RandomGenerator random) {
    TableState.Actor actor = state.actor().orElseThrow();
    Session who =
        actor.level().isPresent()
            ? Session.HOUSE
            : state.seating().person(actor.seat()).orElseThrow().session();
    Match<?, ?, ?> game = state.match().orElseThrow();
    ThrowInput input = ThrowInput.of("n" + random.nextInt(1_000_000));
    if (game.isInTheAir()) {
      return did(who, new Request.Cast(actor.seat(), input));
    }
    var choices = game.view(_ -> true).prompt().orElseThrow().choices();
    int pick = Math.min(random.nextInt(choices.size()), random.nextInt(choices.size()));
    String move = choices.get(pick).token();
    boolean flies = move.endsWith("throw") || move.equals("reroll") || move.equals("nudge");
    return did(
        who,
        flies && random.nextInt(4) > 0
            ? Request.Play.of(actor.seat(), move, input)
            : Request.Play.of(actor.seat(), move));
  }
}
