package piste.view;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import piste.rules.Attempt;
import piste.rules.Seat;

/// The texts of one language by their keys.
///
/// A text may have gaps: `{player}` takes an argument as it is; `{count, plural, =0 {no die} one {#
/// die} other {# dice}}` chooses by a number, which stands for `#`. This is a small part of ICU's
/// message format. Gaps do not nest, and a text has no other braces.
public record Dictionary(Language language, Map<String, String> texts) {
  /// A language Piste speaks, with its plurals and its way to write numbers.
  public enum Language {
    /// Nothing and one are singular.
    FR(Locale.FRENCH) {
      @Override
      boolean isOne(long count) {
        return count == 0 || count == 1;
      }
    },
    EN(Locale.ROOT) {
      @Override
      boolean isOne(long count) {
        return count == 1;
      }
    };

    /// The one that pages with several show first.
    public static final Language FIRST = FR;

    private final Locale numbers;

    Language(Locale numbers) {
      this.numbers = numbers;
    }

    abstract boolean isOne(long count);

    /// All their codes, for people: `fr, en`.
    public static String codes() {
      return Arrays.stream(values()).map(Language::code).collect(Collectors.joining(", "));
    }

    /// The one of a code.
    public static Optional<Language> coded(String code) {
      return Arrays.stream(values()).filter(each -> each.code().equals(code)).findFirst();
    }

    /// The one of a reader, or English where Piste does not speak theirs.
    public static Language of(Locale reader) {
      return coded(reader.getLanguage()).orElse(EN);
    }

    /// Its own name in files and addresses.
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    /// A number with its thousands apart.
    public String number(double value, int decimals) {
      return String.format(numbers, "%,." + decimals + "f", value);
    }

    /// A number of few digits.
    public String decimal(double value, int decimals) {
      return String.format(numbers, "%." + decimals + "f", value);
    }
  }

  public Dictionary {
    texts = Map.copyOf(texts);
  }

  /// From a JSON object whose values are texts; one that cannot be filled in is refused.
  public static Attempt<Dictionary> read(Language language, String json) {
    return FlatJson.read(json)
        .then(
            texts -> {
              for (var text : texts.entrySet()) {
                if (Message.of(text.getValue()) instanceof Attempt.Refused<Message>(var refusal)) {
                  return Attempt.refused("words.text", text.getKey() + ": " + refusal.reason());
                }
              }
              return Attempt.made(new Dictionary(language, texts));
            });
  }

  /// The two together; a text of `other` replaces one with the same key.
  public Dictionary and(Dictionary other) {
    Map<String, String> all = new TreeMap<>(texts);
    all.putAll(other.texts);
    return new Dictionary(language, all);
  }

  /// The words in this language, or their key where it has no text for them.
  public String say(Words words, Function<Seat, String> names) {
    String text = texts.get(words.key());
    return text == null
        ? words.key()
        : Message.of(text).orThrow().filled(words.args(), this, names);
  }

  /// Words in which no player is named.
  public String say(Words words) {
    return say(words, Seat::toString);
  }

  /// The names of the gaps in a text.
  public Set<String> gaps(String key) {
    return new TreeSet<>(Message.of(texts.getOrDefault(key, "")).orThrow().gaps());
  }
}
