package piste.lab.experiment;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import piste.lab.text.LabTexts;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// What is wrong with an experiment file, and where. Never leaves this package.
@SuppressWarnings("serial") // never written anywhere
final class FileError extends RuntimeException {
  private static final int NEAR = 3;

  private final Fault fault;

  /// @param line counted from 1
  FileError(int line, Words reason) {
    this(line, language -> LabTexts.in(language).say(reason));
  }

  /// @param said the reason in each language
  FileError(int line, Function<Language, String> said) {
    super("an error in a file", null, false, false);
    Map<Language, String> reasons = new EnumMap<>(Language.class);
    for (Language language : Language.values()) {
      reasons.put(language, said.apply(language));
    }
    this.fault = new Fault(line, reasons);
  }

  /// @param gaps the name of each gap, followed by what fills it
  FileError(int line, String key, String... gaps) {
    this(line, words(key, gaps));
  }

  static Words words(String key, String... gaps) {
    Words words = Words.of("lab.file." + key);
    for (int i = 0; i < gaps.length; i += 2) {
      words = words.with(gaps[i], gaps[i + 1]);
    }
    return words;
  }

  Fault fault() {
    return fault;
  }

  /// Something that is not among what is allowed: named with what was probably meant.
  static FileError unknown(int line, Words what, String word, Collection<String> allowed) {
    int nearest = allowed.stream().mapToInt(one -> distance(one, word)).min().orElse(NEAR);
    List<String> near =
        allowed.stream()
            .filter(one -> distance(one, word) == nearest)
            .filter(one -> nearest <= Math.min(NEAR, one.length() / 2))
            .toList();
    Words reason =
        words("unknown" + (near.isEmpty() ? "" : "-near"), "word", word)
            .with("what", what)
            .with("all", String.join(", ", allowed));
    return new FileError(
        line,
        near.stream()
            .map(one -> Words.of("lab.text").with("text", one))
            .reduce((a, b) -> words("or").with("first", a).with("second", b))
            .map(meant -> reason.with("near", meant))
            .orElse(reason));
  }

  /// How many letters to change, add or leave out.
  private static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[other.length()];
  }
}
