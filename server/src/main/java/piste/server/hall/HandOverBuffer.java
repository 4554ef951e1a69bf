package piste.server.hall;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Everything that is sent to a table goes through this, one after the other. While the table is
/// handed over to another node it is buffered; then it is forwarded there, and so is all that comes
/// later.
final class HandOverBuffer {
  private final int most;
  private final ArrayDeque<Word> kept = new ArrayDeque<>();
  private boolean isClosed;
  private Optional<LiveTable> beyond = Optional.empty();

  private record Word(BooleanSupplier here, Consumer<LiveTable> there) {}

  /// @param most how much may be kept
  HandOverBuffer(int most) {
    this.most = most;
  }

  /// Does something here while the table is here.
  ///
  /// @param here false if it cannot be done
  /// @param there does it elsewhere
  /// @return false if it was not done, nor kept
  synchronized boolean pass(BooleanSupplier here, Consumer<LiveTable> there) {
    if (!isClosed) {
      return here.getAsBoolean();
    }
    if (beyond.isPresent()) {
      there.accept(beyond.get());
      return true;
    }
    return kept.size() < most && kept.add(new Word(here, there));
  }

  /// Does something only while the table is here.
  synchronized boolean ifHere(BooleanSupplier here) {
    return !isClosed && here.getAsBoolean();
  }

  /// Nothing passes any more.
  ///
  /// @param then done before anything is kept, and after all that passed
  synchronized void close(Runnable then) {
    isClosed = true;
    then.run();
  }

  /// The table stays here, where all that was kept is done now, as far as it can be.
  synchronized void reopen() {
    isClosed = false;
    for (Word word : kept) {
      boolean _ = word.here.getAsBoolean();
    }
    kept.clear();
  }

  /// The table is elsewhere now, where all that was kept goes first.
  synchronized void open(LiveTable there) {
    beyond = Optional.of(there);
    kept.forEach(word -> word.there.accept(there));
    kept.clear();
  }
}
