package piste.server.http;

import io.javalin.websocket.WsConnectContext;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import piste.server.hall.Closing;
import piste.server.ops.Metrics;

/// A connection that is not at a table: it still has to bring the key, or was sent away. It is
/// counted like all others, and not for long.
final class PendingConnection {
  private final WsConnectContext context;
  private final Outbox outbox;
  private final MessageRate rate;
  private final ConnectionSlots.Slot slot;
  private final long came = System.nanoTime();
  private final AtomicBoolean waits = new AtomicBoolean();
  private final AtomicBoolean isSentAway = new AtomicBoolean();

  PendingConnection(
      WsConnectContext context, Outbox outbox, MessageRate rate, ConnectionSlots.Slot slot) {
    this.context = context;
    this.outbox = outbox;
    this.rate = rate;
    this.slot = slot;
  }

  WsConnectContext context() {
    return context;
  }

  Outbox outbox() {
    return outbox;
  }

  MessageRate rate() {
    return rate;
  }

  ConnectionSlots.Slot slot() {
    return slot;
  }

  /// From now on it is to bring the key of a private table.
  void awaitKey() {
    waits.set(true);
  }

  /// Whether this message is the one that was awaited, the first.
  boolean brings() {
    return rate.message() && waits.getAndSet(false);
  }

  /// Sends away one that takes too long, or sends too much meanwhile, and counts it.
  void watch(Duration patience, Metrics metrics) {
    if (waits.get() && System.nanoTime() - came > patience.toNanos()) {
      sendAway(Closing.TOO_SLOW, "server.too-slow", metrics);
    }
    if (rate.isOverdone()) {
      sendAway(Closing.TOO_MANY, "server.too-fast", metrics);
    }
  }

  private void sendAway(Closing why, String code, Metrics metrics) {
    if (!isSentAway.getAndSet(true)) {
      metrics.refused(code);
      outbox.close(why);
    }
  }

  void closed() {
    outbox.gone();
    slot.giveBack();
  }
}
