package piste.cluster.lease;

import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import piste.table.journal.TableId;

/// A node from its start to its end: the name its host gave it, and letters by chance. A node that
/// is started again is another one.
public record NodeId(String text) {
  private static final Pattern NAME =
      Pattern.compile("(?!alone\\b)[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?");
  private static final Pattern ID = Pattern.compile(NAME.pattern() + "-[0-9a-z]{8}");
  private static final int LETTERS = 8;

  public NodeId {
    if (!ID.matcher(text).matches()) {
      throw new IllegalArgumentException("no node: " + text);
    }
  }

  /// Small letters, digits and dashes, 32 at the most: it stands in subjects of messages. Not
  /// `alone`, which is what the leases of those begin with who use a database alone.
  public static boolean isName(String name) {
    return NAME.matcher(name).matches();
  }

  /// A new one.
  public static NodeId of(String name, RandomGenerator chance) {
    StringBuilder id = new StringBuilder(name).append('-');
    for (int i = 0; i < LETTERS; i++) {
      id.append(TableId.LETTERS.charAt(chance.nextInt(TableId.LETTERS.length())));
    }
    return new NodeId(id.toString());
  }

  public String name() {
    return text.substring(0, text.length() - LETTERS - 1);
  }

  @Override
  public String toString() {
    return text;
  }
}
