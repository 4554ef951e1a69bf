package piste.server.care;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import piste.people.care.Ban;
import piste.rules.Refusal;

/// Why somebody is refused who is banned.
final class BanWords {
  private BanWords() {}

  static Refusal refusal(Ban ban) {
    String until =
        ban.until() == Ban.FOR_GOOD
            ? ""
            : " until " + Instant.ofEpochMilli(ban.until()).truncatedTo(ChronoUnit.MINUTES);
    return new Refusal(
        Refusal.Kind.FORBIDDEN,
        "care.banned",
        "the host of this server has banned you%s: %s".formatted(until, ban.reason()));
  }
}
