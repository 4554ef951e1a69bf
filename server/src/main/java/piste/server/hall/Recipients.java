package piste.server.hall;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The lines to which one message goes: to each by itself, or once for all that share a node.
final class Recipients {
  private final List<Line> single = new ArrayList<>();
  private final Map<NodeConnection, List<Line>> shared = new HashMap<>();

  void add(Line line) {
    line.nodeConnection()
        .ifPresentOrElse(
            node -> shared.computeIfAbsent(node, _ -> new ArrayList<>()).add(line),
            () -> single.add(line));
  }

  void sendText(ByteBuffer utf8) {
    single.forEach(line -> line.sendText(utf8));
    shared.forEach((node, lines) -> node.sendText(lines, utf8));
  }

  void hint(ByteBuffer utf8) {
    single.forEach(line -> line.hint(utf8));
    shared.forEach((node, lines) -> node.hint(lines, utf8));
  }

  void send(ByteBuffer frame) {
    single.forEach(line -> line.send(frame));
    shared.forEach((node, lines) -> node.send(lines, frame));
  }
}
