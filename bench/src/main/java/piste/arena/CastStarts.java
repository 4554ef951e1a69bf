package piste.arena;

import java.util.List;

/// The bodies that the arena hands to its engine for a cast, for engines that throw the same dice.
/// Lives in the arena's package, as its tests do, because outside nobody needs them.
public final class CastStarts {
  private CastStarts() {}

  /// In metres and seconds.
  ///
  /// @param asleep whether it lies still until something touches it
  public record Body(Pose pose, Direction velocity, Direction spin, boolean asleep) {}

  public static List<Body> of(ArenaModel model, Cast cast) {
    return new Release(model, cast.seed())
        .launch(cast).stream()
            .map(die -> new Body(die.body(), die.velocity(), die.spin(), die.asleep()))
            .toList();
  }
}
