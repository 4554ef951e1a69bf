package piste.server.http;

import java.time.Duration;
import java.util.function.LongSupplier;
import piste.server.guest.Asker;
import piste.server.guest.Shares;

/// How fast one client sends, and whether anything comes at all. Every frame counts: messages when
/// they come, pings, answers to pings and pieces of messages when somebody looks.
final class MessageRate {
  /// Between two looks no more than this counts as silence: while the machine itself stood still,
  /// nobody could be heard.
  private static final long LONGEST_LOOK = Duration.ofSeconds(2).toNanos();

  private final Asker asker;
  private final Shares messages;
  private final Shares hands;
  private final LongSupplier frames;
  private long counted;
  private long heard;
  private long silence;
  private long looked;

  /// @param frames how many have come on this connection
  /// @param now in nanoseconds
  MessageRate(Asker asker, Shares messages, Shares hands, LongSupplier frames, long now) {
    this.asker = asker;
    this.messages = messages;
    this.hands = hands;
    this.frames = frames;
    this.looked = now;
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

  /// Whether nothing has come for so long. To be asked often.
  ///
  /// @param now in nanoseconds, from the same clock every time
  synchronized boolean isSilent(long now, Duration patience) {
    long number = frames.getAsLong();
    silence = number == heard ? silence + Math.min(now - looked, LONGEST_LOOK) : 0;
    heard = number;
    looked = now;
    return silence > patience.toNanos();
  }
}
