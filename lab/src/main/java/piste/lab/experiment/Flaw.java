package piste.lab.experiment;

import java.util.Collection;
import java.util.List;

/// What is wrong with an experiment file, and where. Never leaves this package.
@SuppressWarnings("serial") // never written anywhere
final class Flaw extends RuntimeException {
  private static final int NEAR = 3;

  /// @param line counted from 1
  Flaw(int line, String reason) {
    super("line %d: %s".formatted(line, reason), null, false, false);
  }

  /// Something that is not among what is allowed: named with what was probably meant.
  static Flaw unknown(int line, String what, String word, Collection<String> allowed) {
    int nearest = allowed.stream().mapToInt(one -> distance(one, word)).min().orElse(NEAR);
    List<String> near =
        allowed.stream()
            .filter(one -> distance(one, word) == nearest)
            .filter(one -> nearest <= Math.min(NEAR, one.length() / 2))
            .toList();
    String meant = near.isEmpty() ? "" : " (did you mean %s?)".formatted(String.join(" or ", near));
    return new Flaw(
        line,
        "there is no %s %s%s; choose among %s"
            .formatted(what, word, meant, String.join(", ", allowed)));
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
