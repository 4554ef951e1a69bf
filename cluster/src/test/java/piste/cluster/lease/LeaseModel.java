package piste.cluster.lease;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import piste.rules.Attempt;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Nodes that run tables over a bad network, in a time of its own: a schedule that a seed decides.
///
/// The nodes decide by [LeaseState], as [LeaseKeeper] does, and the database is [MemoryLeases],
/// which passes the same contract as PostgreSQL. What lies between them goes wrong: questions and
/// answers come late or never, nodes stand still, are killed or leave, the database is restarted,
/// and no two clocks run equally fast.
///
/// Checked at every moment, whatever the clocks do:
///
/// - No append is kept that names another epoch than that of the last claim.
/// - No version of a table is kept twice, and what was acknowledged stays.
///
/// And if no two clocks drift apart by more than the margin:
///
/// - Whoever thinks that it may write to a table owns it, with the epoch that it would write.
///
/// And once nothing goes wrong any more, within a bound:
///
/// - Every table that must go on is run by a node that may write to it.
final class LeaseModel {
  /// What is left out or done wrongly on purpose, to see that the model notices.
  enum Mutation {
    NONE,
    /// The database looks at the version alone.
    APPENDS_WITHOUT_EPOCH,
    /// A node writes until it hears that another has the table.
    NO_DEADLINE,
    /// A node counts its lease from when the answer came.
    COUNTED_FROM_THE_ANSWER,
    /// A node counts on clocks that run equally fast.
    NO_MARGIN,
    /// A node that renews late goes on as if nothing had been.
    TERMS_GO_ON,
    /// A claim counts for the term in which it was answered.
    TICKETS_OF_ANY_TERM,
    /// A table that was given back is claimed under the same epoch.
    GIVEN_UP_IS_FORGOTTEN,
    NO_SWEEP,
    /// A node writes to a table that it offers until it hears that the other has taken it.
    WRITES_WHILE_OFFERING,
    /// Whoever is offered a table takes it, whatever has become of it since.
    TAKES_WHAT_WAS_OFFERED_ONCE,
    /// A node never looks for tables of which it does not know.
    NO_STRAYS
  }

  /// How clocks go.
  enum Clocks {
    /// As wrongly as the margin allows.
    WITHIN_THE_MARGIN,
    /// Half or twice as fast, and the database's jumps.
    WILD
  }

  /// What was seen in a schedule.
  static final class Seen {
    long appends;
    long fenced;
    long claims;
    long interruptions;

    /// Moments at which a node thought that it might write although it did not own the table.
    long mistaken;

    /// Tables that went from one node straight to another.
    long handedOn;

    long longestWait;

    void add(Seen other) {
      appends += other.appends;
      fenced += other.fenced;
      claims += other.claims;
      interruptions += other.interruptions;
      mistaken += other.mistaken;
      handedOn += other.handedOn;
      longestWait = Math.max(longestWait, other.longestWait);
    }
  }

  /// What must never happen.
  static final class Broken extends RuntimeException {
    Broken(String what) {
      super(what);
    }
  }

  static final LeaseTerms TERMS = LeaseTerms.STANDARD;
  static final long MILLI = 1_000_000;
  static final long SECOND = 1000 * MILLI;
  static final long SWEEP = SECOND;

  /// The longest way of a message while nothing goes wrong, there or back.
  static final long WAY = 50 * MILLI;

  /// The longest way at all.
  static final long LATE = 9 * SECOND;

  /// After this long a node does not wait for an answer any more.
  static final long PATIENCE = 3 * SECOND;

  /// No clock is faster or slower by more: 5.5 seconds on the slowest are less than 6 on the
  /// fastest.
  static final double DRIFT = 0.04;

  /// Within this, one who offered a table hears that it was taken, if it was.
  static final long OFFERING = 2 * SECOND;

  /// Within this, a table that is handed on is run by the other node: an append that is under way,
  /// an offer, and a question to the database with its answer.
  static final long HANDED_ON = 6 * WAY;

