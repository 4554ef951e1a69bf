package piste.server.hall;

import java.nio.ByteBuffer;
import java.util.Optional;

/// A connection to a client's screen. It accepts messages without blocking, in order, or breaks.
public interface Line {
  /// Sends a message, in UTF-8.
  void sendText(ByteBuffer utf8);

  /// Sends bytes that are no text.
  void send(ByteBuffer frame);

  /// Sends what may as well be lost: it does not go if anything else waits.
  default void hint(ByteBuffer utf8) {
    sendText(utf8);
  }

  /// Ends it once all is sent.
  void close(Closing why);

  /// The connection that it shares with others, if it leads through another node.
  default Optional<NodeConnection> nodeConnection() {
    return Optional.empty();
  }
}
