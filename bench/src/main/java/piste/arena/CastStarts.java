package piste.arena;

import java.util.List;
import piste.bench.throwing.Start;

/// The bodies that the arena hands to its engine for a cast, for engines that throw the same dice.
/// Lives in the arena's package, as its tests do, because outside nobody needs them.
public final class CastStarts {
  private CastStarts() {}

  public static List<Start> of(ArenaModel model, Cast cast) {
    return new Release(model, cast.seed()).launch(cast).stream().map(CastStarts::start).toList();
  }

  private static Start start(Launch launch) {
    return Start.inMetres(launch.body(), launch.velocity(), launch.spin(), launch.asleep());
  }
}
