package piste.server.http;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.Key;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.SessionHandler;
import org.eclipse.jetty.ee10.websocket.server.JettyWebSocketServletFactory;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.session.NullSessionCache;
import org.eclipse.jetty.session.NullSessionDataStore;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.websocket.core.WebSocketComponents;
import org.eclipse.jetty.websocket.core.server.WebSocketServerComponents;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.catalogue.Hindsight;
import piste.catalogue.Schools;
import piste.minds.think.Thinkers;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Limit;
import piste.server.ServerSettings;
import piste.server.guest.Guests;
import piste.server.hall.Hall;
import piste.server.hall.SystemTime;
import piste.server.hall.Time;
import piste.server.lab.Laboratory;
import piste.server.ops.Metrics;
import piste.server.ops.WatchedJournal;
import piste.server.wire.Json;
import piste.stores.Signer;

/// The server's side to the network: what may be asked for, and who answers it.
public final class Front implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Front.class);
  private static final Key<Metrics> METRICS = new Key<>("metrics");
  private static final String JSON = "application/json; charset=utf-8";
  private static final int HEADER_BYTES = 8 << 10;
  private static final int SOCKET_BUFFER = 1024;
  private static final long WATCH_MILLIS = 500;
  private static final Pattern RESET = Pattern.compile("reset|Broken pipe");

  private final ServerSettings settings;
  private final WatchedJournal journal;
  private final Metrics metrics;
  private final Whence whence;
  private final Guard guard;
  private final ConnectionWatch watch;
  private final Sockets sockets;
  private final Api api;
  private final Reviews reviews;
  private final Classroom classroom;
  private final Analyses analyses;
  private final LabApi lab;
  private final Pages pages = new Pages();
  private final AtomicBoolean stopping = new AtomicBoolean();

  /// Clients cannot be told what time it is: this is never set by hand.
  private final Time network = new SystemTime();

  private final Javalin javalin;

  private Front(
      ServerSettings settings,
      Guests guests,
      Signer signer,
      Hall hall,
      Hindsight hindsight,
      Schools schools,
      Thinkers thinkers,
      Laboratory laboratory,
      WatchedJournal journal,
      Metrics metrics) {
    this.settings = settings;
    this.journal = journal;
    this.metrics = metrics;
    this.whence = new Whence(settings.proxied());
    this.guard =
        new Guard(guests, new Origins(settings.origins()), whence, settings.limits(), stopping);
    this.watch =
        new ConnectionWatch(
            Duration.ofSeconds(settings.limits().count(Limit.HEAD_SECONDS)), System::nanoTime);
    this.sockets = new Sockets(settings, hall, guests, guard, watch, metrics);
    Questions questions = new Questions(thinkers);
    this.api =
        new Api(hall, guests, guard, sockets, new Library(signer), questions, settings.limits());
    this.reviews = new Reviews(hall, hindsight, sockets, questions);
    this.classroom = new Classroom(schools, questions);
    this.analyses = new Analyses(questions);
    this.lab = new LabApi(laboratory, guard, settings.lab());
    this.javalin = Javalin.create(this::configure);
  }

  /// Opens the doors, or says why that cannot be done.
  public static Attempt<Front> open(
      ServerSettings settings,
      Guests guests,
      Signer signer,
      Hall hall,
      Hindsight hindsight,
      Schools schools,
      Thinkers thinkers,
      Laboratory laboratory,
      WatchedJournal journal,
      Metrics metrics) {
    Front front =
        new Front(
            settings,
            guests,
            signer,
            hall,
            hindsight,
            schools,
            thinkers,
            laboratory,
            journal,
            metrics);
    try {
      front.javalin.start();
      front.network.every(WATCH_MILLIS, front::watch);
      return Attempt.made(front);
    } catch (JavalinBindException e) {
      front.close();
      LOG.atDebug().setCause(e).log("Cannot listen");
      return Attempt.refused(Doors.whyShut(settings.host(), settings.port()));
    }
  }

  public int port() {
    return javalin.port();
  }

  /// Asks every client whether it is still there.
  public void ping() {
    sockets.ping();
  }

  /// Cuts off whoever sends too much, or takes too long to say what they want.
  private void watch() {
    sockets.watch();
    watch.sweep();
  }

  /// From now on nothing new is let in.
  public void stopAccepting() {
    stopping.set(true);
  }

  @Override
  public void close() {
    network.close();
    javalin.stop();
  }

  private void configure(JavalinConfig config) {
    config.appData(METRICS, metrics);
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.concurrency.useVirtualThreads = true;
    config.http.maxRequestSize = settings.limits().count(Limit.REQUEST_BYTES);
    config.http.compressionStrategy = CompressionStrategy.GZIP;
    config.jetty.host = settings.host();
    config.jetty.port = settings.port();
    config.jetty.modifyServer(
        server ->
            server.addEventListener(
                new LifeCycle.Listener() {
                  @Override
                  public void lifeCycleStarting(LifeCycle starting) {
                    List.of(server.getConnectors())
                        .forEach(connector -> connector.addEventListener(watch));
                  }
                }));
    config.jetty.modifyHttpConfiguration(Front::configureHttp);
    config.jetty.modifyWebSocketServletFactory(this::configureSockets);
    config.jetty.modifyServletContextHandler(Front::withoutCompression);
    config.jetty.modifyServletContextHandler(Front::withoutSessions);
    routes(config);
  }

  private static void configureHttp(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    http.setOutputBufferSize(HEADER_BYTES);
  }

  /// Small buffers: most connections are idle most of the time.
  private void configureSockets(JettyWebSocketServletFactory sockets) {
    sockets.setMaxTextMessageSize(settings.limits().count(Limit.MESSAGE_BYTES));
    sockets.setMaxBinaryMessageSize(settings.limits().count(Limit.MESSAGE_BYTES));
    sockets.setInputBufferSize(SOCKET_BUFFER);
    sockets.setOutputBufferSize(SOCKET_BUFFER);
    sockets.setIdleTimeout(settings.pace().pings().multipliedBy(3));
  }

  /// A compressor for every connection would take more memory than all else of it together.
  private static void withoutCompression(ServletContextHandler context) {
    context.addEventListener(
        new LifeCycle.Listener() {
          @Override
          public void lifeCycleStarted(LifeCycle started) {
            WebSocketComponents components =
                WebSocketServerComponents.getWebSocketComponents(context);
            List.copyOf(components.getExtensionRegistry().getAvailableExtensionNames())
                .forEach(components.getExtensionRegistry()::unregister);
          }
        });
  }

  /// The library begins a session of its own for every connection, and would keep it for ever.
  private static void withoutSessions(ServletContextHandler context) {
    SessionHandler sessions = new SessionHandler();
    NullSessionCache nothing = new NullSessionCache(sessions);
    nothing.setSessionDataStore(new NullSessionDataStore());
    sessions.setSessionCache(nothing);
    sessions.setUsingCookies(false);
    context.setSessionHandler(sessions);
  }

  private void routes(JavalinConfig config) {
    config.routes.before(this::admit);
    config.routes.options("/*", guard::preflight);
    config.routes.get("/health", this::health);
    config.routes.get("/metrics", this::metrics);
    config.routes.get("/api/network", this::network);
    api.routes(config.routes);
    reviews.routes(config.routes);
    classroom.routes(config.routes);
    analyses.routes(config.routes);
    lab.routes(config.routes);
    sockets.routes(config.routes);
    config.routes.get("/*", this::page);
    config.routes.exception(RefusedException.class, (e, context) -> refuse(context, e.refused()));
    config.routes.exception(HttpResponseException.class, Front::answerStatus);
    config.routes.exception(Exception.class, Front::answerFailure);
  }

  /// Files of the page that a browser asks for by the dozen cost nothing and are not counted.
  private void admit(Context context) {
    guard.request(context, pages.isForGood(context)).ifPresent(no -> refuse(context, no));
  }

  /// Whether people can play here: not while nothing can be kept.
  private void health(Context context) {
    Optional<Refusal> trouble = journal.trouble();
    if (trouble.isPresent()) {
      json(
          context.status(503).header("Retry-After", "20"),
          Json.object(Map.of("status", "unwritable", "reason", trouble.get().reason())));
    } else {
      json(context, Json.object(Map.of("status", "up")));
    }
  }

  private void page(Context context) {
    guard.guest(context);
    if (!pages.answer(context) && !pages.answerLost(context)) {
      refuse(context, Refused.of(404, "server.path", "there is nothing at this address"));
    }
  }

  /// A page opened on this machine knows it as localhost, which is of no use to a guest's phone.
  private void network(Context context) {
    json(
        context,
        Json.object(
            settings
                .addressNearby(port())
                .<Map<String, String>>map(address -> Map.of("address", address))
                .orElse(Map.of())));
  }

  /// For this machine alone, unless it was said otherwise: numbers tell a stranger how busy we
  /// are.
  private void metrics(Context context) {
    if (settings.openMetrics() || whence.isLocal(context)) {
      context.contentType("text/plain; version=0.0.4; charset=utf-8").result(metrics.scrape());
    } else {
      refuse(context, Refused.of(404, "server.path", "there is nothing at this address"));
    }
  }

  static void json(Context context, String text) {
    context.header("Cache-Control", "no-store").contentType(JSON).result(text);
  }

  /// Whoever is turned away for the moment is told when to come back.
  static void refuse(Context context, Refused refused) {
    context.appData(METRICS).refused(refused.refusal().code());
    if (refused.mayComeBack()) {
      context.header("Retry-After", Integer.toString(refused.after()));
    }
    json(context.status(refused.status()), Json.refusal(refused.refusal()));
    context.skipRemainingHandlers();
  }

  /// What the library itself refuses: a body too long, a method not allowed.
  private static void answerStatus(HttpResponseException e, Context context) {
    int status = e.getStatus();
    String words = HttpStatus.forStatus(status).getMessage();
    json(
        context.status(status),
        Json.refusal(new Refusal("server.http-" + status, words.toLowerCase(Locale.ROOT))));
  }

  /// Whether it was the client that broke off: the network library says so of connections that are
  /// reset, closed or silent in the middle of a request.
  private static boolean isBrokenOff(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof EofException
          || cause instanceof TimeoutException
          || cause instanceof ClosedChannelException
          || (cause instanceof IOException && RESET.matcher(String.valueOf(cause)).find())) {
        return true;
      }
    }
    return false;
  }

  private static void answerFailure(Exception e, Context context) {
    if (isBrokenOff(e)) {
      LOG.atDebug().setCause(e).addKeyValue("path", context.path()).log("A client broke off");
      context.status(400);
      return;
    }
    LOG.atError()
        .setCause(e)
        .addKeyValue("path", context.path())
        .log("Unexpected failure while handling a request");
    json(
        context.status(500),
        Json.refusal(new Refusal("server.failure", "unexpected failure on the server")));
  }
}
