package piste.lab.nats;

import java.time.Duration;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import piste.lab.experiment.Block;
import piste.lab.run.FinishedBlock;

/// A run as a worker sees it: what to play, and who plays it. It is closed when the run is no
/// longer on the server and its last block has been played.
final class Job {
  private final RunKey key;
  private final Duration heartbeat;
  private final JobPlayer player;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();

  /// @param heartbeat how often to say that a block is still being played
  Job(RunKey key, Duration heartbeat, JobPlayer player) {
    this.key = key;
    this.heartbeat = heartbeat;
    this.player = player;
  }

  RunKey key() {
    return key;
  }

  Duration heartbeat() {
    return heartbeat;
  }

  FinishedBlock play(Block block) {
    lock.readLock().lock();
    try {
      return player.play(block);
    } finally {
      lock.readLock().unlock();
    }
  }

  void close() {
    lock.writeLock().lock();
    try {
      player.close();
    } finally {
      lock.writeLock().unlock();
    }
  }
}
