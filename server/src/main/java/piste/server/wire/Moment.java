package piste.server.wire;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import piste.table.Chance.Reveal;
import piste.table.Change;
import piste.table.Event;
import piste.table.Fact;
import piste.table.GestureText;
import piste.table.RevealedNonces;
import piste.view.Cue;

/// A fact as it is sent to everybody: its cues and, if it involved chance, the proof, as JSON; and
/// the binary frame with the path.
///
/// @param version of the table once the fact held
/// @param cues JSON objects with commas between, or nothing, in UTF-8
/// @param proof a JSON object, or nothing, in UTF-8
public record Moment(long version, ByteBuffer cues, ByteBuffer proof, Optional<ByteBuffer> path) {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0).asReadOnlyBuffer();

  public static Moment of(Change change) {
    return of(change.version(), change.fact(), change.cues());
  }

  public static Moment of(long version, Fact fact, List<Cue> cues) {
    return new Moment(
        version, cues(version, cues), proof(version, fact.event()), path(version, fact));
  }

  /// About how much it takes to keep or to send.
  public int bytes() {
    return cues.remaining() + proof.remaining() + path.map(ByteBuffer::remaining).orElse(0);
  }

  private static ByteBuffer cues(long version, List<Cue> cues) {
    return cues.isEmpty()
        ? NOTHING
        : Json.written(out -> cues.forEach(cue -> WordsJson.cue(out, version, cue))).copy();
  }

  private static ByteBuffer proof(long version, Event event) {
    return event
        .chance()
        .map(
            reveal ->
                Json.bytes(
                    out -> {
                      reveal(out, version, reveal);
                      if (event instanceof Event.Thrown thrown) {
                        out.field("step", thrown.step().text());
                        out.field("gesture", GestureText.of(thrown.gesture()));
                        out.field("engine", thrown.engine());
                        out.field("path", thrown.path().hasRemaining());
                      }
                    }))
        .orElse(NOTHING);
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
  private static void others(JsonText out, RevealedNonces others) {
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
