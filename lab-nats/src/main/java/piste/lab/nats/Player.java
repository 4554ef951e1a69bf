package piste.lab.nats;

import piste.lab.experiment.Block;
import piste.lab.run.Bench;
import piste.lab.run.Finished;

/// Whoever plays the blocks of one experiment. Several threads may ask at once.
public interface Player extends AutoCloseable {
  Finished play(Block block);

  @Override
  void close();

  /// Plays as a run on one machine does.
  static Player on(Bench bench) {
    return new Player() {
      @Override
      public Finished play(Block block) {
        return bench.play(block);
      }

      @Override
      public void close() {
        bench.close();
      }
    };
  }
}
