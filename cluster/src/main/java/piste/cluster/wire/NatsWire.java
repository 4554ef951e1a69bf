package piste.cluster.wire;

import io.nats.client.AuthenticationException;
import io.nats.client.Connection;
import io.nats.client.ConnectionListener.Events;
import io.nats.client.Dispatcher;
import io.nats.client.ErrorListener;
import io.nats.client.Message;
import io.nats.client.Nats;
import io.nats.client.Options;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import piste.rules.Attempt;

/// Messages between nodes by core NATS, which keeps nothing: every node listens to a subject of its
/// own and to one for all, and to two more for what may as well be lost. The connection mends
/// itself, for as long as it takes. That it is open says little: a node may not be allowed to
/// listen. So each says something to itself again and again.
public final class NatsWire implements Wire {
  private static final Duration AGAIN = Duration.ofMillis(250);
  private static final Duration PATIENCE = Duration.ofMillis(1_500);
  private static final Duration FLUSH = Duration.ofSeconds(1);
  private static final String ALL = "all";

  /// What is sent there has no number.
  private static final String HINTS = ".hints";

  /// How long a node may wait to hear itself.
  private static final Duration ECHO = Duration.ofSeconds(3);

  /// The same at the start, when a machine may be busy.
  private static final Duration FIRST_ECHO = Duration.ofSeconds(8);

  /// So many different refusals are told of.
  private static final int MOST_DENIED = 20;

  private static final Duration MOMENT = Duration.ofMillis(5);

  /// After a message to one node its number is repeated so often, so many times: if it was the last
  /// for a while, its loss shows all the same.
  private static final Duration HEARTBEAT = Duration.ofMillis(400);

  private static final int HEARTBEATS = 5;

  /// So much may wait for a node that is busy; past it messages are lost, which shows by their
  /// numbers.
  private static final long MOST_WAITING = 200_000;

  private static final long MOST_BYTES = 128L << 20;

  private final String node;
  private final String prefix;
  private final Listener listener;
  private final Options options;
  private final Map<String, Sent> sent = new ConcurrentHashMap<>();
  private final Gaps direct = new Gaps();
  private final Gaps general = new Gaps();

  private volatile Optional<Connection> connection = Optional.empty();
  private volatile boolean closed;

  /// Since when this node waits to hear itself, in nanoseconds; 0 while it does not.
  private final AtomicLong speaking = new AtomicLong();

  /// Whether it was told that this node does not hear itself.
  private boolean isDeaf;

  /// What was refused since the connection was made.
  private final Set<String> denied = ConcurrentHashMap.newKeySet();

