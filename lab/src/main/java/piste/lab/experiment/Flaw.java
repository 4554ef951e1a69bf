package piste.lab.experiment;

import java.util.Collection;
import java.util.List;
import piste.minds.Words;

/// What is wrong with an experiment file, and where. Never leaves this package.
@SuppressWarnings("serial") // never written anywhere
final class Flaw extends RuntimeException {
  private static final int NEAR = 3;

  private final Fault fault;

  /// @param line counted from 1
  Flaw(int line, Words reason) {
    super("a flaw", null, false, false);
    this.fault = new Fault(line, spaced(reason));
  }

  Flaw(int line, String french, String english) {
    this(line, new Words(french, english));
  }

  Fault fault() {
    return fault;
  }

  /// French has a narrow space before these, which must not break.
  private static Words spaced(Words words) {
    return new Words(words.french().replaceAll(" (?=[:;?!%»])", "\u202f"), words.english());
  }

  /// Something that is not among what is allowed: named with what was probably meant.
  static Flaw unknown(int line, Words what, String word, Collection<String> allowed) {
    int nearest = allowed.stream().mapToInt(one -> distance(one, word)).min().orElse(NEAR);
    List<String> near =
        allowed.stream()
            .filter(one -> distance(one, word) == nearest)
            .filter(one -> nearest <= Math.min(NEAR, one.length() / 2))
            .toList();
    String all = String.join(", ", allowed);
    return new Flaw(
        line,
        "%s : il n’y a pas de « %s »%s ; choisissez parmi %s"
            .formatted(what.french(), word, meant(" (vouliez-vous dire %s ?)", " ou ", near), all),
        "there is no %s %s%s; choose among %s"
            .formatted(what.english(), word, meant(" (did you mean %s?)", " or ", near), all));
  }

  private static String meant(String question, String or, List<String> near) {
    return near.isEmpty() ? "" : question.formatted(String.join(or, near));
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
