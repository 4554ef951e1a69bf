package piste.server.wire;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import piste.table.Chance.Reveal;
import piste.table.Event;
import piste.table.Fact;
import piste.table.Others;
import piste.view.Cue;

/// A fact as it is told to everybody: its cues and, if dice were thrown or lots drawn by it, the
/// proof, as JSON; and the frame with the path.
///
/// @param version of the table once the fact held
/// @param cues JSON objects with commas between, or nothing
/// @param proof a JSON object, or nothing
public record Moment(long version, String cues, String proof, Optional<ByteBuffer> path) {
  public static Moment of(long version, Fact fact, List<Cue> cues) {
    return new Moment(
        version, cues(version, cues), proof(version, fact.event()), path(version, fact));
  }

  /// About how much it takes to keep or to send.
  public int bytes() {
    return cues.length() + proof.length() + path.map(ByteBuffer::remaining).orElse(0);
  }

  private static String cues(long version, List<Cue> cues) {
    if (cues.isEmpty()) {
      return "";
    }
    return Json.text(out -> cues.forEach(cue -> WordsJson.cue(out, version, cue)));
  }

  private static String proof(long version, Event event) {
    return switch (event) {
      case Event.Thrown thrown ->
          Json.write(
              out -> {
                reveal(out, version, thrown.reveal());
                out.field("step", thrown.step());
                out.field("gesture", thrown.gesture());
                out.field("engine", thrown.engine());
                out.field("path", thrown.path().hasRemaining());
              });
      case Event.Begun begun when begun.drawn().isPresent() ->
          Json.write(out -> reveal(out, version, begun.drawn().get()));
      default -> "";
    };
  }

  private static void reveal(JsonText out, long version, Reveal reveal) {
    out.field("version", version);
    out.field("number", reveal.number());
    out.field("secret", reveal.secret());
    out.field("nonce", reveal.nonce());
    out.field("next", reveal.next());
    others(out, reveal.others());
  }

  /// Who brought a nonce of their own, and who was left out.
  private static void others(JsonText out, Others others) {
    if (!others.nonces().isEmpty()) {
      ViewJson.array(
          out,
          "with",
          others.nonces(),
          given -> {
            out.startObject();
            out.field("seat", given.seat().number());
            out.field("nonce", given.nonce());
            out.endObject();
          });
    }
    if (!others.late().isEmpty()) {
      ViewJson.seats(out, "late", others.late());
    }
    if (!others.absent().isEmpty()) {
      ViewJson.seats(out, "absent", others.absent());
    }
  }

  private static Optional<ByteBuffer> path(long version, Fact fact) {
    return fact.event() instanceof Event.Thrown thrown && thrown.path().hasRemaining()
        ? Optional.of(PathFrame.of(version, thrown.path()))
        : Optional.empty();
  }
}
