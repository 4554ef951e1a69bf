package piste.server.http;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import piste.server.Limit;
import piste.server.Limits;
import piste.server.hall.Closing;
import piste.server.hall.Line;
import piste.server.ops.Metrics;

/// The messages that wait for one client, in order. The library would queue them without end, so
/// only one is in its hands at a time; a client for whom too many wait is dropped, and may come
/// back and ask for what it missed.
final class Outbox implements Line {
  private final Session session;
  private final int mostMessages;
  private final int mostBytes;
  private final Metrics metrics;
  private final ArrayDeque<Frame> waiting = new ArrayDeque<>();
  private long bytes;
  private boolean sending;
  private boolean ended;

  private sealed interface Frame {
    record Text(String text) implements Frame {}

    record Bytes(ByteBuffer bytes) implements Frame {}

    record End(Closing why) implements Frame {}

    default int size() {
      return switch (this) {
        case Text(String text) -> text.length();
        case Bytes(ByteBuffer bytes) -> bytes.remaining();
        case End _ -> 0;
      };
    }
  }

  Outbox(Session session, Limits limits, Metrics metrics) {
    this.session = session;
    this.mostMessages = limits.count(Limit.OUTBOX_MESSAGES);
    this.mostBytes = limits.count(Limit.OUTBOX_BYTES);
    this.metrics = metrics;
  }

  @Override
  public void send(String message) {
    add(new Frame.Text(message));
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
      if (tooSlow) {
        ended = true;
        waiting.clear();
      } else {
        ended = frame instanceof Frame.End;
        waiting.add(frame);
        bytes += frame.size();
      }
    }
    if (tooSlow) {
      drop();
    } else {
      sendOn();
    }
  }

  /// A client that does not read will not read a close frame either: it gets one, and is cut off.
  private void drop() {
    metrics.dropped();
    session.close(Closing.TOO_SLOW.code(), Closing.TOO_SLOW.reason(), Callback.NOOP);
    session.disconnect();
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
        bytes -= frame.size();
      }
      handOn(frame);
    }
  }

  private void handOn(Frame frame) {
    switch (frame) {
      case Frame.Text(String text) -> session.sendText(text, Callback.from(this::sent, this::lost));
      case Frame.Bytes(ByteBuffer path) ->
          session.sendBinary(path.duplicate(), Callback.from(this::sent, this::lost));
      case Frame.End(Closing why) -> session.close(why.code(), why.reason(), Callback.NOOP);
    }
  }

  private void sent() {
    synchronized (this) {
      sending = false;
      if (waiting.isEmpty()) {
        return;
      }
    }
    sendOn();
  }

  private void lost(Throwable why) {
    synchronized (this) {
      ended = true;
      waiting.clear();
      bytes = 0;
    }
  }
}
