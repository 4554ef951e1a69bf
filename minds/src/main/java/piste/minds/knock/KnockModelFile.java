package piste.minds.knock;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import piste.rules.Attempt;

/// A [KnockModel] as plain text: comments after `#`, then `arena=`, `throws=` and `seed=`, each on
/// a line of its own, then one line for each style.
public final class KnockModelFile {
  public static final String NAME = "knock-model.txt";

  private static final MathContext DIGITS = new MathContext(6);
  private static final List<String> KEYS =
      List.of("style", "speed", "turns", "leaves", "lost", "cocked");

  private KnockModelFile() {}

  /// What throws do to lying dice, as the docs have it.
  public static KnockModel measured() {
    try (InputStream in = KnockModelFile.class.getResourceAsStream(NAME)) {
      return read(new String(Objects.requireNonNull(in, NAME).readAllBytes(), UTF_8)).orThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The text of a model.
  ///
  /// @param command what made it, for the comment
  public static String write(KnockModel model, String command) {
    StringBuilder text =
        new StringBuilder(
            """
            # What a throw aimed at lying dice does, as measured in the arena.
            # Made by: %s
            # turns: a lying die shows another face; leaves: a lying die leaves the bowl;
            # lost: the thrown die leaves; cocked: the thrown die shows no face. Speeds in m/s.
            arena=%s
            throws=%d
            seed=%d
            """
                .formatted(command, model.arena(), model.throwsEach(), model.seed()));
    for (KnockModel.Line line : model.lines()) {
      text.append(
          "style=%s speed=%s turns=%s leaves=%s lost=%s cocked=%s\n"
              .formatted(
                  line.style().name(),
                  plain(line.style().speed()),
                  plain(line.turns()),
                  plain(line.leaves()),
                  plain(line.lost()),
                  plain(line.cocked())));
    }
    return text.toString();
  }

  private static String plain(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /// The model that a text holds, or the line that is wrong and why.
  public static Attempt<KnockModel> read(String text) {
    try {
      return Attempt.made(new Reader().read(text.lines().toList()));
    } catch (Flaw flaw) {
      return Attempt.refused("knock-model", flaw.words);
    }
  }

  /// Ends the reading. Never leaves this class.
  private static final class Flaw extends Exception {
    private final String words;

    Flaw(int line, String reason) {
      this.words = "line %d: %s".formatted(line, reason);
    }
  }

  private static final class Reader {
    private final Map<String, String> head = new LinkedHashMap<>();
    private final List<KnockModel.Line> lines = new ArrayList<>();
    private int at;

    KnockModel read(List<String> text) throws Flaw {
      for (String line : text) {
        at++;
        String content = line.strip();
        if (content.startsWith("style=")) {
          lines.add(style(fields(content)));
        } else if (!content.isEmpty() && !content.startsWith("#")) {
          readHead(content);
        }
      }
      at++;
      if (lines.isEmpty()) {
        throw new Flaw(at, "the file ends without a style");
      }
      return new KnockModel(inHead("arena"), whole("throws"), whole("seed"), lines);
    }

    private void readHead(String content) throws Flaw {
      int sign = content.indexOf('=');
      String key = sign < 0 ? content : content.substring(0, sign);
      if (sign < 0 || !List.of("arena", "throws", "seed").contains(key)) {
        throw new Flaw(at, "a line is arena=…, throws=…, seed=… or style=…, not " + content);
      }
      if (head.put(key, content.substring(sign + 1)) != null) {
        throw new Flaw(at, key + " is said twice");
      }
    }

    private String inHead(String key) throws Flaw {
      return Optional.ofNullable(head.get(key))
          .orElseThrow(() -> new Flaw(at, "the file ends without " + key));
    }

    private long whole(String key) throws Flaw {
      String value = inHead(key);
      try {
        return Long.parseLong(value);
      } catch (NumberFormatException _) {
        throw new Flaw(at, "%s is a whole number, not %s".formatted(key, value));
      }
    }

    private Map<String, String> fields(String content) throws Flaw {
      Map<String, String> fields = new LinkedHashMap<>();
      for (String field : content.split("\\s+", -1)) {
        String[] parts = field.split("=", -1);
        if (parts.length != 2 || !KEYS.contains(parts[0])) {
          throw new Flaw(at, "a style has %s, not %s".formatted(String.join(" ", KEYS), field));
        }
        if (fields.put(parts[0], parts[1]) != null) {
          throw new Flaw(at, parts[0] + " is said twice");
        }
      }
      return fields;
    }

    private KnockModel.Line style(Map<String, String> fields) throws Flaw {
      ThrowStyle style = new ThrowStyle(text(fields, "style"), number(fields, "speed"));
      if (style.name().isEmpty()) {
        throw new Flaw(at, "the style has no name");
      }
      if (lines.stream().anyMatch(line -> line.style().name().equals(style.name()))) {
        throw new Flaw(at, "the style %s is said twice".formatted(style.name()));
      }
      KnockModel.Line line =
          new KnockModel.Line(
              style,
              probability(fields, "turns"),
              probability(fields, "leaves"),
              probability(fields, "lost"),
              probability(fields, "cocked"));
      together("turns", line.turns(), "leaves", line.leaves());
      together("lost", line.lost(), "cocked", line.cocked());
      return line;
    }

    /// A die does one or the other, or neither.
    private void together(String one, double first, String other, double second) throws Flaw {
      if (first + second > 1) {
        throw new Flaw(at, "%s and %s are more than 1 together".formatted(one, other));
      }
    }

    private String text(Map<String, String> fields, String key) throws Flaw {
      return Optional.ofNullable(fields.get(key))
          .orElseThrow(() -> new Flaw(at, key + " is missing"));
    }

    private double probability(Map<String, String> fields, String key) throws Flaw {
      double value = number(fields, key);
      if (value > 1) {
        throw new Flaw(at, "%s is from 0 to 1, not %s".formatted(key, fields.get(key)));
      }
      return value;
    }

    private double number(Map<String, String> fields, String key) throws Flaw {
      String value = text(fields, key);
      if (!value.matches("\\d+(\\.\\d+)?")) {
        throw new Flaw(at, "%s is a plain number, not %s".formatted(key, value));
      }
      return Double.parseDouble(value);
    }
  }
}
