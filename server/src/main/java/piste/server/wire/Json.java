package piste.server.wire;

import java.io.StringWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import piste.rules.Refusal;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/// JSON as this server writes and reads it. What is written is written field by field: the
/// protocol does not change because a class did.
public final class Json {
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
  public static String write(Consumer<JsonGenerator> fields) {
    return text(
        out -> {
          out.writeStartObject();
          fields.accept(out);
          out.writeEndObject();
        });
  }

  static String text(Consumer<JsonGenerator> content) {
    StringWriter text = new StringWriter(1024);
    try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      content.accept(out);
    }
    return text.toString();
  }

  /// An object of texts.
  public static String object(Map<String, String> fields) {
    return write(out -> new TreeMap<>(fields).forEach(out::writeStringProperty));
  }

  public static String refusal(Refusal refusal) {
    return write(out -> refusal(out, refusal));
  }

  static void refusal(JsonGenerator out, Refusal refusal) {
    out.writeStringProperty("code", refusal.code());
    out.writeStringProperty("reason", refusal.reason());
  }
}
