package piste.lab.nats;

import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import io.nats.client.api.AckPolicy;
import io.nats.client.api.ConsumerConfiguration;
import io.nats.client.api.ConsumerInfo;
import io.nats.client.api.DiscardPolicy;
import io.nats.client.api.MessageInfo;
import io.nats.client.api.PublishAck;
import io.nats.client.api.RetentionPolicy;
import io.nats.client.api.StorageType;
import io.nats.client.api.StreamConfiguration;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;

/// What a run has on the server, as the one sees it who wants the results: a queue of blocks, from
/// which one goes away when a worker has played it, and a log of results.
///
/// @param ackWait a block of which nothing was heard for so long is given to another worker
record RunStreams(Link link, RunKey key, Duration ackWait) {
  /// The consumer that all workers of a run share.
  static final String WORKERS = "workers";

  /// What nobody comes back for is forgotten.
  private static final Duration FORGOTTEN = Duration.ofDays(14);

  private static final int AT_ONCE = 256;
  private static final int NO_MESSAGE = 10_037;
  private static final int NO_STREAM = 10_059;
  private static final int SUBJECT_TAKEN = 10_077;

  /// Makes what is not there yet. What is there, from a run that was broken off, is gone on with.
  void open(Experiment experiment) throws IOException, JetStreamApiException {
    JetStreamManagement management = link.management();
    management.addStream(
        stream(key.resultStream())
            .subjects(key.experiment(), key.results(), key.failures())
            .build());
    link.streams().publish(key.experiment(), WorkText.bytes(ExperimentJson.write(experiment)));
    management.addStream(
        stream(key.workStream())
            .subjects(key.work())
            .retentionPolicy(RetentionPolicy.WorkQueue)
            .maxMessagesPerSubject(1)
            .discardPolicy(DiscardPolicy.New)
            .discardNewPerSubject(true)
            .build());
    management.addOrUpdateConsumer(
        key.workStream(),
        ConsumerConfiguration.builder()
            .durable(WORKERS)
            .ackPolicy(AckPolicy.Explicit)
            .ackWait(ackWait)
            .maxDeliver(-1)
            .maxAckPending(-1)
            .build());
  }

  private static StreamConfiguration.Builder stream(String name) {
    return StreamConfiguration.builder().name(name).storageType(StorageType.File).maxAge(FORGOTTEN);
  }

  /// Queues blocks; those that are queued already stay as they are.
  void ask(Collection<Block> blocks) throws IOException, JetStreamApiException {
    List<CompletableFuture<PublishAck>> sent = new ArrayList<>();
    for (Block block : blocks) {
      sent.add(link.streams().publishAsync(key.work(block), WorkText.write(block)));
      if (sent.size() == AT_ONCE) {
        settle(sent);
      }
    }
    settle(sent);
  }

  private static void settle(List<CompletableFuture<PublishAck>> sent)
      throws IOException, JetStreamApiException {
    for (CompletableFuture<PublishAck> one : sent) {
      try {
        one.join();
      } catch (CompletionException e) {
        if (!(cause(e) instanceof JetStreamApiException refused)) {
          throw new IOException("the server does not answer", e);
        } else if (refused.getApiErrorCode() != SUBJECT_TAKEN) {
          throw refused;
        }
      }
    }
    sent.clear();
  }

  private static Throwable cause(Throwable e) {
    Throwable inner = e.getCause();
    return inner == null || e instanceof JetStreamApiException ? e : cause(inner);
  }

  /// The first message of the log after a given one, if it is there already.
  Optional<MessageInfo> after(long sequence) throws IOException, JetStreamApiException {
    try {
      return Optional.of(
          link.management().getNextMessage(key.resultStream(), sequence + 1, "piste.lab.>"));
    } catch (JetStreamApiException e) {
      if (e.getApiErrorCode() == NO_MESSAGE) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /// Who is waiting for blocks, and how many are being played.
  ConsumerInfo workers() throws IOException, JetStreamApiException {
    return link.management().getConsumerInfo(key.workStream(), WORKERS);
  }

  /// Whether nothing is queued or being played.
  boolean isIdle() throws IOException, JetStreamApiException {
    return link.management().getStreamInfo(key.workStream()).getStreamState().getMsgCount() == 0;
  }

  /// Takes all of it off the server.
  void delete() throws IOException, JetStreamApiException {
    for (String stream : List.of(key.workStream(), key.resultStream())) {
      try {
        link.management().deleteStream(stream);
      } catch (JetStreamApiException e) {
        if (!isGone(e)) {
          throw e;
        }
      }
    }
  }

  /// Whether a request failed because the run is no longer on the server.
  static boolean isGone(JetStreamApiException e) {
    return e.getApiErrorCode() == NO_STREAM;
  }
}
