package piste.lab.experiment;

import java.util.Collections;
import java.util.List;

/// Who plays: one bot for all seats, or one for each.
///
/// @param names one name, or one for each seat in order
public record LineUp(List<String> names) {
  private static final String JOINT = "+";

  public LineUp {
    names = List.copyOf(names);
    if (names.isEmpty()) {
      throw new IllegalArgumentException("nobody plays");
    }
  }

  /// The same bot in all seats.
  public static LineUp all(String name) {
    return new LineUp(List.of(name));
  }

  /// Reads what [#text] wrote.
  public static LineUp read(String text) {
    return new LineUp(List.of(text.split("\\+")));
  }

  public boolean fits(int players) {
    return names.size() == 1 || names.size() == players;
  }

  /// A name for each seat.
  public List<String> seated(int players) {
    return names.size() == 1 ? Collections.nCopies(players, names.getFirst()) : names;
  }

  /// The names with a `+` between them.
  public String text() {
    return String.join(JOINT, names);
  }
}
