package piste.server.hall;

import java.nio.ByteBuffer;
import java.util.List;

/// The way to another node, at which several lines end: what they all are sent goes there once.
public interface Trunk {
  void sendText(List<Line> lines, ByteBuffer utf8);

  void hint(List<Line> lines, ByteBuffer utf8);

  void send(List<Line> lines, ByteBuffer frame);
}
