package piste.view;

import java.util.Optional;

/// A die, as it is drawn.
///
/// @param id its name for as long as the game lasts, wherever it goes
/// @param kind the name of its [piste.rules.Die]
/// @param face what it shows, where a face can be read and matters
/// @param pose how it lies, where dice are thrown by the arena
public record Piece(int id, String kind, Optional<String> face, Optional<Pose> pose) {
  /// In a hand or a reserve, where nobody looks at faces.
  public static Piece of(int id, String kind) {
    return new Piece(id, kind, Optional.empty(), Optional.empty());
  }

  public Piece showing(String symbol) {
    return new Piece(id, kind, Optional.of(symbol), pose);
  }

  /// Showing no face that could be read.
  public Piece faceless() {
    return new Piece(id, kind, Optional.empty(), pose);
  }

  public Piece lyingAt(Pose place) {
    return new Piece(id, kind, face, Optional.of(place));
  }

  public boolean shows(String symbol) {
    return face.isPresent() && face.get().equals(symbol);
  }
}
