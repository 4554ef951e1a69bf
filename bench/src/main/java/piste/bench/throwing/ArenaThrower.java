package piste.bench.throwing;

import piste.arena.Arena;
import piste.arena.ArenaModel;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.arena.Pose;

/// Piste's own arena, with everything a throw there brings: launch, path and reading.
final class ArenaThrower implements Thrower {
  private final Arena arena;
  private final Setting setting;

  ArenaThrower(ArenaModel model, Setting setting) {
    this.arena = new Arena(model);
    this.setting = setting;
  }

  @Override
  public Rest fling(Toss toss) {
    Landing landing = arena.cast(toss.cast()).orThrow();
    int down = 0;
    for (Landed die : landing.dice()) {
      down += isDown(die.die().pose()) ? 1 : 0;
    }
    return new Rest(landing.path().seconds(), landing.dice().size(), down);
  }

  private boolean isDown(Pose pose) {
    double scale = Setting.CENTIMETRES;
    return setting.isDown(scale * pose.x(), scale * pose.y(), scale * pose.z());
  }

  @Override
  public void close() {
    arena.close();
  }
}
