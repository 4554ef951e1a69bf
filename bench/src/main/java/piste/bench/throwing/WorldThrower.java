package piste.bench.throwing;

/// Steps an engine until its dice rest or time is up, as the arena does with its own.
final class WorldThrower implements Thrower {
  private final Setting setting;
  private final World world;
  private final Film film;

  WorldThrower(Setting setting, World world) {
    this.setting = setting;
    this.world = world;
    this.film = new Film(setting);
  }

  @Override
  public Rest fling(Toss toss) {
    world.place(toss.starts());
    film.begin(toss.starts().size());
    world.show(film);
    int step = 0;
    boolean resting = false;
    while (!resting && step < setting.mostSteps()) {
      world.step();
      step++;
      boolean asleep = world.isAsleep();
      if (asleep || step % setting.stepsPerSample() == 0) {
        world.show(film);
        resting = asleep || film.isAtRest();
      }
    }
    return new Rest(step * setting.step(), toss.starts().size(), film.down());
  }

  @Override
  public void close() {
    world.close();
  }
}
