package piste.server.wire;

import java.util.Map;
import piste.rules.Seat;
import piste.view.Cue;
import piste.view.Words;
import piste.view.Words.Arg;
import tools.jackson.core.JsonGenerator;

/// Words and cues as JSON: keys of texts with what fills their gaps, to be said in the reader's
/// own language.
final class WordsJson {
  private WordsJson() {}

  static void words(JsonGenerator out, Words words) {
    out.writeStartObject();
    out.writeStringProperty("key", words.key());
    if (!words.args().isEmpty()) {
      out.writeObjectPropertyStart("args");
      for (Map.Entry<String, Arg> arg : words.args().entrySet()) {
        out.writeName(arg.getKey());
        arg(out, arg.getValue());
      }
      out.writeEndObject();
    }
    out.writeEndObject();
  }

  private static void arg(JsonGenerator out, Arg arg) {
    switch (arg) {
      case Arg.Count(long value) -> out.writeNumber(value);
      case Arg.Text(String text) -> out.writeString(text);
      case Arg.Player(Seat seat) -> {
        out.writeStartObject();
        out.writeNumberProperty("seat", seat.number());
        out.writeEndObject();
      }
    }
  }

  /// @param version of the table once what the cue tells of had happened
  static void cue(JsonGenerator out, long version, Cue cue) {
    out.writeStartObject();
    out.writeNumberProperty("version", version);
    out.writeStringProperty("kind", Names.of(cue.kind()));
    cue.seat().ifPresent(seat -> out.writeNumberProperty("seat", seat.number()));
    if (!cue.pieces().isEmpty()) {
      out.writeArrayPropertyStart("pieces");
      cue.pieces().forEach(out::writeNumber);
      out.writeEndArray();
    }
    out.writeName("words");
    words(out, cue.words());
    out.writeEndObject();
  }
}
