package piste.lab.report;

import java.util.ArrayDeque;
import java.util.Deque;

/// A page in HTML, put together piece by piece. What people wrote is escaped; tags are ours.
final class Html {
  private final StringBuilder text = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /// @param tag its name, and its attributes after a space
  Html open(String tag) {
    text.append('<').append(tag).append('>');
    int space = tag.indexOf(' ');
    open.push(space < 0 ? tag : tag.substring(0, space));
    return this;
  }

  /// Ends what was opened last.
  Html close() {
    text.append("</").append(open.pop()).append(">\n");
    return this;
  }

  Html text(String words) {
    text.append(escaped(words));
    return this;
  }

  /// An element with nothing but words in it.
  Html leaf(String tag, String words) {
    return open(tag).text(words).close();
  }

  /// What is HTML already.
  Html raw(String html) {
    text.append(html);
    return this;
  }

  static String escaped(String words) {
    return words
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("still open: " + open);
    }
    return text.toString();
  }
}
