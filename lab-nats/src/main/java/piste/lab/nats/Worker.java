package piste.lab.nats;

import io.nats.client.JetStreamApiException;
import io.nats.client.Message;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import piste.lab.experiment.Experiment;

/// Plays blocks of whatever experiments are on a server, until it is closed. A block counts as
/// played only when its result is safe on the server; while it is being played signs of life keep
/// it from being given to another.
public final class Worker implements AutoCloseable {
  private final Link link;
  private final Consumer<String> notes;
  private final Jobs jobs;
  private final Set<Message> inHand = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService heart =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("heart").factory());

  private volatile boolean isClosed;

  /// @param players who plays an experiment
  /// @param notes told, in one line each, what whoever runs the worker should know
  public Worker(
      Link link, Build build, Function<Experiment, JobPlayer> players, Consumer<String> notes) {
    this.link = link;
    this.notes = notes;
    this.jobs = new Jobs(link, build, players, notes);
  }

  /// Works on so many blocks at once; returns when it is closed.
  public void work(int threads) throws InterruptedException {
    List<Thread> hands = new ArrayList<>();
    for (int hand = 1; hand <= threads; hand++) {
      hands.add(Thread.ofPlatform().name("worker-" + hand).start(new WorkerHand(this)));
    }
    for (Thread hand : hands) {
      hand.join();
    }
    jobs.close();
  }

  /// Gives back what is being played, so that others have it at once.
  @Override
  public void close() {
    isClosed = true;
    heart.shutdownNow();
    if (!inHand.isEmpty()) {
      inHand.forEach(Worker::giveBack);
      link.flush();
    }
  }

  private static void giveBack(Message message) {
    try {
      message.nak();
    } catch (IllegalStateException _) {
      // Without a connection the server finds out by itself.
    }
  }

  boolean isClosed() {
    return isClosed;
  }

  Link link() {
    return link;
  }

  List<Job> jobs() throws IOException, JetStreamApiException {
    return jobs.current();
  }

  void note(String note) {
    notes.accept(note);
  }

  /// While it is open, the server hears that a block is being played.
  final class InHand implements AutoCloseable {
    private final Message message;
    private final ScheduledFuture<?> signs;

    InHand(Message message, Duration heartbeat) {
      this.message = message;
      inHand.add(message);
      long nanos = heartbeat.toNanos();
      signs = heart.scheduleAtFixedRate(this::sign, nanos, nanos, TimeUnit.NANOSECONDS);
    }

    private void sign() {
      try {
        message.inProgress();
      } catch (IllegalStateException _) {
        // Without a connection there is nobody to tell.
      }
    }

    @Override
    public void close() {
      signs.cancel(false);
      inHand.remove(message);
    }
  }
}
