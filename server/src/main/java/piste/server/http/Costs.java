package piste.server.http;

import io.javalin.router.Endpoint;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import piste.server.guest.Asker;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.settings.Limit;

/// Requests that cost more than others, each kind within limits of its own.
final class Costs {
  /// Requests for which the limits of all requests are enough, or which count in their own way
  /// what is done for them.
  private static final Set<String> CHEAP =
      Set.of(
          "GET /health",
          "GET /metrics",
          "GET /api/network",
          "GET /api/games",
          "GET /api/words/{language}",
          "GET /api/me",
          "GET /api/me/player",
          "DELETE /api/me/player",
          "POST /api/me/sign-out",
          "DELETE /api/me/devices",
          "DELETE /api/me/devices/{device}",
          "POST /api/me/links",
          "POST /api/me/passkeys/new",
          "POST /api/me/passkeys",
          "DELETE /api/me/passkeys/{passkey}",
          "POST /api/me/bots",
          "DELETE /api/me/bots/{bot}",
          "GET /api/me/tables",
          "GET /api/key",
          "GET /.well-known/piste-key",
          "GET /api/tables",
          "POST /api/tables",
          "POST /api/tables/import",
          "POST /api/tables/{table}/code",
          "POST /api/codes/{code}",
          "GET /api/practice/{game}",
          "GET /api/lab/games",
          "GET /api/lab/runs",
          "GET /api/lab/runs/{run}",
          "DELETE /api/lab/runs/{run}",
          "GET /api/me/page",
          "PUT /api/me/page",
          "POST /api/tables/{table}/reports",
          "GET /api/me/ban",
          "GET /api/me/blocks",
          "POST /api/me/blocks",
          "DELETE /api/me/blocks/{block}",
          "POST /api/host/session",
          "DELETE /api/host/session",
          "GET /api/host",
          "GET /api/host/tables",
          "POST /api/host/tables/{table}/end",
          "POST /api/host/tables/{table}/rename",
          "GET /api/host/reports",
          "POST /api/host/reports/{report}",
          "GET /api/host/bans",
          "POST /api/host/bans",
          "DELETE /api/host/bans/{who}",
          "GET /api/host/log",
          "GET /api/push",
          "PUT /api/push",
          "DELETE /api/push",
          "OPTIONS /*",
          "GET /*");

  /// @param routes each by its method and the path by which it is declared
  private record Kind(Set<String> routes, Shares shares, String code, String reason) {
    Optional<Refused> refused(String asked, Asker who) {
      return !routes.contains(asked) || shares.take(who)
          ? Optional.empty()
          : Optional.of(Refused.tooMuch(code, reason, shares.secondsToNext()));
    }
  }

  private final List<Kind> kinds;

  Costs(RateLimits rates) {
    kinds =
        List.of(
            new Kind(
                Set.of("POST /api/me/player", "POST /api/me/code"),
                rates.shares(Limit.GUEST_PLAYERS, Limit.ADDRESS_PLAYERS),
                "server.too-fast",
                "too many new players or codes: wait a while"),
            new Kind(
                Set.of(
                    "POST /api/me/recover",
                    "POST /api/me/links/look",
                    "POST /api/me/links/open",
                    "POST /api/me/passkeys/challenge",
                    "POST /api/me/passkeys/sign-in"),
                rates.shares(Limit.GUEST_SIGN_INS, Limit.ADDRESS_SIGN_INS),
                "server.too-many-sign-ins",
                "too many sign-ins: wait a while"),
            new Kind(
                Set.of("GET /api/analysis/{game}"),
                rates.shares(Limit.GUEST_ANALYSES, Limit.ADDRESS_ANALYSES),
                "analysis.too-fast",
                "you asked for many analyses: wait a moment"),
            new Kind(
                Set.of(
                    "GET /api/me/export",
                    "POST /api/me/tables",
                    "GET /api/tables/{table}",
                    "GET /api/tables/{table}/odds",
                    "GET /api/tables/{table}/review",
                    "GET /api/tables/{table}/hands",
                    "GET /api/tables/{table}/replay",
                    "GET /api/tables/{table}/fan",
                    "GET /api/tables/{table}/told",
                    "GET /api/tables/{table}/throws",
                    "GET /api/tables/{table}/export",
                    "POST /api/tables/{table}/verify",
                    "POST /api/tables/summaries",
                    "GET /api/players/{name}",
                    "GET /api/players/{name}/games",
                    "GET /api/leaderboards/{game}"),
                rates.shares(Limit.GUEST_REVIEWS, Limit.ADDRESS_REVIEWS),
                "server.too-fast",
                "you looked at many games: wait a moment"),
            new Kind(
                Set.of(
                    "POST /api/practice/{game}",
                    "GET /api/daily/{game}",
                    "POST /api/daily/{game}",
                    "GET /api/puzzles/{game}/{number}"),
                rates.shares(Limit.GUEST_PRACTICE, Limit.ADDRESS_PRACTICE),
                "server.too-fast",
                "you practised a lot: wait a moment"),
            new Kind(
                Set.of(
                    "GET /api/circle",
                    "PUT /api/circle",
                    "PUT /api/circle/follows/{name}",
                    "DELETE /api/circle/follows/{name}",
                    "DELETE /api/invitations/{table}",
                    "GET /api/clubs",
                    "GET /api/clubs/{club}",
                    "DELETE /api/clubs/{club}",
                    "POST /api/clubs/{club}/members",
                    "DELETE /api/clubs/{club}/members/{name}",
                    "PUT /api/clubs/{club}/requests/{name}",
                    "PUT /api/clubs/{club}/owner",
                    "POST /api/clubs/{club}/link",
                    "POST /api/clubs/{club}/tables",
                    "POST /api/clubs/{club}/evenings",
                    "DELETE /api/clubs/{club}/evenings/{evening}",
                    "PUT /api/clubs/{club}/evenings/{evening}"),
                rates.shares(Limit.GUEST_CIRCLE, Limit.ADDRESS_CIRCLE),
                "server.too-fast",
                "you asked for a lot: wait a moment"),
            new Kind(
                Set.of("POST /api/invitations", "POST /api/clubs"),
                rates.shares(Limit.GUEST_INVITATIONS, Limit.ADDRESS_INVITATIONS),
                "meet.too-often",
                "you invited many or founded clubs often: wait a while"),
            new Kind(
                Set.of("POST /api/lab/runs", "GET /api/lab/runs/{run}/{file}"),
                rates.shares(Limit.GUEST_LAB, Limit.ADDRESS_LAB),
                "server.too-fast",
                "you asked the lab for a lot: wait a moment"));
  }

  /// Nobody adds a request without thinking of what it costs, nor leaves one here that is gone.
  void mustKnow(Set<String> routes) {
    Set<String> known = new TreeSet<>(CHEAP);
    kinds.forEach(kind -> known.addAll(kind.routes()));
    if (!known.equals(routes)) {
      throw new IllegalStateException(
          "the costs of some requests are not known: %s are listed, but there are %s"
              .formatted(known, new TreeSet<>(routes)));
    }
  }

  /// Why a request must wait, if so. A path can be written in many ways, so this is about the route
  /// that it leads to.
  Optional<Refused> refused(Endpoint route, Asker who) {
    String asked = named(route);
    return kinds.stream().flatMap(kind -> kind.refused(asked, who).stream()).findFirst();
  }

  static String named(Endpoint route) {
    return route.method + " " + route.path;
  }
}
