package piste.view;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import piste.rules.Attempt;
import piste.rules.Seat;

/// The texts of one language by their keys.
///
/// A text may have gaps: `{player}` takes an argument as it is; `{count, plural, =0 {no die} one {#
/// die} other {# dice}}` chooses by a number, which stands for `#`. This is a small part of ICU's
/// message format. Gaps do not nest, and a text has no other braces.
public record Dictionary(Language language, Map<String, String> texts) {
  /// A language Piste speaks, with its plurals.
  public enum Language {
    /// Nothing and one are singular.
    FR {
      @Override
      boolean isOne(long count) {
        return count == 0 || count == 1;
      }
    },
    EN {
      @Override
      boolean isOne(long count) {
        return count == 1;
      }
    };

    abstract boolean isOne(long count);
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
        : Message.of(text).orThrow().filled(words.args(), language, names);
  }

  /// The names of the gaps in a text.
  public Set<String> gaps(String key) {
    return new TreeSet<>(Message.of(texts.getOrDefault(key, "")).orThrow().gaps());
  }
}
