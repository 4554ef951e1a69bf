package piste.lab.nats;

import io.nats.client.Dispatcher;
import io.nats.client.JetStreamApiException;
import io.nats.client.api.ConsumerInfo;
import io.nats.client.api.MessageInfo;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.run.FinishedBlock;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Verdict;

/// Has the blocks of an experiment played by workers elsewhere, and keeps what they send.
///
/// It holds nothing that the log on the server and the caller's own record of blocks would not tell
/// again: killed at any time and started anew with what is then missing, it goes on where it was.
public final class JobDispatcher {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);
  private static final Duration MEND = Duration.ofSeconds(1);

  /// After so many empty looks it asks what is going on.
  private static final int PATIENCE = 20;

  private final RunStreams streams;
  private final Experiment experiment;
  private final Consumer<String> notes;
  private final Set<String> said = ConcurrentHashMap.newKeySet();
  private final Set<Block> missing = new LinkedHashSet<>();

  private long read;
  private int emptyLooks;
  private boolean isOpen;
  private boolean isQueued;

  /// @param ackWait a block of which nothing was heard for so long is given to another worker
  /// @param notes told, in one line each, what whoever waits for the results should know
  public JobDispatcher(
      Link link, Experiment experiment, Build build, Duration ackWait, Consumer<String> notes) {
    this.streams = new RunStreams(link, RunKey.of(experiment, build), ackWait);
    this.experiment = experiment;
    this.notes = notes;
  }

  /// Returns when all blocks have been played, or a worker says that one cannot be.
  ///
  /// @param blocks what is still to be played
  /// @param keep given each block once, in the order in which they come
  /// @param progress told after each how many games of these have been played
  public Verdict play(Collection<Block> blocks, Consumer<FinishedBlock> keep, LongConsumer progress)
      throws InterruptedException {
    missing.addAll(blocks);
    Dispatcher strangers = listenToStrangers();
    try {
      long games = 0;
      while (!missing.isEmpty()) {
        Attempt<Optional<FinishedBlock>> next = next();
        if (next instanceof Attempt.Refused<Optional<FinishedBlock>>(Refusal refusal)) {
          cleanUp();
          return refusal;
        }
        Optional<FinishedBlock> finished = next.orThrow();
        if (finished.isPresent() && missing.remove(finished.get().block())) {
          keep.accept(finished.get());
          games += finished.get().block().games();
          progress.accept(games);
        }
      }
      cleanUp();
      return Verdict.Fits.YES;
    } finally {
      streams.link().connection().closeDispatcher(strangers);
    }
  }

  private Dispatcher listenToStrangers() {
    Dispatcher strangers =
        streams
            .link()
            .connection()
            .createDispatcher(message -> say(WorkText.text(message.getData())));
    return strangers.subscribe(streams.key().strangers());
  }

  /// Says a thing once.
  private void say(String note) {
    if (said.add(note)) {
      notes.accept(note);
    }
  }

  /// One look at the log; whatever is broken is mended, and looked at again later.
  private Attempt<Optional<FinishedBlock>> next() throws InterruptedException {
    try {
      if (!isOpen) {
        open();
      }
      Optional<MessageInfo> message = streams.after(read);
      if (message.isPresent()) {
        emptyLooks = 0;
        read = message.get().getSeq();
        return understand(message.get());
      }
      if (!isQueued) {
        streams.ask(missing);
        isQueued = true;
      }
      Thread.sleep(LOOK_AGAIN);
      if (++emptyLooks % PATIENCE == 0) {
        inquire();
      }
    } catch (JetStreamApiException e) {
      isOpen = !RunStreams.isGone(e) && isOpen;
      say("the NATS server refuses: " + e.getMessage());
      Thread.sleep(MEND);
    } catch (IOException | IllegalStateException e) {
      say("the NATS server does not answer (%s); trying again".formatted(e.getMessage()));
      Thread.sleep(MEND);
    }
    return Attempt.made(Optional.empty());
  }

  /// What was played while nobody listened is read before anything is queued.
  private void open() throws IOException, JetStreamApiException {
    streams.open(experiment);
    read = 0;
    isOpen = true;
    isQueued = false;
  }

  private Attempt<Optional<FinishedBlock>> understand(MessageInfo message) {
    String text = WorkText.text(message.getData());
    if (message.getSubject().equals(streams.key().failures())) {
      return Attempt.refused("lab.worker-failed", text);
    }
    if (message.getSubject().equals(streams.key().experiment())) {
      return Attempt.made(Optional.empty());
    }
    return switch (FinishedBlock.read(text)) {
      case Attempt.Made<FinishedBlock>(FinishedBlock finished) ->
          Attempt.made(Optional.of(finished));
      case Attempt.Refused<FinishedBlock>(Refusal refusal) -> {
        say("a result is ignored: " + refusal.reason());
        yield Attempt.made(Optional.empty());
      }
    };
  }

  /// Nothing has come for a while: what is neither queued nor being played is queued, and if nobody
  /// is there to play it that is said.
  private void inquire() throws IOException, JetStreamApiException {
    ConsumerInfo workers = streams.workers();
    if (workers.getNumWaiting() == 0 && workers.getNumAckPending() == 0) {
      say("no worker has connected yet; start one on any machine with: piste worker --nats URL");
    }
    if (streams.isIdle() && streams.after(read).isEmpty()) {
      streams.ask(missing);
    }
  }

  private void cleanUp() throws InterruptedException {
    try {
      streams.delete();
    } catch (IOException | JetStreamApiException | IllegalStateException e) {
      say("the run's streams on the NATS server could not be deleted: " + e.getMessage());
    }
  }
}
