package piste.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.rules.Seat;
import piste.table.Command;
import piste.table.Course;
import piste.table.Decision;
import piste.table.FactCodec;
import piste.table.Request;
import piste.table.Secret;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.Tables;
import piste.table.ThrowInput;
import piste.view.Choice;
import piste.view.Prompt;

/// What a move takes at a table besides the way there, keeping it and telling of it: the moves of
/// 100 tables of Strike with fair dice, as `bench/moves` plays them, one table after another.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 4)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class TableMove {
  private static final int TABLES = 100;
  private static final int MOVES = 40;
  private static final List<Session> PLAYERS =
      List.of(new Session("session-of-the-first"), new Session("session-of-the-second"));

  /// A table, and what it is asked next.
  private record Asked(TableState table, Command command) {}

  private final ArenaPool arenas = new ArenaPool(1);
  private final Tables tables = Catalogue.ofTheHouse().tables(arenas);
  private final List<Asked> asked = new ArrayList<>();
  private int next;

  @Setup
  public void play() {
    List<TableState> states = new ArrayList<>();
    for (int i = 1; i <= TABLES; i++) {
      states.add(begun(i));
    }
    for (int move = 0; move < MOVES; move++) {
      for (int i = 0; i < TABLES; i++) {
        Asked one = new Asked(states.get(i), command(states.get(i), move));
        asked.add(one);
        TableState after = decided(one.table(), one.command());
        states.set(i, after.stage() == Course.Stage.PLAYING ? after : begun(move * TABLES + i));
      }
    }
  }

  @TearDown
  public void close() {
    arenas.close();
  }

  private TableState begun(int seed) {
    TableTerms terms = TableTerms.of("strike", 2).with(TableTerms.Dice.FAIR);
    Secret secret = Secret.of(new byte[Secret.BYTES]).ofThrow(seed);
    Request create = new Request.Create(terms, secret);
    TableState table =
        after(tables.create(new Command(PLAYERS.getFirst(), "create", 0, create), 0));
    for (int i = 0; i < PLAYERS.size(); i++) {
      Request sit = new Request.Sit(Seat.of(i + 1), "Player");
      table = decided(table, new Command(PLAYERS.get(i), "sit", table.version(), sit));
    }
    Request start = new Request.Start();
    return decided(table, new Command(PLAYERS.getFirst(), "start", table.version(), start));
  }

  /// The first choice, thrown where it is a throw.
  private Command command(TableState table, int move) {
    Prompt prompt = tables.openGame(table).flatMap(game -> game.prompt()).orElseThrow();
    ThrowInput input = new ThrowInput(Optional.empty(), "nonce-" + move);
    Request request =
        prompt.cast()
            ? new Request.Cast(prompt.seat(), input)
            : played(prompt.seat(), prompt.choices().getFirst(), input);
    Session player = PLAYERS.get(prompt.seat().index());
    return new Command(player, "move-" + move, table.version(), request);
  }

  private static Request played(Seat seat, Choice choice, ThrowInput input) {
    return choice.needs().contains(Choice.Need.NONCE)
        ? Request.Play.of(seat, choice.token(), input)
        : Request.Play.of(seat, choice.token());
  }

  private TableState decided(TableState table, Command command) {
    return after(tables.decide(table, command, 0));
  }

  private static TableState after(Decision decision) {
    if (decision instanceof Decision.Accepted accepted) {
      return accepted.after();
    }
    throw new IllegalStateException("refused: " + decision);
  }

  private Asked next() {
    next = (next + 1) % asked.size();
    return asked.get(next);
  }

  /// The rules, the throw, its proof, what everybody is to see of it, and the facts as text.
  @Benchmark
  public Object decide() {
    Asked one = next();
    Decision decision = tables.decide(one.table(), one.command(), 0);
    int written = 0;
    if (decision instanceof Decision.Accepted accepted) {
      for (var fact : accepted.facts()) {
        written += FactCodec.encode(fact).text().length();
      }
    }
    return written;
  }

  /// The table as both seats see it.
  @Benchmark
  public Object view() {
    Asked one = next();
    var game = tables.openGame(one.table()).orElseThrow();
    return List.of(
        tables.view(one.table(), PLAYERS.getFirst(), game),
        tables.view(one.table(), PLAYERS.getLast(), game));
  }
}
