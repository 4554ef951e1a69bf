package piste.server.hall;

import java.nio.ByteBuffer;

/// A way to somebody's screen. Takes what is handed to it without waiting, in order, or breaks.
public interface Line {
  void send(String message);

  void send(ByteBuffer frame);

  /// Ends it once all is sent.
  void close(Closing why);
}
