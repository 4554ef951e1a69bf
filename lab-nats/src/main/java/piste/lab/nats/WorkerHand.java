package piste.lab.nats;

import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamSubscription;
import io.nats.client.Message;
import io.nats.client.PublishOptions;
import io.nats.client.PullSubscribeOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import piste.lab.experiment.Block;
import piste.lab.nats.Worker.InHand;
import piste.lab.run.FinishedBlock;

/// One thread of a worker: takes a block, plays it, sends the result, takes the next.
final class WorkerHand implements Runnable {
  private static final Duration WAIT = Duration.ofSeconds(1);

  /// How long to wait for a block of one run when there are others.
  private static final Duration GLANCE = Duration.ofMillis(200);

  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration ACK = Duration.ofSeconds(5);

  private final Worker worker;
  private final Map<RunKey, JetStreamSubscription> queues = new HashMap<>();

  WorkerHand(Worker worker) {
    this.worker = worker;
  }

  @Override
  public void run() {
    try {
      while (!worker.isClosed()) {
        if (!round()) {
          Thread.sleep(PAUSE);
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      queues.values().forEach(WorkerHand::leave);
    }
  }

  private static void leave(JetStreamSubscription queue) {
    try {
      queue.unsubscribe();
    } catch (IllegalStateException _) {
      // It is no longer there.
    }
  }

  /// Looks once into the queue of each run; says whether there was any, so that it waited there.
  private boolean round() throws InterruptedException {
    try {
      List<Job> jobs = worker.jobs();
      for (Job job : jobs) {
        look(job, jobs.size() == 1 ? WAIT : GLANCE);
      }
      return !jobs.isEmpty();
    } catch (IOException | JetStreamApiException | IllegalStateException _) {
      // The run is over, or the connection is being mended, of which the link tells.
      queues.values().forEach(WorkerHand::leave);
      queues.clear();
      return false;
    }
  }

  private void look(Job job, Duration wait)
      throws IOException, JetStreamApiException, InterruptedException {
    for (Message message : queue(job).fetch(1, wait)) {
      Optional<Block> block = WorkText.read(message.getData());
      if (block.isPresent()) {
        play(job, block.get(), message);
      } else {
        message.term();
      }
    }
  }

  private JetStreamSubscription queue(Job job) throws IOException, JetStreamApiException {
    JetStreamSubscription known = queues.get(job.key());
    if (known != null) {
      return known;
    }
    JetStreamSubscription queue =
        worker
            .link()
            .streams()
            .subscribe(null, PullSubscribeOptions.bind(job.key().workStream(), RunStreams.WORKERS));
    queues.put(job.key(), queue);
    return queue;
  }

  private void play(Job job, Block block, Message message) throws InterruptedException {
    try (InHand _ = worker.new InHand(message, job.heartbeat())) {
      FinishedBlock finished;
      try {
        finished = job.play(block);
      } catch (RuntimeException e) {
        giveUp(job, block, e);
        message.term();
        return;
      }
      if (deliver(job, block, finished)) {
        message.ackSync(ACK);
      }
    } catch (TimeoutException | IllegalStateException _) {
      // The block will be played once more, and one of both results dropped.
    }
  }

  /// Sends a result until the server has it. Gives up only when the run is gone.
  private boolean deliver(Job job, Block block, FinishedBlock finished)
      throws InterruptedException {
    PublishOptions once = PublishOptions.builder().messageId(job.key().resultId(block)).build();
    byte[] data = WorkText.bytes(finished.json());
    while (true) {
      try {
        worker.link().streams().publish(job.key().result(block), data, once);
        return true;
      } catch (IOException | JetStreamApiException | IllegalStateException _) {
        if (worker.isClosed() || isGone(job)) {
          return false;
        }
        Thread.sleep(PAUSE);
      }
    }
  }

  private boolean isGone(Job job) {
    try {
      return !worker.jobs().contains(job);
    } catch (IOException | JetStreamApiException | IllegalStateException _) {
      return false;
    }
  }

  private void giveUp(Job job, Block block, RuntimeException e) {
    String reason =
        "a worker could not play games %d to %d of heat %d: %s"
            .formatted(block.from(), block.to() - 1, block.heat(), e);
    worker.note(reason);
    try {
      worker.link().streams().publish(job.key().failures(), WorkText.bytes(reason));
    } catch (IOException | JetStreamApiException | IllegalStateException _) {
      // Without a connection the block goes to another worker.
    }
  }
}
