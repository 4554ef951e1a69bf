package piste.server.http;

import java.util.function.LongSupplier;
import piste.server.guest.Asker;
import piste.server.guest.Shares;

/// How fast one client sends. Every frame counts: messages when they come, pings and pieces of
/// messages when somebody looks.
final class MessageRate {
  private final Asker asker;
  private final Shares messages;
  private final Shares hands;
  private final LongSupplier frames;
  private long counted;

  /// @param frames how many have come on this connection
  MessageRate(Asker asker, Shares messages, Shares hands, LongSupplier frames) {
    this.asker = asker;
    this.messages = messages;
    this.hands = hands;
    this.frames = frames;
  }

  Asker asker() {
    return asker;
  }

  /// Whether one message more may be heard.
  synchronized boolean message() {
    counted++;
    return messages.take(asker);
  }

  /// Whether others are shown once more what the client's hand does.
  boolean hand() {
    return hands.take(asker);
  }

  /// Counts what has come besides messages; whether that was more than may come.
  synchronized boolean isOverdone() {
    long others = frames.getAsLong() - counted;
    if (others <= 0) {
      return false;
    }
    counted += others;
    messages.charge(asker, others);
    return !messages.isLeft(asker);
  }
}
