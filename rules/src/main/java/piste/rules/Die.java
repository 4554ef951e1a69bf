package piste.rules;

import java.util.List;

/// A kind of die, as data: its name and what its faces show, in the game's notation.
///
/// The first face stands where an ordinary die has its 1, and so on, so that whoever draws or
/// simulates the die knows which faces are opposite.
public record Die(String name, List<String> faces) {
  public Die {
    faces = List.copyOf(faces);
  }
}
