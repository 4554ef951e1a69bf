package piste.minds.learn;

import java.util.List;
import piste.view.Rested;
import piste.view.Scene;

/// Something to practise: dice that lie so, and what a throw at them should do.
///
/// @param name under which the game's words know it
/// @param position in which a player must throw
/// @param scene how its dice lie
public record Drill<S, R>(String name, S position, Scene scene, Goal<S, R> goal) {
  /// Whether a throw did what it should.
  public interface Goal<S, R> {
    boolean isMet(Made<S, R> made);
  }

  /// A throw that was made, read and judged by the rules.
  ///
  /// @param reading of the first landing, before anything cocked was settled
  /// @param dice those that were thrown or moved in it
  public record Made<S, R>(S before, R reading, List<Rested> dice, S after) {
    public Made {
      dice = List.copyOf(dice);
    }
  }
}
