package piste.lab.plot;

import java.util.Collections;
import java.util.List;

/// A table of a page.
public final class MarkdownTable {
  private final StringBuilder text = new StringBuilder();

  public MarkdownTable(String... heads) {
    row(heads);
    row(Collections.nCopies(heads.length, "---").toArray(String[]::new));
  }

  public void row(String... cells) {
    text.append("| ").append(String.join(" | ", List.of(cells))).append(" |\n");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
