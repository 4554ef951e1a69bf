package piste.server.http;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.OptionalLong;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.common.WebSocketSession;
import org.eclipse.jetty.websocket.core.CoreSession;
import org.eclipse.jetty.websocket.core.OpCode;
import piste.server.hall.Closing;
import piste.server.hall.Line;
import piste.server.ops.Metrics;
import piste.server.settings.Limit;
import piste.server.settings.Limits;

/// The messages that wait for one client, in order. The library would queue them without end, so
/// only one is in its hands at a time; a client for whom too many wait is dropped, and may come
/// back and ask for what it missed.
final class Outbox implements Line {
  private final Session session;
  private final CoreSession core;
  private final int mostMessages;
  private final int mostBytes;
  private final Metrics metrics;
  private final ArrayDeque<Frame> waiting = new ArrayDeque<>();
  private final Backlog backlog;

  /// Of all that was not sent yet.
  private long bytes;

  /// Of what is in the hands of the library.
  private long inFlight;

  private boolean sending;
  private boolean ended;
  private boolean dropped;

  /// When the client was told that this is the end, in nanoseconds.
  private OptionalLong closed = OptionalLong.empty();

  private sealed interface Frame {
    record Text(ByteBuffer utf8) implements Frame {}

    record Bytes(ByteBuffer bytes) implements Frame {}

    record End(Closing why) implements Frame {}

    default int size() {
      return switch (this) {
        case Text(ByteBuffer utf8) -> utf8.remaining();
        case Bytes(ByteBuffer bytes) -> bytes.remaining();
        case End _ -> 0;
      };
    }
  }

  Outbox(Session session, Limits limits, Backlog backlog, Metrics metrics) {
    this.session = session;
    this.core = ((WebSocketSession) session).getCoreSession();
    this.mostMessages = limits.count(Limit.OUTBOX_MESSAGES);
    this.mostBytes = limits.count(Limit.OUTBOX_BYTES);
    this.metrics = metrics;
    this.backlog = backlog;
    backlog.open(this);
  }

  @Override
  public void sendText(ByteBuffer utf8) {
    add(new Frame.Text(utf8));
  }

  @Override
  public void hint(ByteBuffer utf8) {
    boolean isFree;
    synchronized (this) {
      isFree = waiting.isEmpty();
    }
    if (isFree) {
      sendText(utf8);
    }
  }

  @Override
  public void send(ByteBuffer frame) {
    add(new Frame.Bytes(frame));
  }

  @Override
  public void close(Closing why) {
    add(new Frame.End(why));
  }

  /// Asks the client whether it is still there.
  void ping() {
    session.sendPing(ByteBuffer.allocate(0), Callback.NOOP);
  }

  private void add(Frame frame) {
    boolean tooSlow;
    synchronized (this) {
      if (ended) {
        return;
      }
      tooSlow = waiting.size() >= mostMessages || bytes + frame.size() > mostBytes;
      ended = tooSlow || frame instanceof Frame.End;
      if (!tooSlow) {
        waiting.add(frame);
        count(frame.size());
      }
    }
    if (tooSlow) {
      drop();
    } else {
      sendOn();
      backlog.relieve();
    }
  }

  /// How much waits, in bytes.
  synchronized long bytes() {
    return bytes;
  }

  private void count(long change) {
    bytes += change;
    backlog.count(change);
  }

  /// Whether the client was told long ago that this is the end, and has not gone.
  synchronized boolean isOverdue(long now, long patience) {
    return closed.isPresent() && now - closed.getAsLong() > patience;
  }

  /// Lets go of the client, whatever it does.
  void disconnect() {
    session.disconnect();
  }

  /// Drops a client that does not read; false if it was already. It will not read a close frame
  /// either: it gets one, and is cut off.
  boolean drop() {
    boolean isNew = cutOff(Closing.TOO_SLOW);
    if (isNew) {
      metrics.dropped();
    }
    return isNew;
  }

  /// Tells the client why, if it can still be told at once, and lets go of it; false if that was
  /// done already.
  boolean cutOff(Closing why) {
    synchronized (this) {
      if (dropped) {
        return false;
      }
      dropped = true;
    }
    forget();
    session.close(why.code(), why.reason(), Callback.NOOP);
    session.disconnect();
    return true;
  }

  /// The connection is no more.
  void gone() {
    forget();
    backlog.close(this);
  }

  private synchronized void forget() {
    ended = true;
    waiting.clear();
    inFlight = 0;
    count(-bytes);
  }

  /// Hands on one frame after another for as long as the library takes them at once.
  private void sendOn() {
    while (true) {
      Frame frame;
      synchronized (this) {
        if (sending || waiting.isEmpty()) {
          return;
        }
        sending = true;
        frame = waiting.remove();
        inFlight = frame.size();
        if (frame instanceof Frame.End) {
          closed = OptionalLong.of(System.nanoTime());
        }
      }
      handOn(frame);
    }
  }

  private void handOn(Frame frame) {
    try {
      switch (frame) {
        case Frame.Text(ByteBuffer utf8) -> sendUtf8(utf8.duplicate());
        case Frame.Bytes(ByteBuffer path) ->
            session.sendBinary(path.duplicate(), Callback.from(this::sent, this::lost));
        case Frame.End(Closing why) -> session.close(why.code(), why.reason(), Callback.NOOP);
      }
    } catch (RuntimeException e) {
      lost(e);
    }
  }

  /// The library's own way takes a string, of which it would make these bytes.
  private void sendUtf8(ByteBuffer text) {
    core.sendFrame(
        new org.eclipse.jetty.websocket.core.Frame(OpCode.TEXT, text),
        org.eclipse.jetty.util.Callback.from(this::sent, this::lost),
        false);
  }

  private void sent() {
    synchronized (this) {
      sending = false;
      count(-inFlight);
      inFlight = 0;
      if (waiting.isEmpty()) {
        return;
      }
    }
    sendOn();
  }

  /// The client hears nothing more, so it is not to believe that it does.
  private void lost(Throwable why) {
    forget();
    session.disconnect();
  }
}
