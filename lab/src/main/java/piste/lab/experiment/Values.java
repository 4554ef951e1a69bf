package piste.lab.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import piste.lab.experiment.YamlNode.Named;
import piste.lab.experiment.YamlNode.Several;
import piste.lab.experiment.YamlNode.Word;
import piste.view.Words;

/// Reads single values and lists of them, or throws a [FileError].
final class Values {
  static final long MOST_GAMES = 100_000_000;

  /// Digits as people group them: `10,000`, `10 000`, `10_000`.
  private static final Pattern GROUPED =
      Pattern.compile("-?\\d{1,3}([,_' \u00a0\u202f\u2019]\\d{3})+|-?\\d+(_\\d+)+");

  private static final long MOST_RANGE = 1_000;
  private static final BigDecimal SLOWEST = BigDecimal.valueOf(600);

  private Values() {}

  /// One value, several, or a range of numbers; all among those allowed, none twice.
  static List<String> listed(YamlNode entry, Words what, List<String> allowed) {
    return listed(entry, what, allowed, allowed::contains);
  }

  /// The same where more is allowed than can be listed.
  static List<String> listed(
      YamlNode entry, Words what, List<String> allowed, Predicate<String> isAllowed) {
    List<Word> words =
        switch (entry) {
          case Word word -> List.of(word);
          case Several several -> several.all().stream().map(Values::word).toList();
          case Named range -> range(range);
        };
    if (words.isEmpty()) {
      throw new FileError(entry.line(), "empty-list");
    }
    Set<String> seen = new LinkedHashSet<>();
    for (Word word : words) {
      if (!isAllowed.test(word.text())) {
        throw FileError.unknown(word.line(), what, word.text(), allowed);
      }
      if (!seen.add(word.text())) {
        throw new FileError(word.line(), "twice", "word", word.text());
      }
    }
    return List.copyOf(seen);
  }

  static List<Word> range(Named range) {
    only(range, FileError.words("what.key-of-range"), List.of("from", "to", "step"));
    for (String end : List.of("from", "to")) {
      if (range.get(end).isEmpty()) {
        throw new FileError(range.line(), "range", "example", "{from: 4, to: 8, step: 2}");
      }
    }
    long from = number(range, "from", -MOST_GAMES, MOST_GAMES, 0);
    long to = number(range, "to", from, MOST_GAMES, 0);
    long step = number(range, "step", 1, MOST_GAMES, 1);
    if ((to - from) / step >= MOST_RANGE) {
      throw new FileError(range.line(), "range-size", "most", Long.toString(MOST_RANGE));
    }
    List<Word> words = new ArrayList<>();
    for (long value = from; value <= to; value += step) {
      words.add(new Word(range.line(), Long.toString(value)));
    }
    return words;
  }

  static int seconds(YamlNode entry) {
    Word word = word(entry);
    if (word.text().matches("\\d{1,3}(\\.\\d)?")) {
      BigDecimal seconds = new BigDecimal(word.text());
      if (seconds.compareTo(SLOWEST) <= 0) {
        return seconds.movePointRight(1).intValueExact();
      }
    }
    throw new FileError(word.line(), "seconds", "word", word.text(), "most", SLOWEST.toString());
  }

  static void only(Named named, Words what, List<String> allowed) {
    for (String name : named.all().keySet()) {
      if (!allowed.contains(name)) {
        throw FileError.unknown(named.lineOf(name), what, name, allowed);
      }
    }
  }

  static Named named(YamlNode entry, String what) {
    if (entry instanceof Named named) {
      return named;
    }
    throw new FileError(entry.line(), "names", "what", what);
  }

  static Word word(YamlNode entry) {
    if (entry instanceof Word word && !word.text().isEmpty()) {
      return word;
    }
    throw new FileError(entry.line(), "single");
  }

  static long number(Named named, String name, long least, long most, long usual) {
    Optional<YamlNode> entry = named.get(name);
    if (entry.isEmpty()) {
      return usual;
    }
    Word word = word(entry.get());
    String digits = word.text();
    if (GROUPED.matcher(digits).matches()) {
      digits = digits.replaceAll("[^-0-9]", "");
    }
    try {
      long value = Long.parseLong(digits);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException _) {
      // said below
    }
    throw new FileError(
        word.line(),
        FileError.words("whole-number", "name", name, "word", word.text())
            .with("least", (double) least, 0)
            .with("most", (double) most, 0));
  }
}
