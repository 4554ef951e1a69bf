package piste.server.hall;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The lines to which one message goes: to each by itself, or once for all that share a trunk.
final class Mailing {
  private final List<Line> single = new ArrayList<>();
  private final Map<Trunk, List<Line>> shared = new HashMap<>();

  void add(Line line) {
    line.trunk()
        .ifPresentOrElse(
            trunk -> shared.computeIfAbsent(trunk, _ -> new ArrayList<>()).add(line),
            () -> single.add(line));
  }

  void sendText(ByteBuffer utf8) {
    single.forEach(line -> line.sendText(utf8));
    shared.forEach((trunk, lines) -> trunk.sendText(lines, utf8));
  }

  void hint(ByteBuffer utf8) {
    single.forEach(line -> line.hint(utf8));
    shared.forEach((trunk, lines) -> trunk.hint(lines, utf8));
  }

  void send(ByteBuffer frame) {
    single.forEach(line -> line.send(frame));
    shared.forEach((trunk, lines) -> trunk.send(lines, frame));
  }
}
