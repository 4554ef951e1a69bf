package piste.server.hall;

import java.nio.ByteBuffer;
import java.util.List;

/// The connection to another node, which several lines share: what is sent to all of them goes
/// there once.
public interface NodeConnection {
  void sendText(List<Line> lines, ByteBuffer utf8);

  void hint(List<Line> lines, ByteBuffer utf8);

  void send(List<Line> lines, ByteBuffer frame);
}
