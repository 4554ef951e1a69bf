package piste.server.wire;

import java.util.Map;
import piste.rules.Seat;
import piste.view.Cue;
import piste.view.Dictionary.Language;
import piste.view.Words;
import piste.view.Words.Arg;
import piste.view.Words.Gap;

/// Words and cues as JSON: keys of texts with what fills their gaps, to be said in the reader's
/// own language.
final class WordsJson {
  private WordsJson() {}

  /// Something already said in every language.
  static void said(JsonText out, String name, Map<Language, String> said) {
    out.startObject(name);
    said.forEach((language, text) -> out.field(language.code(), text));
    out.endObject();
  }

  static void words(JsonText out, Words words) {
    out.startObject();
    out.word("key", words.key());
    if (!words.gaps().isEmpty()) {
      out.startObject("args");
      for (Gap gap : words.gaps()) {
        out.name(gap.name());
        arg(out, gap.arg());
      }
      out.endObject();
    }
    out.endObject();
  }

  private static void arg(JsonText out, Arg arg) {
    switch (arg) {
      case Arg.Count(long value) -> out.value(value);
      case Arg.Decimal(double value, int _) -> out.value(value);
      case Arg.Inner(Words words) -> words(out, words);
      case Arg.Text(String text) -> out.value(text);
      case Arg.Player(Seat seat) -> {
        out.startObject();
        out.field("seat", seat.number());
        out.endObject();
      }
    }
  }

  /// @param version of the table once what the cue tells of had happened
  static void cue(JsonText out, long version, Cue cue) {
    out.startObject();
    out.field("version", version);
    out.word("kind", cue.kind().word());
    cue.seat().ifPresent(seat -> out.field("seat", seat.number()));
    if (!cue.pieces().isEmpty()) {
      out.startArray("pieces");
      cue.pieces().forEach(out::value);
      out.endArray();
    }
    out.name("words");
    words(out, cue.words());
    out.endObject();
  }
}
