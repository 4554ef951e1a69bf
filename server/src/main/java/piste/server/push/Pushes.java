package piste.server.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocketFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.rules.Attempt;
import piste.server.guest.Asker;
import piste.server.guest.RateLimits;
import piste.server.guest.ServerKey;
import piste.server.guest.Shares;
import piste.server.hall.Calls;
import piste.server.ops.Metrics;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.PushSettings;
import piste.server.wire.Json;
import piste.table.Session;
import piste.table.journal.TableId;

/// Calls players whose page is not open. Nothing waits for it: of too many calls some are not made,
/// and one that fails is not tried again.
public final class Pushes implements Calls, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Pushes.class);

  /// So many calls at once: a few services that are slow on purpose hold up nobody.
  private static final int THREADS = 16;

  private static final Duration PATIENCE = Duration.ofSeconds(6);
  private static final Duration KEPT = Duration.ofHours(12);

  private final PushKey key;
  private final Endpoints endpoints;
  private final LookUps lookUps;
  private final PushPost post;
  private final Subscriptions subscriptions;
  private final Optional<SubscriptionFile> file;
  private final Shares rates;
  private final Metrics metrics;
  private final ThreadPoolExecutor threads;

  /// @param folder where it is kept who is to be called, if it is
  public Pushes(
      PushSettings settings,
      ServerKey key,
      Optional<Path> folder,
      Limits limits,
      RateLimits rates,
      Metrics metrics) {
    this(
        settings,
        key,
        folder,
        limits,
        rates,
        metrics,
        (SSLSocketFactory) SSLSocketFactory.getDefault(),
        LookUps.Names.SYSTEM);
  }

  Pushes(
      PushSettings settings,
      ServerKey key,
      Optional<Path> folder,
      Limits limits,
      RateLimits rates,
      Metrics metrics,
      SSLSocketFactory tls,
      LookUps.Names names) {
    this.key = new PushKey(key, settings.contact());
    this.endpoints = new Endpoints(settings.toPrivate());
    this.lookUps = new LookUps(names);
    this.post = new PushPost(tls, lookUps, endpoints, PATIENCE);
    this.subscriptions =
        new Subscriptions(limits.count(Limit.GUEST_PUSHES), limits.count(Limit.PUSHES_KEPT));
    this.file = folder.map(data -> new SubscriptionFile(data, endpoints));
    file.ifPresent(one -> one.read().forEach(this::keep));
    this.rates = rates.shares(Limit.GUEST_CALLS, Limit.ADDRESS_CALLS);
    this.metrics = metrics;
    this.threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            1,
            TimeUnit.MINUTES,
            new ArrayBlockingQueue<>(limits.count(Limit.CALLS_WAITING)),
            Thread.ofVirtual().name("push-", 0).factory(),
            (_, _) -> metrics.refused("push.too-many"));
    metrics.watch("piste.push.subscriptions", "Browsers to call", subscriptions::size);
  }

  /// The public key of this server, as browsers take it.
  public String key() {
    return key.text();
  }

  /// Which addresses may be called.
  public Endpoints endpoints() {
    return endpoints;
  }

  /// From now on a guest is called there too.
  ///
  /// @param address from which the guest asks for it
  public void keep(Session guest, String address, Subscription subscription) {
    subscriptions.keep(guest, address, subscription);
  }

  private void keep(Subscriptions.Kept known) {
    keep(known.guest(), known.address(), known.subscription());
  }

  /// Writes down who is to be called, if that changed. To be called now and then.
  public synchronized void save() {
    file.ifPresent(one -> subscriptions.changed().ifPresent(one::write));
  }

  public void forget(Session guest, URI endpoint) {
    subscriptions.forget(guest, endpoint);
  }

  @Override
  public void turn(TableId table, Session guest) {
    call(guest, Map.of("table", table.text()));
  }

  @Override
  public void invitation(TableId table, String key, String host, Session guest) {
    call(guest, Map.of("table", table.text(), "key", key, "from", host));
  }

  private void call(Session guest, Map<String, String> what) {
    for (Subscriptions.Kept each : subscriptions.of(guest)) {
      if (rates.take(new Asker(guest.id(), each.address()))) {
        threads.execute(() -> call(what, each.subscription()));
      }
    }
  }

  private void call(Map<String, String> what, Subscription to) {
    Map<String, String> fields = new TreeMap<>(what);
    fields.put("language", to.language());
    String message = Json.object(fields);
    try {
      byte[] sealed = PushCipher.encrypted(message.getBytes(UTF_8), to);
      long now = System.currentTimeMillis() / 1000;
      String authorization = key.authorization(to.endpoint(), now);
      answered(post.send(to.endpoint(), authorization, (int) KEPT.toSeconds(), sealed), to);
    } catch (IOException | GeneralSecurityException e) {
      metrics.refused("push.failed");
      LOG.atDebug().setCause(e).addKeyValue("host", to.endpoint().getHost()).log("No call");
    }
  }

  private void answered(int status, Subscription to) {
    switch (status) {
      case 404, 410 -> {
        metrics.refused("push.gone");
        subscriptions.isGone(to);
      }
      case 200, 201, 202, 204 -> metrics.called();
      default -> {
        metrics.refused("push.failed");
        LOG.atDebug()
            .addKeyValue("host", to.endpoint().getHost())
            .addKeyValue("status", status)
            .log("No call");
      }
    }
  }

  /// What an endpoint and the keys that came with it are.
  public Attempt<Subscription> read(String endpoint, String point, String auth, String language) {
    return endpoints
        .read(endpoint)
        .then(address -> Subscription.of(address, point, auth, language));
  }

  @Override
  public void close() {
    threads.shutdownNow();
    save();
    lookUps.close();
  }
}
