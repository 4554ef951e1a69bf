package piste.lab.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import piste.lab.experiment.Entry.Named;
import piste.lab.experiment.Entry.Several;
import piste.lab.experiment.Entry.Word;
import piste.minds.Words;

/// Reads single values and lists of them, or throws a [Flaw].
final class Values {
  static final long MOST_GAMES = 100_000_000;

  private static final long MOST_RANGE = 1_000;
  private static final BigDecimal SLOWEST = BigDecimal.valueOf(600);

  private Values() {}

  /// One value, several, or a range of numbers; all among those allowed, none twice.
  static List<String> listed(Entry entry, Words what, List<String> allowed) {
    List<Word> words =
        switch (entry) {
          case Word word -> List.of(word);
          case Several several -> several.all().stream().map(Values::word).toList();
          case Named range -> range(range);
        };
    if (words.isEmpty()) {
      throw new Flaw(entry.line(), "la liste est vide", "the list is empty");
    }
    Set<String> seen = new LinkedHashSet<>();
    for (Word word : words) {
      if (!allowed.contains(word.text())) {
        throw Flaw.unknown(word.line(), what, word.text(), allowed);
      }
      if (!seen.add(word.text())) {
        throw new Flaw(
            word.line(),
            word.text() + " est deux fois dans la liste",
            word.text() + " is listed twice");
      }
    }
    return List.copyOf(seen);
  }

  static List<Word> range(Named range) {
    only(range, new Words("Clé d’un intervalle", "key of a range"), List.of("from", "to", "step"));
    for (String end : List.of("from", "to")) {
      if (range.get(end).isEmpty()) {
        throw new Flaw(
            range.line(),
            "un intervalle demande from et to : {from: 4, to: 8, step: 2}",
            "a range needs from and to: {from: 4, to: 8, step: 2}");
      }
    }
    long from = number(range, "from", -MOST_GAMES, MOST_GAMES, 0);
    long to = number(range, "to", from, MOST_GAMES, 0);
    long step = number(range, "step", 1, MOST_GAMES, 1);
    if ((to - from) / step >= MOST_RANGE) {
      throw new Flaw(
          range.line(),
          "l’intervalle a plus de %d valeurs".formatted(MOST_RANGE),
          "the range has more than %d values".formatted(MOST_RANGE));
    }
    List<Word> words = new ArrayList<>();
    for (long value = from; value <= to; value += step) {
      words.add(new Word(range.line(), Long.toString(value)));
    }
    return words;
  }

  static int seconds(Entry entry) {
    Word word = word(entry);
    if (word.text().matches("\\d{1,3}(\\.\\d)?")) {
      BigDecimal seconds = new BigDecimal(word.text());
      if (seconds.compareTo(SLOWEST) <= 0) {
        return seconds.movePointRight(1).intValueExact();
      }
    }
    throw new Flaw(
        word.line(),
        "%s n’est pas un nombre de secondes de 0 à %s, avec une décimale au plus"
            .formatted(word.text(), SLOWEST),
        "%s is not a number of seconds from 0 to %s with one decimal at most"
            .formatted(word.text(), SLOWEST));
  }

  static void only(Named named, Words what, List<String> allowed) {
    for (String name : named.all().keySet()) {
      if (!allowed.contains(name)) {
        throw Flaw.unknown(named.lineOf(name), what, name, allowed);
      }
    }
  }

  static Named named(Entry entry, String what) {
    if (entry instanceof Named named) {
      return named;
    }
    throw new Flaw(
        entry.line(),
        what + " doit contenir des noms suivis de valeurs",
        what + " must have names with values below");
  }

  static Word word(Entry entry) {
    if (entry instanceof Word word && !word.text().isEmpty()) {
      return word;
    }
    throw new Flaw(
        entry.line(), "il faut ici une seule valeur", "there must be a single value here");
  }

  static long number(Named named, String name, long least, long most, long usual) {
    Optional<Entry> entry = named.get(name);
    if (entry.isEmpty()) {
      return usual;
    }
    Word word = word(entry.get());
    String digits = word.text().replaceAll("(?<=\\d)_(?=\\d)", "");
    try {
      long value = Long.parseLong(digits);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException _) {
      // said below
    }
    throw new Flaw(
        word.line(),
        String.format(
            Locale.FRENCH,
            "%s doit être un nombre entier de %,d à %,d, et non %s",
            name,
            least,
            most,
            word.text()),
        String.format(
            Locale.ROOT,
            "%s must be a whole number from %,d to %,d, not %s",
            name,
            least,
            most,
            word.text()));
  }
}
