package piste.lab.nats;

import piste.lab.experiment.Block;
import piste.lab.run.BlockPlayer;
import piste.lab.run.FinishedBlock;

/// Whoever plays the blocks of one experiment. Several threads may ask at once.
public interface JobPlayer extends AutoCloseable {
  FinishedBlock play(Block block);

  @Override
  void close();

  /// Plays as a run on one machine does.
  static JobPlayer on(BlockPlayer bench) {
    return new JobPlayer() {
      @Override
      public FinishedBlock play(Block block) {
        return bench.play(block);
      }

      @Override
      public void close() {
        bench.close();
      }
    };
  }
}
