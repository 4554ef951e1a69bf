package piste.server.hall;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.minds.think.Thinkers;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.BrittleJournal;
import piste.server.HandSetTime;
import piste.server.ops.Metrics;
import piste.server.settings.Limits;
import piste.server.settings.Pace;
import piste.server.wire.AsideJson;
import piste.table.Command;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.journal.TableId;

/// A hall of a node among several, for tests: others take its tables when they are told to.
public final class TestHall implements AutoCloseable {
  static final Refusal TAKEN = new Refusal(Refusal.Kind.CONFLICT, "test.taken", "another has it");
  static final Refusal NO_LEASE =
      new Refusal(Refusal.Kind.UNWRITABLE, "test.lease", "there is no lease");

  /// Says what it is told to.
  public static final class ToldOwnership implements Ownership {
    public final Map<TableId, Long> epochs = new ConcurrentHashMap<>();
    public final List<Set<TableId>> handedOver = new CopyOnWriteArrayList<>();
    public final Set<TableId> unfit = ConcurrentHashMap.newKeySet();
    public final List<Offer> offers = new CopyOnWriteArrayList<>();

    /// Tables of whose place on the list others are told.
    public final List<TableId> announced = new CopyOnWriteArrayList<>();

    /// What is said to tables elsewhere.
    public final List<String> said = new CopyOnWriteArrayList<>();

    /// Whether another node takes what is offered.
    public volatile boolean takes = true;

    /// Whether handing on fails unexpectedly.
    public volatile boolean fails;

    public volatile boolean hasLease = true;
    public volatile boolean isElsewhere;

    @Override
    public Attempt<Owner> claim(TableId id) {
      return isElsewhere
          ? Attempt.made(new Owner.Elsewhere("another"))
          : Attempt.made(new Owner.Here(epochs.computeIfAbsent(id, _ -> 1L)));
    }

    @Override
    public void release(TableId id, long epoch) {
      epochs.remove(id);
    }

    @Override
    public void cannotRun(TableId id, Refusal why) {
      unfit.add(id);
    }

    @Override
    public Optional<Refusal> trouble() {
      return hasLease ? Optional.empty() : Optional.of(NO_LEASE);
    }

    @Override
    public boolean hasOthers() {
      return true;
    }

    @Override
    public void leave() {}

    @Override
    public CompletableFuture<Optional<LiveTable>> handOn(Offer offer) {
      if (fails) {
        throw new IllegalStateException("handing on fails in this test");
      }
      offers.add(offer);
      epochs.merge(offer.id(), 1L, Long::sum);
      return CompletableFuture.completedFuture(
          takes ? Optional.of(elsewhere(offer.id(), "another", offer.state())) : Optional.empty());
    }

    @Override
    public Attempt<Long> takeFrom(TableId id, String node, long epoch) {
      return Attempt.made(epochs.merge(id, 1L, Long::sum));
    }

    @Override
    public void farewell(Consumer<Line> words, Duration longest) {}

    @Override
    public void handOver(Set<TableId> ids) {
      handedOver.add(ids);
    }

    @Override
    public void handOverAll() {
      handedOver.add(Set.of());
    }

    @Override
    public void fenced(TableId id, long epoch) {}

    @Override
    public Optional<Refusal> forbidsWriting(TableId id, long epoch) {
      if (!hasLease) {
        return Optional.of(NO_LEASE);
      }
      return epochs.getOrDefault(id, 0L) == epoch ? Optional.empty() : Optional.of(TAKEN);
    }

    @Override
    public LiveTable elsewhere(TableId id, String node, TableState state) {
      return new Elsewhere(id, state, said);
    }

    @Override
    public void announce(TableId id, Optional<String> address) {
      announced.add(id);
    }

    @Override
    public void announceForgotten(Session who) {}
  }

  private record Elsewhere(TableId id, TableState state, List<String> said) implements LiveTable {
    @Override
    public long now() {
      return 0;
    }

    @Override
    public boolean enter(Viewer viewer, Optional<Long> since) {
      return true;
    }

    @Override
    public void leave(Viewer viewer) {
      said.add(viewer.session() + " leaves");
    }

    @Override
    public void command(Viewer viewer, Command command, String text) {
      said.add(command.id());
    }

    @Override
    public void aside(Viewer viewer, AsideJson aside, String text) {
      said.add(aside.toString());
    }
  }

  /// Of a table that strangers may find.
  static TableTerms listed() {
    TableTerms of = TableTerms.of("strike", 2);
    return new TableTerms(
        of.game(),
        of.seats(),
        of.options(),
        of.dice(),
        of.clock(),
        of.beginning(),
        of.first(),
        of.tournament(),
        true,
        of.standIns(),
        of.odds(),
        of.rated());
  }

  private final Thinkers thinkers = new Thinkers(1, () -> {});
  private final ArenaPool pool = new ArenaPool(1);
  final HandSetTime time = new HandSetTime();
  public final BrittleJournal journal;
  public final ToldOwnership ownership = new ToldOwnership();
  public final Hall hall;

  public TestHall() {
    this(new BrittleJournal());
  }

  /// Another node with the same journal.
  TestHall(BrittleJournal journal) {
    this.journal = journal;
    hall =
        new Hall(
            Catalogue.ofTheHouse().tables(pool),
            journal,
            new Bots() {
              @Override
              public Optional<Command> act(TableState state) {
                return Optional.empty();
              }

              @Override
              public Optional<Command> actPlainly(TableState state) {
                return Optional.empty();
              }
            },
            thinkers,
            time,
            Pace.BRISK,
            Limits.NONE,
            new Metrics(),
            ownership);
  }

  @Override
  public void close() {
    hall.close();
    thinkers.close();
    pool.close();
  }
}
