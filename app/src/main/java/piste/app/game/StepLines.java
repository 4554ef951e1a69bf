package piste.app.game;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Notation;
import piste.rules.Step;

/// The lines of a text that hold a step, numbered. Blank lines and what follows a `#` are passed
/// over. Of a line that is too long to be a step only the beginning is kept.
final class StepLines {
  static final int LONGEST = 1_000;

  /// Some editors put this before a text.
  private static final char BYTE_ORDER_MARK = '\ufeff';

  /// @param isWhole whether this is all of the line
  record Line(int number, String text, boolean isWhole) {
    /// The step that it holds.
    <M, R> Attempt<Step<M, R>> step(Notation<?, M, R> notation) {
      return isWhole
          ? notation.readStep(text)
          : Attempt.refused(
              "fold.too-long",
              String.format(Locale.ROOT, "a line has at most %,d characters", LONGEST));
    }

    Line with(String other) {
      return new Line(number, other, isWhole);
    }
  }

  private final BufferedReader in;
  private int number = 0;

  StepLines(InputStream in) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  /// The text of the first of them, or nothing.
  String first() throws IOException {
    return next().map(Line::text).orElse("");
  }

  Optional<Line> next() throws IOException {
    for (int first = in.read(); first >= 0; first = in.read()) {
      number++;
      String kept = lineFrom(first);
      if (!kept.isBlank()) {
        return Optional.of(new Line(number, kept.strip(), kept.length() <= LONGEST));
      }
    }
    return Optional.empty();
  }

  /// The line that begins with this character, without what is blank at its beginning and what is
  /// a remark at its end, cut off just past the longest allowed.
  private String lineFrom(int first) throws IOException {
    StringBuilder line = new StringBuilder();
    boolean isRemark = false;
    for (int next = first; next >= 0 && next != '\n'; next = in.read()) {
      isRemark |= next == '#';
      boolean isLeadingBlank =
          line.isEmpty() && (Character.isWhitespace(next) || next == BYTE_ORDER_MARK);
      if (!isRemark && !isLeadingBlank && line.length() <= LONGEST) {
        line.append((char) next);
      }
    }
    return line.toString();
  }
}