  /// Within this, a table whose owner was killed is run by another.
  static final long TAKEN_OVER =
      (long) ((TERMS.length().toNanos() + SWEEP) * (1 + 2 * DRIFT)) + 2 * WAY;

  /// Within this, all is well after everything went wrong: a table may have an owner that does not
  /// know it, until that node next compares.
  static final long HEALED =
      (long) ((TERMS.length().toNanos() + TERMS.renewal().toNanos() + 2 * SWEEP) * (1 + 2 * DRIFT))
          + 10 * WAY;

  final Seen seen = new Seen();
  final List<TableId> tables;
  final List<Node> nodes = new ArrayList<>();
  private final Random random;
  private final Clocks clocks;
  private final Mutation mutation;
  private final boolean traced;
  private final List<String> trace = new ArrayList<>();
  private final MemoryLeases database;
  private final Clock databaseClock;
  private final Map<TableId, TreeMap<Long, String>> kept = new HashMap<>();
  private final Map<String, Long> acknowledged = new HashMap<>();
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::number));
  private long now;
  private long number;
  private long facts;
  private long databaseUp;
  private boolean calm;

  private record Event(long at, long number, Runnable what) {}

  LeaseModel(long seed, Clocks clocks, Mutation mutation, boolean traced) {
    random = new Random(seed);
    this.clocks = clocks;
    this.mutation = mutation;
    this.traced = traced;
    databaseClock = new Clock();
    database = new MemoryLeases(TERMS, () -> databaseClock.read(now), random);
    tables = IntStream.range(0, 3 + random.nextInt(4)).mapToObj(i -> new TableId("t" + i)).toList();
    for (TableId table : tables) {
      database.create(table, Status.PLAYING);
      kept.put(table, new TreeMap<>());
    }
  }

  /// A clock that starts anywhere and goes a little wrong.
  private final class Clock {
    private final long start = random.nextLong();
    private final double speed;
    private long jumped;

    Clock() {
      speed =
          switch (clocks) {
            case WITHIN_THE_MARGIN ->
                switch (random.nextInt(3)) {
                  case 0 -> 1 - DRIFT;
                  case 1 -> 1 + DRIFT;
                  default -> 1 - DRIFT + 2 * DRIFT * random.nextDouble();
                };
            case WILD -> 0.5 + 1.5 * random.nextDouble();
          };
    }

    long read(long real) {
      return start + jumped + (long) (real * speed);
    }

    /// How long it takes until the clock has gone on by this.
    long real(long own) {
      return (long) Math.ceil(own / speed);
    }
  }

  // Time.

  private void in(long wait, Runnable what) {
    events.add(new Event(now + Math.max(0, wait), number++, what));
  }

  /// Lets everything happen until then.
  void runUntil(long end) {
    while (!events.isEmpty() && events.peek().at <= end) {
      Event next = events.poll();
      now = next.at;
      next.what.run();
      check();
    }
    now = end;
    check();
  }

  long now() {
    return now;
  }

  private long upTo(long most) {
    return (long) (random.nextDouble() * most);
  }

  private boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  private void note(String what) {
    if (traced) {
      trace.add(String.format(Locale.ROOT, "%9.3f %s", now / 1e9, what));
    }
  }

  List<String> trace() {
    return trace;
  }

  // What must hold.

  private void check() {
    for (Node node : nodes) {
      if (node.dead || node.pausedUntil > now) {
        continue;
      }
      for (TableId table : tables) {
        OptionalLong epoch = node.epoch(table);
        if (epoch.isPresent()
            && !(database.owner(table).equals(Optional.of(node.id))
                && database.epoch(table) == epoch.getAsLong())) {
          seen.mistaken++;
          if (clocks == Clocks.WITHIN_THE_MARGIN) {
            throw new Broken(
                "%s thinks that it may write to %s with epoch %d, but it is %s's with epoch %d"
                    .formatted(
                        node.id,
                        table,
                        epoch.getAsLong(),
                        database.owner(table),
                        database.epoch(table)));
          }
        }
      }
    }
  }

  /// That every table that must go on is run.
  void checkThatAllGoOn() {
    for (TableId table : tables) {
      if (!isLeft(table) && !goesOn(table)) {
        throw new Broken("nobody runs %s, which is %s's".formatted(table, database.owner(table)));
      }
    }
    acknowledged.forEach(
        (fact, version) -> {
          TableId table = new TableId(fact.substring(0, fact.indexOf(' ')));
          if (!fact.equals(kept.get(table).get(version))) {
            throw new Broken("%s was acknowledged as version %d and lost".formatted(fact, version));
          }
        });
  }

  /// Nobody needs to run a table that was given back.
  private boolean isLeft(TableId table) {
    return database.owner(table).isEmpty() && !database.isHandedOver(table);
  }

  boolean goesOn(TableId table) {
    return nodes.stream()
        .anyMatch(
            node ->
                !node.dead
                    && node.runs.containsKey(table)
                    && node.epoch(table).isPresent()
                    && database.epoch(table) == node.epoch(table).getAsLong());
  }

  private boolean append(TableId table, long version, long epoch, String fact) {
    boolean done =
        database.append(
            table,
            version,
            mutation == Mutation.APPENDS_WITHOUT_EPOCH ? database.epoch(table) : epoch);
    if (!done) {
      seen.fenced += epoch < database.epoch(table) ? 1 : 0;
      return false;
    }
    seen.appends++;
    if (epoch != database.epoch(table)) {
      throw new Broken(
          "%s was kept with epoch %d after a claim with %d"
              .formatted(fact, epoch, database.epoch(table)));
    }
    if (kept.get(table).putIfAbsent(version + 1, fact) != null) {
      throw new Broken("%s is a second version %d".formatted(fact, version + 1));
    }
    return true;
  }

  // What goes wrong.

  /// For so long, all kinds of trouble; then none any more.
  void trouble(long duration) {
    long end = now + duration;
    while (now < end) {
      runUntil(now + upTo(4 * SECOND));
      Node one = nodes.get(random.nextInt(nodes.size()));
      switch (random.nextInt(7)) {
        case 0, 1 -> one.pause(upTo(chance(0.5) ? 2 * SECOND : 20 * SECOND));
        case 2 -> {
          one.kill();
          in(upTo(10 * SECOND), this::start);
        }
        case 3 -> {
          if (chance(0.5)) {
            one.handOnAll();
          } else {
            one.leave();
          }
          in(upTo(3 * SECOND), this::start);
        }
        case 4 -> {
          note("the database is away");
          databaseUp = now + upTo(chance(0.5) ? SECOND : 8 * SECOND);
        }
        case 5 -> {
          note("the network fails at " + one.id);
          one.deafUntil = now + upTo(15 * SECOND);
        }
        default -> {
          if (clocks == Clocks.WILD) {
            databaseClock.jumped += (long) (20 * SECOND * (random.nextDouble() - 0.5));
          }
        }
      }
    }
    calm = true;
    databaseUp = now;
    nodes.forEach(Node::wakeForGood);
    if (nodes.stream().allMatch(node -> node.dead)) {
      start();
    }
    note("all is well");
  }

  void start() {
    new Node().join();
  }

  void becomeCalm() {
    calm = true;
  }

  /// A process that runs tables.
  final class Node {
    private final Clock clock = new Clock();
    private final TableLeases line = database.node();
    private final long joining = read();

    /// Which tables it runs, and the version of each that it has seen.
    final Map<TableId, Long> runs = new HashMap<>();

    /// Where an append is under way. A table has one writer, which waits for it.
    private final Set<TableId> busy = new HashSet<>();

    /// What it decides nothing more for, because it is about to offer it.
    private final Set<TableId> offering = new HashSet<>();

    private List<TableId> strays = List.of();
    private final List<Runnable> missed = new ArrayList<>();
    private LeaseState state = new LeaseState(Lease.none(terms(), joining));
    private NodeId id = new NodeId("new-00000000");
    private long pausedUntil;
    private long deafUntil;
    private long compared = joining;
    private boolean leaving;
    boolean dead;

    private LeaseTerms terms() {
      return mutation == Mutation.NO_MARGIN
          ? new LeaseTerms(TERMS.length(), TERMS.renewal(), Duration.ZERO)
          : TERMS;
    }

    private long read() {
      return clock.read(now);
    }

    OptionalLong epoch(TableId table) {
      return state.epoch(
          table, mutation == Mutation.NO_DEADLINE ? state.lease().until() - 1 : read());
    }

    private Optional<LeaseState.Ticket> ticket() {
      if (leaving) {
        return Optional.empty();
      }
      return state.ticket(mutation == Mutation.NO_DEADLINE ? state.lease().until() - 1 : read());
    }

    // Standing still, and ending.

    /// Does something now, or when the node goes on.
    private void act(Runnable what) {
      if (dead) {
        return;
      }
      if (pausedUntil > now) {
        missed.add(what);
      } else {
        what.run();
      }
    }

    private void after(long own, Runnable what) {
      in(clock.real(own), () -> act(what));
    }

    void pause(long duration) {
      if (dead || pausedUntil > now) {
        return;
      }
      note(id + " stands still");
      pausedUntil = now + duration;
      in(duration, this::wake);
    }

    private void wake() {
      if (pausedUntil > now) {
        return;
      }
      note(id + " goes on");
      List<Runnable> due = List.copyOf(missed);
      missed.clear();
      // Its threads go on in any order.
      due.forEach(what -> in(upTo(chance(0.5) ? WAY : SECOND), () -> act(what)));
    }

    void wakeForGood() {
      deafUntil = now;
      if (pausedUntil > now) {
        pausedUntil = now;
        wake();
      }
    }

    void kill() {
      note(id + " is killed");
      dead = true;
    }

    /// Gives all away, and ends.
    void leave() {
      act(
          () -> {
            note(id + " leaves");
            state.end(read());
            ask(line::leave, (_, _) -> {}, () -> {});
            dead = true;
          });
    }

    /// Gives its tables to others, one by one, and ends.
    void handOnAll() {
      act(
          () -> {
            note(id + " is about to leave");
            leaving = true;
            offering.addAll(runs.keySet());
            List.copyOf(runs.keySet()).forEach(this::handOnWhenQuiet);
            after(OFFERING + upTo(SECOND), this::leave);
          });
    }

    private void handOnWhenQuiet(TableId table) {
      if (busy.contains(table)) {
        after(WAY / 10, () -> handOnWhenQuiet(table));
      } else {
        handOn(table);
      }
    }

    /// Offers a table to another node. See HandOvers of the server.
    private void handOn(TableId table) {
      List<Node> others =
          nodes.stream().filter(other -> other != this && !other.dead && !other.leaving).toList();
      if (others.isEmpty()) {
        return;
      }
      OptionalLong epoch =
          mutation == Mutation.WRITES_WHILE_OFFERING ? epoch(table) : state.giveUp(table);
      if (epoch.isEmpty()) {
        return;
      }
      if (mutation != Mutation.WRITES_WHILE_OFFERING) {
        runs.remove(table);
      }
      Node other = others.get(random.nextInt(others.size()));
      note(id + " offers " + table + " " + epoch + " to " + other.id);
      boolean[] over = {false};
      after(
          OFFERING,
          () -> {
            if (!over[0]) {
              ask(
                  () -> line.handOver(Map.of(table, epoch.getAsLong())),
                  (_, _) -> {},
                  () -> state.unsure(table, epoch.getAsLong()));
            }
          });
      if ((!calm && chance(0.05)) || deafUntil > now) {
        return;
      }
      Runnable taken = () -> in(way(), () -> act(() -> over[0] = true));
      in(way(), () -> other.act(() -> other.take(this, table, epoch.getAsLong(), taken)));
    }

    private void take(Node from, TableId table, long epoch, Runnable taken) {
      Optional<LeaseState.Ticket> ticket = ticket();
      if (ticket.isEmpty()) {
        return;
      }
      boolean isBlind = mutation == Mutation.TAKES_WHAT_WAS_OFFERED_ONCE;
      ask(
          () ->
              isBlind && database.owner(table).isPresent()
                  ? line.takeFrom(database.owner(table).get(), table, database.epoch(table))
                  : line.takeFrom(from.id, table, epoch),
          (owned, answered) -> {
            seen.handedOn++;
            note(id + " takes " + table + " " + owned);
            if (state.claimed(ofTerm(ticket.get()), table, owned.epoch(), answered)) {
              runs.put(table, owned.version());
              taken.run();
            }
          },
          () -> {});
    }

    // The network.

    /// Asks the database. Answers are told with the time at which they came; what is not answered
    /// in time is a failure, although it may still take effect.
    private <T> void ask(
        Supplier<Attempt<T>> question, BiConsumer<T, Long> answered, Runnable failed) {
      boolean[] over = {false};
      Runnable fail =
          () -> {
            if (!over[0]) {
              over[0] = true;
              failed.run();
            }
          };
      after(PATIENCE, fail);
      boolean unheard = !calm && chance(0.02);
      boolean unanswered = !calm && chance(0.02);
      boolean deaf = deafUntil > now;
      if (unheard || (deaf && chance(0.7))) {
        return;
      }
      in(
          way(),
          () -> {
            if (databaseUp > now) {
              in(way(), () -> act(fail));
              return;
            }
            Attempt<T> answer = question.get();
            if (unanswered || deafUntil > now) {
              return;
            }
            in(
                way(),
                () ->
                    act(
                        () -> {
                          if (over[0]) {
                            return;
                          }
                          switch (answer) {
                            case Attempt.Made<T>(T value) -> {
                              over[0] = true;
                              answered.accept(value, read());
                            }
                            case Attempt.Refused<T> _ -> fail.run();
                          }
                        }));
          });
    }

    private long way() {
      return upTo(!calm && chance(0.03) ? LATE : WAY);
    }

    // What a node does all day: see LeaseKeeper.

    void join() {
      long sent = read();
      ask(
          () -> line.join("n", "1"),
          (node, answered) -> {
            id = node;
            note(id + " joins");
            nodes.add(this);
            state = new LeaseState(Lease.none(terms(), sent).renewed(sent, answered));
            after(TERMS.renewal().toNanos(), this::renew);
            after(upTo(SWEEP), this::sweep);
            after(upTo(SECOND), this::play);
          },
          LeaseModel.this::start);
    }

    private void renew() {
      long sent = read();
      ask(
          () -> line.renew(true),
          (_, answered) -> {
            if (renewed(sent, answered)) {
              if (read() - compared >= TERMS.length().toNanos()) {
                compare(sent);
              } else {
                renewAgain(sent, true);
              }
            } else {
              seen.interruptions++;
              note(id + " renewed late");
              compare(sent);
            }
          },
          () -> renewAgain(sent, false));
    }

    private boolean renewed(long sent, long answered) {
      return switch (mutation) {
        case COUNTED_FROM_THE_ANSWER -> state.renewed(answered, answered);
        case TERMS_GO_ON -> state.renewed(sent, Math.min(answered, state.lease().until() - 1));
        default -> state.renewed(sent, answered);
      };
    }

    private void renewAgain(long sent, boolean well) {
      Duration wait = well ? TERMS.renewal() : TERMS.retry();
      after(wait.toNanos() - (read() - sent), this::renew);
    }

    private void compare(long sent) {
      LeaseState.Inquiry inquiry = state.inquiry();
      ask(
          line::owned,
          (owned, _) -> {
            compared = read();
            LeaseState.Compared answer = state.compare(inquiry, owned);
            answer.lost().forEach(runs::remove);
            strays = mutation == Mutation.NO_STRAYS ? List.of() : answer.strays();
            renewAgain(sent, true);
          },
          () -> renewAgain(sent, false));
    }

    private void sweep() {
      after(SWEEP, this::sweep);
      Optional<LeaseState.Ticket> ticket = ticket();
      if (ticket.isEmpty() || mutation == Mutation.NO_SWEEP) {
        return;
      }
      for (TableId stray : strays) {
        if (state.epoch(stray, read()).isEmpty()) {
          claim(ticket.get(), stray);
        }
      }
      strays = List.of();
      ask(
          () -> line.sweep(100, Set.of()),
          (swept, answered) -> {
            for (OwnedTable one : swept) {
              seen.claims++;
              note(id + " swept " + one);
              if (state.claimed(ofTerm(ticket.get()), one.table(), one.epoch(), answered)) {
                runs.put(one.table(), one.version());
              }
            }
          },
          () -> {});
    }

    private LeaseState.Ticket ofTerm(LeaseState.Ticket ticket) {
      return mutation == Mutation.TICKETS_OF_ANY_TERM
          ? new LeaseState.Ticket(state.lease().term())
          : ticket;
    }

    void claim(LeaseState.Ticket ticket, TableId table) {
      long above = mutation == Mutation.GIVEN_UP_IS_FORGOTTEN ? 0 : state.above(table);
      ask(
          () -> line.claim(table, above),
          (claim, answered) -> {
            if (claim instanceof Claim.Owned(long epoch, long version)) {
              seen.claims++;
              note(id + " claimed " + table + " " + claim);
              if (state.claimed(ofTerm(ticket), table, epoch, answered)) {
                runs.put(table, version);
              }
            }
          },
          () -> {});
    }

    void claimNow(TableId table) {
      ticket().ifPresent(ticket -> claim(ticket, table));
    }

    private void play() {
      after(upTo(300 * MILLI), this::play);
      TableId table = tables.get(random.nextInt(tables.size()));
      OptionalLong epoch = epoch(table);
      if (epoch.isEmpty() || !runs.containsKey(table)) {
        if (!calm && chance(0.3)) {
          claimNow(table);
        }
      } else if (!calm && chance(0.05)) {
        giveUp(table);
      } else if (!calm && !busy.contains(table) && chance(0.05)) {
        handOn(table);
      } else if (!offering.contains(table) && busy.add(table)) {
        append(table, runs.get(table), epoch.getAsLong());
      }
    }

    private void giveUp(TableId table) {
      boolean over = chance(0.5);
      OptionalLong epoch = state.giveUp(table);
      runs.remove(table);
      if (epoch.isEmpty()) {
        return;
      }
      note(id + " gives up " + table + " " + epoch);
      ask(
          () ->
              over
                  ? line.handOver(Map.of(table, epoch.getAsLong())).map(given -> given > 0)
                  : line.release(table, epoch.getAsLong()),
          (_, _) -> {},
          () -> state.unsure(table, epoch.getAsLong()));
      if (chance(0.3)) {
        claimNow(table);
      }
    }

    private void append(TableId table, long version, long epoch) {
      String fact = table + " " + ++facts + " by " + id;
      note(id + " appends to " + table + " after " + version + " with epoch " + epoch);
      ask(
          () -> Attempt.made(LeaseModel.this.append(table, version, epoch, fact)),
          (done, _) -> {
            busy.remove(table);
            if (done) {
              acknowledged.put(fact, version + 1);
              runs.computeIfPresent(table, (_, seen) -> Math.max(seen, version + 1));
            } else if (runs.getOrDefault(table, 0L) <= version && state.fenced(table, epoch)) {
              runs.remove(table);
              claimNow(table);
            }
          },
          // Nobody knows whether it is there: look.
          () -> {
            busy.remove(table);
            claimNow(table);
          });
    }
  }
}
