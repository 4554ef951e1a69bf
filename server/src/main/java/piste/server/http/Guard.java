package piste.server.http;

import static piste.server.http.RefusedException.unlessMade;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HandlerType;
import io.javalin.http.SameSite;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import piste.people.account.Accounts;
import piste.people.account.PasskeyCheck;
import piste.rules.Refusal;
import piste.server.guest.Addresses;
import piste.server.guest.Asker;
import piste.server.guest.Guests;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.people.Identities;
import piste.server.people.Identity;
import piste.server.settings.Limit;
import piste.table.Session;

/// Stands before every request: too many of them, strange pages and unknown guests are dealt with
/// here, and every answer gets its headers.
final class Guard {
  static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; object-src"
              + " 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "X-Frame-Options",
          "DENY",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Permissions-Policy",
          "camera=(), microphone=(), geolocation=()");

  private static final Set<HandlerType> HARMLESS =
      Set.of(HandlerType.GET, HandlerType.HEAD, HandlerType.OPTIONS);
  private static final int A_YEAR = 365 * 24 * 3600;
  private static final String IDENTITY = "identity";
  private static final String KNOWN = "known";
  private static final String ASKER = "asker";

  private final Guests guests;
  private final Identities identities;
  private final Origins origins;
  private final RequestOrigin requestOrigin;
  private final Shares requests;
  private final Shares arrivals;
  private final Costs costs;
  private final AtomicBoolean stopping;

  Guard(
      Guests guests,
      Identities identities,
      Origins origins,
      RequestOrigin requestOrigin,
      RateLimits rates,
      AtomicBoolean stopping) {
    this.guests = guests;
    this.identities = identities;
    this.origins = origins;
    this.requestOrigin = requestOrigin;
    this.requests = rates.shares(Limit.GUEST_REQUESTS, Limit.ADDRESS_REQUESTS);
    this.arrivals = rates.shares(Limit.GUEST_ARRIVALS, Limit.ADDRESS_ARRIVALS);
    this.costs = new Costs(rates);
    this.stopping = stopping;
  }

  /// Before a request is handled.
  ///
  /// @param free whether it is for something that costs nothing
  Optional<Refused> request(Context context, boolean free) {
    HEADERS.forEach(context::header);
    letFriendsRead(context);
    if (free) {
      return Optional.empty();
    }
    if (!requests.take(asker(context))) {
      return tooFast(requests);
    }
    return HARMLESS.contains(context.method()) ? Optional.empty() : change(context);
  }

  /// Whoever adds a request must say what it costs.
  void mustKnow(Set<String> routes) {
    costs.mustKnow(routes);
  }

  /// Before the route of a request is taken.
  Optional<Refused> route(Context context) {
    return Optional.ofNullable(context.endpoints().matchedHttpEndpoint())
        .flatMap(route -> costs.refused(route, asker(context)));
  }

  /// A browser shows a page of another address no answer, unless the answer says that it may.
  private void letFriendsRead(Context context) {
    String origin = context.header("Origin");
    if (origins.hasFriends()) {
      context.res().addHeader("Vary", "Origin");
    }
    if (origins.isFriend(origin)) {
      context.header("Access-Control-Allow-Origin", origin);
      context.header("Access-Control-Allow-Credentials", "true");
    }
  }

  /// What a browser asks before it lets such a page send more than a plain form could.
  void preflight(Context context) {
    if (origins.isFriend(context.header("Origin"))) {
      context.header("Access-Control-Allow-Methods", "GET, POST, DELETE");
      context.header("Access-Control-Allow-Headers", "Content-Type, " + TableKeys.HEADER);
      context.header("Access-Control-Max-Age", "600");
    }
    context.status(204);
  }

  /// Before a connection is made.
  Optional<Refused> arrival(Context context) {
    return change(context);
  }

  private Optional<Refused> change(Context context) {
    if (!isFromOurPage(context)) {
      return Optional.of(
          Refused.of(
              Refusal.Kind.FORBIDDEN, "server.origin", "this page belongs to another server"));
    }
    if (stopping.get()) {
      return Optional.of(
          Refused.of(
              Refusal.Kind.STOPPING,
              "server.stopping",
              "the server is stopping: try again in a moment"));
    }
    return arrivals.take(asker(context)) ? Optional.empty() : tooFast(arrivals);
  }

  private boolean isFromOurPage(Context context) {
    return origins.allows(context.header("Origin"), requestOrigin.host(context));
  }

  private static Optional<Refused> tooFast(Shares shares) {
    return Optional.of(
        Refused.tooMuch(
            "server.too-fast", "too many requests: try again in a moment", shares.secondsToNext()));
  }

  /// Who is asking, as limits count it.
  Asker asker(Context context) {
    Asker known = context.attribute(ASKER);
    if (known != null) {
      return known;
    }
    String address = Addresses.counted(requestOrigin.address(context));
    Asker asker =
        known(context)
            .map(one -> new Asker(one.person().id(), address))
            .orElseGet(() -> Asker.newcomer(address));
    context.attribute(ASKER, asker);
    return asker;
  }

  /// Who is asking. A newcomer gets a cookie with the answer.
  Session guest(Context context) {
    return identity(context).person();
  }

  /// The same, with their account if they are a player.
  Identity identity(Context context) {
    Identity met = context.attribute(IDENTITY);
    if (met != null) {
      return met;
    }
    Identity identity = known(context).orElseGet(() -> Identity.guest(welcomed(context)));
    context.attribute(IDENTITY, identity);
    return identity;
  }

  /// Sets or ends a cookie that scripts cannot read and other sites cannot have sent.
  ///
  /// @param path the requests that it goes with
  /// @param seconds how long it lasts; 0 ends it
  void cookie(Context context, String name, String value, String path, int seconds) {
    boolean secure = requestOrigin.isSecure(context);
    context.cookie(new Cookie(name, value, path, seconds, secure, true, null, SameSite.STRICT));
  }

  private Optional<Identity> known(Context context) {
    Optional<Identity> met = context.attribute(KNOWN);
    if (met != null) {
      return met;
    }
    Optional<Identity> known =
        unlessMade(
            identities.of(
                new Identities.Brought(
                    text(context.header("Authorization")),
                    text(context.cookie(Identities.COOKIE)),
                    text(context.cookie(Guests.COOKIE)))));
    context.attribute(KNOWN, known);
    return known;
  }

  private static String text(String value) {
    return value == null ? "" : value;
  }

  private Session welcomed(Context context) {
    Session guest = guests.newcomer();
    keep(context, Guests.COOKIE, guests.signed(guest), A_YEAR);
    return guest;
  }

  private void keep(Context context, String name, String value, int seconds) {
    boolean secure = requestOrigin.isSecure(context);
    context.cookie(new Cookie(name, value, "/", seconds, secure, true, null, SameSite.LAX));
  }

  /// From its next request on this browser acts for a player.
  ///
  /// @param isNobodyElse whether the guest it was until now is gone
  void signIn(Context context, String token, boolean isNobodyElse) {
    keep(context, Identities.COOKIE, token, (int) Accounts.UNUSED.toSeconds());
    if (isNobodyElse) {
      keep(context, Guests.COOKIE, "", 0);
    }
  }

  void signOut(Context context) {
    keep(context, Identities.COOKIE, "", 0);
  }

  /// Whether a request comes from a page of this server itself, or from no page at all. Pages of
  /// friends may play here and know nothing of accounts.
  boolean isFromOwnPage(Context context) {
    return Origins.isOwn(context.header("Origin"), requestOrigin.host(context));
  }

  /// Where passkeys count that are made by the page that asks.
  PasskeyCheck.Site site(Context context) {
    String host = requestOrigin.host(context);
    String scheme = requestOrigin.isSecure(context) ? "https" : "http";
    return new PasskeyCheck.Site(host.replaceFirst(":\\d+$", ""), scheme + "://" + host);
  }
}
