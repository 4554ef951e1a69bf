package piste.server.hall;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.Session;
import piste.table.TableState;
import piste.table.journal.TableId;

/// Which node runs a table. A node alone runs all of them.
public interface Ownership {
  /// Where a table is run.
  sealed interface Owner {
    /// In this process.
    ///
    /// @param epoch to be named in everything that is stored
    record Here(long epoch) implements Owner {}

    record Elsewhere(String node) implements Owner {}
  }

  /// Takes a table if nobody else runs it, or says who does.
  Attempt<Owner> claim(TableId id);

  /// Gives a table back.
  void release(TableId id, long epoch);

  /// A table that this node has taken cannot be run here: it is for others.
  void cannotRun(TableId id, Refusal why);

  /// Why nobody can play here now, if so.
  Optional<Refusal> trouble();

  /// Whether others can take tables.
  boolean hasOthers();

  /// Claims no more tables, at the end. Those it has stay until they are handed over.
  void leave();

  /// Has another node go on with a table, and its viewers here look at it there.
  ///
  /// @return the table as it is run there, to whom everything said to it goes from now on; nothing
  ///     if no node is known to run it, so that its viewers must look for it
  CompletableFuture<Optional<LiveTable>> handOn(Offer offer);

  /// Takes a table that another node hands on.
  ///
  /// @param epoch in which that node ran it
  /// @return the epoch in which this one runs it
  Attempt<Long> takeFrom(TableId id, String node, long epoch);

  /// Says farewell to all who look at tables elsewhere, a few at a time.
  void farewell(Consumer<Line> words, Duration longest);

  /// Gives some tables to others.
  void handOver(Set<TableId> ids);

  /// Gives all tables to others.
  void handOverAll();

  /// What was to be stored was refused, because another node has taken the table.
  void fenced(TableId id, long epoch);

  /// Why nothing may be stored for a table now, if so.
  Optional<Refusal> forbidsWriting(TableId id, long epoch);

  /// A table that another node runs.
  LiveTable elsewhere(TableId id, String node, TableState state);

  /// Tells others how a table stands that is or was on the list.
  ///
  /// @param address from which it was put there, if that is known
  void announce(TableId id, Optional<String> address);

  /// Tells others that a name is deleted from the journal.
  void announceForgotten(Session who);

  /// There is one node only.
  Ownership ALONE =
      new Ownership() {
        private static final Attempt<Owner> HERE = Attempt.made(new Owner.Here(0));

        @Override
        public Attempt<Owner> claim(TableId id) {
          return HERE;
        }

        @Override
        public void release(TableId id, long epoch) {
          // It stays here.
        }

        @Override
        public void cannotRun(TableId id, Refusal why) {
          // Whoever asks for it is told why.
        }

        @Override
        public Optional<Refusal> trouble() {
          return Optional.empty();
        }

        @Override
        public boolean hasOthers() {
          return false;
        }

        @Override
        public void leave() {
          // Whoever comes is refused elsewhere.
        }

        @Override
        public CompletableFuture<Optional<LiveTable>> handOn(Offer offer) {
          return CompletableFuture.completedFuture(Optional.empty());
        }

        @Override
        public Attempt<Long> takeFrom(TableId id, String node, long epoch) {
          throw new IllegalStateException("there is no other node");
        }

        @Override
        public void farewell(Consumer<Line> words, Duration longest) {
          // All tables are here.
        }

        @Override
        public void handOver(Set<TableId> ids) {
          // There is nobody to take them.
        }

        @Override
        public void handOverAll() {
          // There is nobody to take them.
        }

        @Override
        public void fenced(TableId id, long epoch) {
          // Whoever it was has no claim to it.
        }

        @Override
        public Optional<Refusal> forbidsWriting(TableId id, long epoch) {
          return Optional.empty();
        }

        @Override
        public LiveTable elsewhere(TableId id, String node, TableState state) {
          throw new IllegalStateException("there is no other node");
        }

        @Override
        public void announce(TableId id, Optional<String> address) {
          // Nobody else is there.
        }

        @Override
        public void announceForgotten(Session who) {
          // Nobody else is there.
        }
      };
}
