package piste.server.wire;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import piste.rules.Refusal;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/// JSON as this server writes and reads it. What is written is written field by field: the
/// protocol does not change because a class did.
public final class Json {
  private static final int USUAL = 512;
  private static final int DEEPEST = 12;
  private static final int LONGEST_TEXT = 4096;
  private static final int LONGEST_NUMBER = 32;

  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(LONGEST_TEXT)
                  .maxNumberLength(LONGEST_NUMBER)
                  .maxNameLength(LONGEST_TEXT)
                  .build())
          .build();

  private Json() {}

  /// An object with these fields.
  public static String write(Consumer<JsonText> fields) {
    return text(
        out -> {
          out.startObject();
          fields.accept(out);
          out.endObject();
        });
  }

  static String text(Consumer<JsonText> content) {
    return written(content).toString();
  }

  /// The same as [#write(Consumer)], in UTF-8, to be kept for a while.
  static ByteBuffer bytes(Consumer<JsonText> fields) {
    return written(
            out -> {
              out.startObject();
              fields.accept(out);
              out.endObject();
            })
        .copy();
  }

  static JsonText written(Consumer<JsonText> content) {
    JsonText out = new JsonText(USUAL);
    content.accept(out);
    return out;
  }

  /// The same, in UTF-8, to be sent at once.
  static ByteBuffer message(Consumer<JsonText> fields) {
    JsonText out = new JsonText(USUAL).startObject();
    fields.accept(out);
    return out.endObject().buffer();
  }

  /// An object of texts.
  public static String object(Map<String, String> fields) {
    return write(out -> new TreeMap<>(fields).forEach(out::field));
  }

  /// What a signed message claims.
  ///
  /// @param expires in seconds since 1970
  public static String claims(String audience, long expires, String subject) {
    return write(out -> out.field("aud", audience).field("exp", expires).field("sub", subject));
  }

  public static String refusal(Refusal refusal) {
    return write(out -> refusal(out, refusal));
  }

  static void refusal(JsonText out, Refusal refusal) {
    out.field("kind", Names.of(refusal.kind()));
    out.field("code", refusal.code());
    out.field("reason", refusal.reason());
  }
}
