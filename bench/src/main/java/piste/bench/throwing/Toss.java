package piste.bench.throwing;

import java.util.List;
import piste.arena.ArenaModel;
import piste.arena.Cast;
import piste.arena.CastStarts;

/// One throw: as the arena is asked for it, and as every other engine is.
record Toss(Cast cast, List<Start> starts) {
  static Toss of(ArenaModel model, Cast cast) {
    return new Toss(cast, CastStarts.of(model, cast).stream().map(Start::of).toList());
  }
}
