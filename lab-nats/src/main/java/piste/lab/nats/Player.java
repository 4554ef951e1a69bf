package piste.lab.nats;

import piste.lab.experiment.Block;
import piste.lab.run.Finished;

/// Whoever plays the blocks of one experiment. Several threads may ask at once.
public interface Player extends AutoCloseable {
  Finished play(Block block);

  @Override
  default void close() {}
}
