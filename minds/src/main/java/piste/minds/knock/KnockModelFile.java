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
import java.util.TreeMap;
import java.util.stream.IntStream;
import piste.minds.knock.KnockModel.Knock;
import piste.rules.Attempt;

/// A [KnockModel] as plain text: comments after `#`, then `arena=`, `throws=` and `seed=`, each on
/// a line of its own, then one line for each style and number of lying dice. A line without
/// `lying=` holds for all numbers.
public final class KnockModelFile {
  public static final String NAME = "knock-model.txt";

  private static final MathContext DIGITS = new MathContext(6);
  private static final List<String> KEYS =
      List.of("style", "speed", "lying", "turns", "leaves", "lost", "cocked");

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
            # What one die does that is thrown at the middle of so many, which lie as they were thrown.
            # Made by: %s
            # turns: a lying die shows another face; leaves: a lying die leaves the bowl;
            # lost: the thrown die leaves; cocked: the thrown die shows no face. Speeds in m/s.
            arena=%s
            throws=%d
            seed=%d
            """
                .formatted(command, model.arena(), model.throwsEach(), model.seed()));
    for (KnockModel.Line line : model.lines()) {
      for (int lying = 0; lying <= KnockModel.MOST_LYING; lying++) {
        Knock knock = line.at(lying);
        text.append(
            "style=%s speed=%s lying=%d turns=%s leaves=%s lost=%s cocked=%s\n"
                .formatted(
                    line.style().name(),
                    plain(line.style().speed()),
                    lying,
                    plain(knock.turns()),
                    plain(knock.leaves()),
                    plain(knock.lost()),
                    plain(knock.cocked())));
      }
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
    private final Map<ThrowStyle, Map<Integer, Knock>> styles = new LinkedHashMap<>();
    private int at;

    KnockModel read(List<String> text) throws Flaw {
      for (String line : text) {
        at++;
        String content = line.strip();
        if (content.startsWith("style=")) {
          readStyle(fields(content));
        } else if (!content.isEmpty() && !content.startsWith("#")) {
          readHead(content);
        }
      }
      at++;
      if (styles.isEmpty()) {
        throw new Flaw(at, "the file ends without a style");
      }
      List<KnockModel.Line> lines = new ArrayList<>();
      for (Map.Entry<ThrowStyle, Map<Integer, Knock>> one : styles.entrySet()) {
        lines.add(new KnockModel.Line(one.getKey(), whole(one.getKey(), one.getValue())));
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

    /// Those of no, one and more lying dice.
    private List<Knock> whole(ThrowStyle style, Map<Integer, Knock> byLying) throws Flaw {
      List<Knock> all = new ArrayList<>();
      for (int lying = 0; lying <= KnockModel.MOST_LYING; lying++) {
        if (!byLying.containsKey(lying)) {
          throw new Flaw(at, "the file ends without %s at lying=%d".formatted(style.name(), lying));
        }
        all.add(byLying.get(lying));
      }
      return all;
    }

    private void readStyle(Map<String, String> fields) throws Flaw {
      ThrowStyle style = new ThrowStyle(text(fields, "style"), number(fields, "speed"));
      if (style.name().isEmpty()) {
        throw new Flaw(at, "the style has no name");
      }
      if (styles.keySet().stream()
          .anyMatch(other -> other.name().equals(style.name()) && !other.equals(style))) {
        throw new Flaw(at, "the style %s has two speeds".formatted(style.name()));
      }
      Knock knock =
          new Knock(
              probability(fields, "turns"),
              probability(fields, "leaves"),
              probability(fields, "lost"),
              probability(fields, "cocked"));
      together("turns", knock.turns(), "leaves", knock.leaves());
      together("lost", knock.lost(), "cocked", knock.cocked());
      Map<Integer, Knock> byLying = styles.computeIfAbsent(style, _ -> new TreeMap<>());
      for (int lying : lying(fields)) {
        if (byLying.put(lying, knock) != null) {
          throw new Flaw(
              at, "the style %s at lying=%d is said twice".formatted(style.name(), lying));
        }
      }
    }

    private List<Integer> lying(Map<String, String> fields) throws Flaw {
      List<Integer> all = IntStream.rangeClosed(0, KnockModel.MOST_LYING).boxed().toList();
      String lying = fields.getOrDefault("lying", "");
      if (fields.containsKey("lying") && !lying.matches("[0-%d]".formatted(all.getLast()))) {
        throw new Flaw(at, "lying is from 0 to %d, not %s".formatted(all.getLast(), lying));
      }
      return lying.isEmpty() ? all : List.of(Integer.valueOf(lying));
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
