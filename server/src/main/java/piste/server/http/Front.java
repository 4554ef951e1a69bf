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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
import piste.catalogue.DrillHands;
import piste.catalogue.OddsAndReviews;
import piste.catalogue.Schools;
import piste.catalogue.Texts;
import piste.minds.think.Thinkers;
import piste.people.account.Accounts;
import piste.people.account.Exporting;
import piste.people.account.Forgetting;
import piste.people.account.Knowledge;
import piste.people.account.Leaving;
import piste.people.account.OwnTables;
import piste.people.account.Passkeys;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.care.CareDesk;
import piste.server.care.HostKey;
import piste.server.guest.Guests;
import piste.server.guest.RateLimits;
import piste.server.hall.Hall;
import piste.server.hall.SystemTime;
import piste.server.hall.Time;
import piste.server.lab.Laboratory;
import piste.server.meet.Lobby;
import piste.server.ops.Metrics;
import piste.server.ops.WatchedJournal;
import piste.server.people.Identities;
import piste.server.people.Records;
import piste.server.push.Pushes;
import piste.server.settings.Limit;
import piste.server.settings.ServerSettings;
import piste.server.wire.Json;
import piste.stores.Signer;
import piste.stores.postgres.SharedValues;

/// The server's network interface: its routes, and what handles them.
public final class Front implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Front.class);
  private static final Key<Metrics> METRICS = new Key<>("metrics");
  private static final String JSON = "application/json; charset=utf-8";
  private static final int HEADER_BYTES = 8 << 10;
  private static final int SOCKET_BUFFER = 1024;
  private static final long WATCH_MILLIS = 500;
  private static final long KEEP_MILLIS = 5_000;
  private static final long LEAVE_MILLIS = 60_000;
  private static final Pattern RESET = Pattern.compile("reset|Broken pipe");

  private final ServerSettings settings;
  private final Hall hall;
  private final WatchedJournal journal;
  private final Metrics metrics;
  private final RequestOrigin requestOrigin;
  private final Guard guard;
  private final ConnectionWatch watch;
  private final Sockets sockets;
  private final Api api;
  private final Reviews reviews;
  private final DailyBooks daily;
  private final Classroom classroom;
  private final Analyses analyses;
  private final LabApi lab;
  private final PushApi push;
  private final AccountApi accountApi;
  private final PasskeyApi passkeyApi;
  private final Leavings leavings;
  private final boolean isOneOfSeveral;
  private final PlayersApi players;
  private final LobbySockets lobby;
  private final CircleApi circle;
  private final ClubApi clubs;
  private final CareApi care;
  private final HostApi host;
  private final Pages pages;
  private final AtomicBoolean stopping = new AtomicBoolean();
  private volatile boolean draining;

  /// Clients cannot be told what time it is: this is never set by hand.
  private final Time network = new SystemTime();

  private final Javalin javalin;

  public Front(
      ServerSettings settings,
      Guests guests,
      Accounts accounts,
      List<Forgetting> forgetting,
      List<Exporting> exporting,
      RateLimits rates,
      Optional<SharedValues> shared,
      Signer signer,
      Hall hall,
      OddsAndReviews insights,
      Records records,
      Schools schools,
      DrillHands drillHands,
      Thinkers thinkers,
      Laboratory laboratory,
      Optional<Pushes> pushes,
      Lobby lobby,
      CareDesk desk,
      HostKey hostKey,
      WatchedJournal journal,
      Metrics metrics) {
    this.settings = settings;
    this.pages = new Pages(settings.games());
    this.hall = hall;
    this.journal = journal;
    this.metrics = metrics;
    this.requestOrigin = new RequestOrigin(settings.access().proxied());
    Identities identities = new Identities(guests, accounts, System::currentTimeMillis);
    this.guard =
        new Guard(
            guests,
            identities,
            new Origins(settings.access().origins()),
            requestOrigin,
            rates,
            stopping);
    this.watch =
        new ConnectionWatch(ConnectionWatch.Patience.of(settings.limits()), System::nanoTime);
    this.sockets =
        new Sockets(
            settings,
            hall,
            guests,
            guard,
            identities,
            rates,
            watch,
            desk,
            metrics,
            lobby.presence());
    this.circle = new CircleApi(lobby, hall, sockets, guard, settings.limits());
    this.clubs = new ClubApi(lobby.stores(), hall, guests, guard);
    this.lobby = new LobbySockets(lobby, sockets, desk, rates, settings.pace(), metrics);
    Questions questions = new Questions(thinkers, settings.limits());
    Texts texts = new Texts(settings.games());
    this.api =
        new Api(
            hall,
            guests,
            guard,
            sockets,
            new Library(settings.games(), texts, signer),
            questions,
            rates,
            shared.<JoinCodes>map(SharedJoinCodes::new).orElseGet(MemoryJoinCodes::new),
            desk);
    this.reviews = new Reviews(hall, insights, texts, sockets, questions);
    this.daily =
        new DailyBooks(
            game ->
                shared
                    .<DailyBook>map(values -> new SharedDailyBook(values, game))
                    .orElseGet(
                        () -> new OwnDailyBook(DailyStore.of(settings.stored().data(), game))));
    this.classroom = new Classroom(schools, drillHands, texts, questions, guard, daily, rates);
    this.analyses = new Analyses(settings.games(), questions);
    this.lab = new LabApi(settings.games(), laboratory, guard, questions, settings.lab());
    this.push = new PushApi(pushes, guard);
    SignIns signIns = new SignIns(guard, accounts, identities, sockets, System::currentTimeMillis);
    Passkeys passkeys = new Passkeys(accounts, settings.limits().count(Limit.PLAYER_PASSKEYS));
    this.passkeyApi = new PasskeyApi(guard, signIns, passkeys);
    this.leavings =
        new Leavings(
            signIns,
            guard,
            guests,
            hall,
            sockets,
            new OwnTables(accounts),
            new Knowledge(accounts, exporting),
            new Leaving(accounts, forgetting),
            questions);
    this.accountApi = new AccountApi(signIns, accounts, passkeys, leavings, questions, rates);
    this.isOneOfSeveral = shared.isPresent();
    this.players = new PlayersApi(records, settings.games(), guests, guard);
    this.care = new CareApi(desk, sockets, guard, rates);
    this.host =
        new HostApi(
            desk,
            hostKey,
            hall,
            guests,
            guard,
            rates,
            metrics,
            settings.stored().data().filter(_ -> settings.stored().database().isEmpty()));
    this.javalin = Javalin.create(this::configure);
    guard.mustKnow(
        javalin.unsafe.internalRouter.allHttpHandlers().stream()
            .map(known -> known.endpoint)
            .filter(endpoint -> endpoint.method.isHttpMethod())
            .map(Costs::named)
            .collect(Collectors.toSet()));
  }

  /// Opens the doors, or says why that cannot be done.
  public Attempt<Front> open() {
    try {
      javalin.start();
      network.every(WATCH_MILLIS, this::watch);
      network.every(settings.pace().pings().toMillis(), this::ping);
      network.every(LEAVE_MILLIS, () -> Thread.ofVirtual().start(leavings::finish));
      network.every(settings.pace().pings().toMillis(), lobby::ping);
      network.every(KEEP_MILLIS, () -> Thread.ofVirtual().start(daily::save));
      return Attempt.made(this);
    } catch (JavalinBindException e) {
      close();
      LOG.atDebug().setCause(e).log("Cannot listen");
      return Attempt.refused(ListeningFailure.of(settings.address()));
    }
  }

  public int port() {
    return javalin.port();
  }

  /// Cuts off whoever sends too much, takes too long to say what they want, or is gone.
  private void watch() {
    sockets.watch();
    lobby.watch();
    watch.sweep();
  }

  private void ping() {
    sockets.ping();
    if (isOneOfSeveral) {
      Thread.ofVirtual().start(sockets::endFormer);
    }
  }

  /// From now on nothing new is let in.
  public void stopAccepting() {
    stopping.set(true);
  }

  @Override
  public void close() {
    network.close();
    javalin.stop();
    daily.save();
  }

  private void configure(JavalinConfig config) {
    config.appData(METRICS, metrics);
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.concurrency.useVirtualThreads = true;
    config.http.maxRequestSize = settings.limits().count(Limit.REQUEST_BYTES);
    // The library would pack every answer anew, on the threads that serve.
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.jetty.host = settings.address().host();
    config.jetty.port = settings.address().port();
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
    // What is sent counts here too, pings among it: this only ends what cannot be sent either.
    sockets.setIdleTimeout(settings.pace().silence());
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
    config.routes.beforeMatched(
        context -> guard.route(context).ifPresent(no -> refuse(context, no)));
    config.routes.options("/*", guard::preflight);
    config.routes.get("/health", this::health);
    config.routes.get("/metrics", this::metrics);
    config.routes.get("/api/network", this::network);
    api.routes(config.routes);
    reviews.routes(config.routes);
    classroom.routes(config.routes);
    analyses.routes(config.routes);
    lab.routes(config.routes);
    push.routes(config.routes);
    accountApi.routes(config.routes);
    passkeyApi.routes(config.routes);
    leavings.routes(config.routes);
    players.routes(config.routes);
    care.routes(config.routes);
    host.routes(config.routes);
    sockets.routes(config.routes);
    lobby.routes(config.routes);
    circle.routes(config.routes);
    clubs.routes(config.routes);
    config.routes.get("/*", this::page);
    config.routes.exception(RefusedException.class, (e, context) -> refuse(context, e.refused()));
    config.routes.exception(HttpResponseException.class, Front::answerStatus);
    config.routes.exception(Exception.class, Front::answerFailure);
  }

  /// Files of the page that a browser asks for by the dozen cost nothing and are not counted.
  private void admit(Context context) {
    guard.request(context, pages.isForGood(context)).ifPresent(no -> refuse(context, no));
  }

  /// From now on it says that it is about to stop.
  public void drain() {
    draining = true;
  }

  /// Whether people can play here: not while the journal is not writable, or other nodes run the
  /// tables and cannot be reached.
  private void health(Context context) {
    Optional<Refusal> trouble = journal.trouble().or(hall::trouble);
    if (stopping.get() || draining) {
      json(
          context.status(503).header("Retry-After", "5"),
          Json.object(Map.of("status", "stopping", "reason", "this server is about to stop")));
    } else if (trouble.isPresent()) {
      json(
          context.status(503).header("Retry-After", "2"),
          Json.object(
              Map.of(
                  "status",
                  trouble.get().is(Refusal.Kind.UNWRITABLE) ? "unwritable" : "apart",
                  "reason",
                  trouble.get().reason())));
    } else {
      json(context, Json.object(Map.of("status", "up")));
    }
  }

  private void page(Context context) {
    guard.guest(context);
    if (!pages.answer(context) && !pages.answerLost(context)) {
      refuse(
          context,
          Refused.of(Refusal.Kind.UNKNOWN, "server.path", "there is nothing at this address"));
    }
  }

  /// A page opened on this machine knows it as localhost, which is of no use to a guest's phone.
  private void network(Context context) {
    json(
        context,
        Json.object(
            settings
                .address()
                .nearby(port())
                .<Map<String, String>>map(address -> Map.of("address", address))
                .orElse(Map.of())));
  }

  /// For this machine alone, unless it was said otherwise: numbers tell a stranger how busy we
  /// are.
  private void metrics(Context context) {
    if (settings.access().openMetrics() || requestOrigin.isLocal(context)) {
      context.contentType("text/plain; version=0.0.4; charset=utf-8").result(metrics.scrape());
    } else {
      refuse(
          context,
          Refused.of(Refusal.Kind.UNKNOWN, "server.path", "there is nothing at this address"));
    }
  }

  static void json(Context context, String text) {
    json(context, Packed.quickly(text));
  }

  static void json(Context context, Packed answer) {
    answer.send(context.header("Cache-Control", "no-store").contentType(JSON));
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
        Json.refusal(
            new Refusal(kind(status), "server.http-" + status, words.toLowerCase(Locale.ROOT))));
  }

  private static Refusal.Kind kind(int status) {
    return switch (status) {
      case 404, 405 -> Refusal.Kind.UNKNOWN;
      case 413 -> Refusal.Kind.TOO_LARGE;
      default -> status < 500 ? Refusal.Kind.MALFORMED : Refusal.Kind.FAILED;
    };
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
        Json.refusal(
            new Refusal(
                Refusal.Kind.FAILED, "server.failure", "unexpected failure on the server")));
  }
}
