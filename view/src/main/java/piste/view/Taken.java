package piste.view;

import java.util.List;

/// A step that was taken, and what it takes to tell of it.
///
/// @param position after it
public record Taken<S>(S position, Teller teller) {
  /// Says what a step meant, in the order in which to show it.
  @FunctionalInterface
  public interface Teller {
    /// The cues of it.
    ///
    /// @param dice what is known of single dice after it
    List<Cue> cues(Scene before, List<Rested> dice, Scene after);
  }
}
