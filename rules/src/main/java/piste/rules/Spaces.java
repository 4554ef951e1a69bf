package piste.rules;

import java.util.ArrayList;
import java.util.List;

/// The words of a text, with white space between them.
public final class Spaces {
  private Spaces() {}

  /// All words; one empty word if there is none.
  public static List<String> words(String text) {
    return words(text, Integer.MAX_VALUE);
  }

  /// At most so many words, the last being all that is left.
  static List<String> words(String text, int most) {
    String line = text.strip();
    List<String> words = new ArrayList<>();
    int from = 0;
    int gap = gap(line, from);
    while (gap < line.length() && words.size() < most - 1) {
      words.add(line.substring(from, gap));
      from = word(line, gap);
      gap = gap(line, from);
    }
    words.add(line.substring(from));
    return words;
  }

  private static int gap(String line, int from) {
    int at = from;
    while (at < line.length() && !isSpace(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int word(String line, int from) {
    int at = from;
    while (at < line.length() && isSpace(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }
}