  /// Where news of the connection are told, one after the other.
  private final ExecutorService news =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().name("piste-wire").daemon().factory());

  private final ScheduledExecutorService heart =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("piste-heartbeat").daemon().factory());

  /// What was sent to one receiver.
  private static final class Sent {
    long number;

    /// How many heartbeats still follow the latest message.
    int heartbeats;
  }

  private NatsWire(String node, String prefix, Listener listener, Options.Builder options)
      throws IOException, InterruptedException {
    this.node = node;
    this.prefix = prefix;
    this.listener = listener;
    this.options = options.connectionListener(this::changed).errorListener(new Refusals()).build();
    connect();
    Future<?> _ =
        heart.scheduleWithFixedDelay(
            this::tick, HEARTBEAT.toMillis(), HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS);
  }

  /// Connects, or says why that is not possible.
  ///
  /// @param url such as `nats://host:4222`, or several with commas between them
  /// @param cluster the name of the cluster: several may share a NATS server
  public static Attempt<Wire> open(String url, String cluster, String node, Listener listener)
      throws InterruptedException {
    String shown = url.replaceAll("//[^/@,]*@", "//");
    Options.Builder options =
        Options.builder()
            .server(url)
            .connectionName("piste " + node)
            .connectionTimeout(PATIENCE)
            .pingInterval(Duration.ofSeconds(1))
            .maxPingsOut(2)
            .maxReconnects(-1)
            .reconnectWait(AGAIN)
            .reconnectJitter(Duration.ofMillis(50))
            // What cannot be sent at once is not sent: nobody wants a move of a minute ago.
            .reconnectBufferSize(0)
            // Nor does anybody wait until there is room for it.
            .discardMessagesWhenOutgoingQueueFull();
    try {
      NatsWire wire = new NatsWire(node, "piste." + cluster + ".", listener, options);
      wire.flush();
      if (!wire.hearsItself()) {
        wire.close();
        return Attempt.refused(
            "cluster.nats-deaf",
            "the NATS server at %s does not bring this node its own messages: its user must be"
                    .formatted(shown)
                + " allowed to publish and subscribe to %s>".formatted(wire.prefix));
      }
      return Attempt.made(wire);
    } catch (IllegalArgumentException e) {
      return Attempt.refused(
          "cluster.nats-url",
          "%s is not the address of a NATS server: %s".formatted(shown, e.getMessage()));
    } catch (AuthenticationException e) {
      return Attempt.refused(
          "cluster.nats-denied",
          "the NATS server at %s denies access: %s".formatted(shown, e.getMessage()));
    } catch (IOException _) {
      return Attempt.refused(
          "cluster.nats-absent",
          "no NATS server answers at %s; start one with: nats-server".formatted(shown));
    }
  }

  private void connect() throws IOException, InterruptedException {
    Connection fresh = Nats.connect(options);
    Dispatcher dispatcher = fresh.createDispatcher(this::receive);
    dispatcher.setPendingLimits(MOST_WAITING, MOST_BYTES);
    dispatcher.subscribe(subject(node));
    dispatcher.subscribe(subject(ALL));
    dispatcher.subscribe(subject(node) + HINTS);
    dispatcher.subscribe(subject(ALL) + HINTS);
    connection = Optional.of(fresh);
    if (closed) {
      fresh.close();
    }
  }

  private void changed(Connection of, Events event) {
    if (closed) {
      return;
    }
    switch (event) {
      case DISCONNECTED -> news.execute(listener::down);
      // Not when it is reconnected: nothing is heard until this node is subscribed again.
      case RESUBSCRIBED -> news.execute(this::back);
      case CLOSED -> news.execute(this::reopen);
      default -> {
        // Nothing changes for those who send and receive.
      }
    }
  }

  /// Not where it never was open: then the caller knows.
  private boolean isGivenUp() {
    return connection.filter(one -> one.getStatus() == Connection.Status.CLOSED).isPresent();
  }

  private void back() {
    denied.clear();
    speaking.set(0);
    // Once this is answered, the server knows of the subscriptions.
    flush();
    // Others notice at once what they missed, and not when somebody has just come back.
    beat();
    listener.up();
  }

  /// The library gives up where a server turns it away for good, as it may do for a while when
  /// somebody changes its passwords.
  private void reopen() {
    listener.down();
    while (!closed && isGivenUp()) {
      try {
        connect();
        back();
        return;
      } catch (IOException | IllegalStateException _) {
        LockSupport.parkNanos(AGAIN.toNanos());
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private String subject(String receiver) {
    return prefix + receiver;
  }

  private void receive(Message message) {
    Envelope.read(message.getData())
        .ifPresent(
            envelope -> {
              String subject = message.getSubject();
              if (!envelope.from().equals(node)) {
                receive(subject, envelope);
              } else if (subject.equals(subject(node))) {
                speaking.set(0);
              }
            });
  }

  private void receive(String subject, Envelope envelope) {
    if (subject.equals(subject(node))) {
      count(direct, envelope, listener::missed);
    } else if (subject.equals(subject(ALL))) {
      count(general, envelope, listener::missedForAll);
    }
    if (!envelope.isHeartbeat()) {
      listener.received(envelope.from(), envelope.message());
    }
  }

  private static void count(Gaps gaps, Envelope envelope, Consumer<String> missed) {
    boolean isLost =
        envelope.isHeartbeat()
            ? gaps.isBehind(envelope.from(), envelope.number())
            : gaps.isAfterGap(envelope.from(), envelope.number());
    if (isLost) {
      missed.accept(envelope.from());
    }
  }

  /// Says something to this node.
  private void speak() {
    if (isConnected()) {
      speaking.compareAndSet(0, System.nanoTime() | 1);
      publish(subject(node), 0, ByteBuffer.allocate(0));
    }
  }

  /// Waits for that at the start.
  private boolean hearsItself() {
    speak();
    long end = System.nanoTime() + FIRST_ECHO.toNanos();
    while (speaking.get() != 0 && !mayNotListen() && System.nanoTime() < end) {
      LockSupport.parkNanos(MOMENT.toNanos());
    }
    return speaking.get() == 0;
  }

  private boolean mayNotListen() {
    return denied.stream().anyMatch(error -> error.contains('"' + subject(node) + '"'));
  }

  private boolean isHeard() {
    long since = speaking.get();
    return since == 0 || System.nanoTime() - since < ECHO.toNanos();
  }

  private boolean isConnected() {
    return connection.filter(one -> one.getStatus() == Connection.Status.CONNECTED).isPresent();
  }

  @Override
  public String node() {
    return node;
  }

  @Override
  public boolean isUp() {
    return isConnected() && isHeard();
  }

  @Override
  public boolean send(String receiver, ByteBuffer message) {
    Sent before = sent.computeIfAbsent(receiver, _ -> new Sent());
    // Numbered and handed over together, so that they leave in the order of their numbers. One that
    // cannot be sent is counted too, so that its loss shows.
    synchronized (before) {
      before.number++;
      before.heartbeats = HEARTBEATS;
      return isUp() && publish(subject(receiver), before.number, message);
    }
  }

  private boolean publish(String subject, long number, ByteBuffer message) {
    try {
      connection
          .orElseThrow(IllegalStateException::new)
          .publish(subject, new Envelope(node, number, message).bytes());
      return true;
    } catch (IllegalStateException | IllegalArgumentException _) {
      // Lost this very moment, or too large.
      return false;
    }
  }

  private void tick() {
    beat();
    speak();
    boolean wasDeaf = isDeaf;
    isDeaf = isConnected() && !isHeard();
    if (isDeaf && !wasDeaf) {
      news.execute(listener::down);
    } else if (wasDeaf && isUp()) {
      news.execute(listener::up);
    }
  }

  private void beat() {
    sent.forEach(
        (receiver, before) -> {
          synchronized (before) {
            if (before.heartbeats > 0 && isUp()) {
              before.heartbeats--;
              publish(subject(receiver), before.number, ByteBuffer.allocate(0));
            }
          }
        });
  }

  @Override
  public void forget(String receiver) {
    sent.remove(receiver);
    direct.forget(receiver);
    general.forget(receiver);
  }

  @Override
  public boolean sendToAll(ByteBuffer message) {
    return send(ALL, message);
  }

  @Override
  public void hint(String receiver, ByteBuffer message) {
    if (isUp()) {
      publish(subject(receiver) + HINTS, 0, message);
    }
  }

  @Override
  public void hintAll(ByteBuffer message) {
    hint(ALL, message);
  }

  @Override
  public void flush() {
    try {
      connection.orElseThrow(IllegalStateException::new).flush(FLUSH);
    } catch (TimeoutException | IllegalStateException _) {
      // Nobody is there to hear it.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closed = true;
    heart.shutdownNow();
    news.shutdownNow();
    disconnect();
  }

  /// As the library does by itself when it gives up.
  void disconnect() {
    try {
      connection.orElseThrow().close();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Says nothing of lost messages, which the client would log one by one: receivers find losses by
  /// the numbers of messages. What is not allowed shows here alone.
  private final class Refusals implements ErrorListener {
    @Override
    public void slowConsumerDetected(Connection connection, io.nats.client.Consumer consumer) {
      // See MOST_WAITING.
    }

    @Override
    public void errorOccurred(Connection connection, String error) {
      boolean isOfRights = error.toLowerCase(Locale.ROOT).contains("permissions violation");
      if (isOfRights && !closed && denied.size() < MOST_DENIED && denied.add(error)) {
        news.execute(() -> listener.denied(error));
      }
    }
  }
}
