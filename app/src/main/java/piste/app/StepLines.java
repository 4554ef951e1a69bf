package piste.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The lines of a text that hold a step, numbered. Blank lines and what follows a `#` are passed
/// over. Of a line that is too long to be a step only the beginning is kept.
final class StepLines {
  static final int LONGEST = 1_000;

  /// @param isWhole whether this is all of the line
  record Line(int number, String text, boolean isWhole) {}

  private final BufferedReader in;
  private int number = 0;

  StepLines(InputStream in) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  Optional<Line> next() throws IOException {
    for (int first = in.read(); first >= 0; first = in.read()) {
      number++;
      String raw = restOfLine(first);
      String text = raw.replaceFirst("#.*", "").strip();
      if (!text.isEmpty()) {
        return Optional.of(new Line(number, text, raw.length() <= LONGEST));
      }
    }
    return Optional.empty();
  }

  /// The line that begins with this character, cut off just past the longest allowed.
  private String restOfLine(int first) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int character = first; character >= 0 && character != '\n'; character = in.read()) {
      if (line.length() <= LONGEST) {
        line.append((char) character);
      }
    }
    return line.toString();
  }
}
