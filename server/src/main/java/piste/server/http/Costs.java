package piste.server.http;

import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import piste.server.Limit;
import piste.server.Limits;
import piste.server.guest.Asker;
import piste.server.guest.Shares;

/// Requests that cost more than others, each kind within limits of its own.
final class Costs {
  /// @param request its method and path
  private record Kind(Pattern request, Shares shares, String code, String reason) {
    Optional<Refused> refused(String asked, Asker who) {
      return !request.matcher(asked).matches() || shares.take(who)
          ? Optional.empty()
          : Optional.of(Refused.tooMuch(code, reason, shares.secondsToNext()));
    }
  }

  private final List<Kind> kinds;

  Costs(Limits limits) {
    kinds =
        List.of(
            new Kind(
                Pattern.compile("GET /api/analysis/.*"),
                new Shares(limits, Limit.GUEST_ANALYSES, Limit.ADDRESS_ANALYSES),
                "analysis.too-fast",
                "you asked for many analyses: wait a moment"),
            new Kind(
                Pattern.compile(
                    "GET /api/tables/\\w+/(odds|review|replay|throws|export)"
                        + "|POST /api/tables/summaries"),
                new Shares(limits, Limit.GUEST_REVIEWS, Limit.ADDRESS_REVIEWS),
                "server.too-fast",
                "you looked at many games: wait a moment"),
            new Kind(
                Pattern.compile("POST /api/practice/.*|GET /api/puzzles/.*"),
                new Shares(limits, Limit.GUEST_PRACTICE, Limit.ADDRESS_PRACTICE),
                "server.too-fast",
                "you practised a lot: wait a moment"));
  }

  /// Why a request must wait, if so.
  Optional<Refused> refused(Context context, Asker who) {
    String asked = context.method() + " " + context.path();
    return kinds.stream().flatMap(kind -> kind.refused(asked, who).stream()).findFirst();
  }
}
