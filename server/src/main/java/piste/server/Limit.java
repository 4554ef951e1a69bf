package piste.server;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Everything that a server limits, with what is usual. A host may change each of them; whatever
/// is not listed here has no limit. `docs/hosting.md` has the same list.
///
/// A guest is known by a cookie. Whoever sends none counts together with all others who send none
/// from the same address. An address is one of IPv4, or the first half of one of IPv6.
public enum Limit {
  /// Requests of one guest. Files of the page that are named after their content are free.
  GUEST_REQUESTS(Rate.perSecond(20, 300)),
  ADDRESS_REQUESTS(Rate.perSecond(200, 4_000)),
  /// New connections, and requests that change something.
  GUEST_ARRIVALS(Rate.perSecond(2, 60)),
  ADDRESS_ARRIVALS(Rate.perSecond(20, 600)),
  /// Messages and pings on all connections of a guest.
  GUEST_MESSAGES(Rate.perSecond(20, 60)),
  ADDRESS_MESSAGES(Rate.perSecond(400, 2_000)),
  /// Lines of talk: each is kept for good.
  GUEST_TALK(Rate.perHour(400, 30)),
  ADDRESS_TALK(Rate.perHour(4_000, 300)),
  TABLE_TALK(Rate.perHour(1_200, 120)),
  /// Changes of seats, names, bots and terms, and all else that is neither talk nor play.
  GUEST_CHANGES(Rate.perHour(1_200, 120)),
  ADDRESS_CHANGES(Rate.perHour(12_000, 1_200)),
  /// Tables that are opened.
  GUEST_TABLES(Rate.perHour(60, 60)),
  ADDRESS_TABLES(Rate.perHour(300, 300)),
  /// Tables that are brought as files.
  GUEST_FILES(Rate.perHour(30, 30)),
  ADDRESS_FILES(Rate.perHour(60, 60)),
  /// Analyses of positions.
  GUEST_ANALYSES(Rate.perSecond(2, 20)),
  ADDRESS_ANALYSES(Rate.perSecond(4, 100)),
  /// Chances, reviews, replays, proofs and summaries of tables.
  GUEST_REVIEWS(Rate.perSecond(2, 60)),
  ADDRESS_REVIEWS(Rate.perSecond(20, 600)),
  /// Throws for practice, and puzzles.
  GUEST_PRACTICE(Rate.perSecond(1, 20)),
  ADDRESS_PRACTICE(Rate.perSecond(5, 200)),
  /// Experiments that are begun in the lab.
  GUEST_EXPERIMENTS(Rate.perHour(20, 20)),
  ADDRESS_EXPERIMENTS(Rate.perHour(60, 60)),
  /// Experiments that wait or are played.
  GUEST_EXPERIMENTS_WAITING(2),
  ADDRESS_EXPERIMENTS_WAITING(4),
  EXPERIMENTS_WAITING(8),
  EXPERIMENTS_KEPT(200),
  EXPERIMENT_GAMES(100_000),
  EXPERIMENT_VARIANTS(24),
  EXPERIMENT_BYTES(8 << 10),
  EXPERIMENT_SECONDS(600),
  /// Connections held at once. An address may hold as many again for those who have a seat or are
  /// the host.
  GUEST_CONNECTIONS(20),
  ADDRESS_CONNECTIONS(300),
  /// Connections of those who only watch a table: whoever has a seat, and the host, always get in.
  TABLE_WATCHERS(200),
  /// The longest body of a request, message of a client, and file of a table.
  REQUEST_BYTES(16 << 10),
  MESSAGE_BYTES(8 << 10),
  FILE_BYTES(2 << 20),
  /// What may wait for a slow client, before it is dropped.
  OUTBOX_MESSAGES(256),
  OUTBOX_BYTES(1 << 20),
  /// How long a client may take to send the head of a request.
  HEAD_SECONDS(20),
  /// After so many hours in which nobody was there, a table where no game began is closed.
  OPEN_TABLE_HOURS(24);

  private final Optional<Rate> rate;
  private final int count;

  Limit(Rate rate) {
    this.rate = Optional.of(rate);
    this.count = 0;
  }

  Limit(int count) {
    this.rate = Optional.empty();
    this.count = count;
  }

  /// Its name in options and documents, such as `guest-requests`.
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Optional<Limit> named(String text) {
    return Arrays.stream(values()).filter(limit -> limit.text().equals(text)).findFirst();
  }

  /// What it is unless the host says otherwise; a rate of its own, or none.
  Optional<Rate> usualRate() {
    return rate;
  }

  int usualCount() {
    return count;
  }

  boolean isRate() {
    return rate.isPresent();
  }

  /// As it is written in options and documents.
  public String usual() {
    return rate.map(Rate::toString).orElseGet(() -> Integer.toString(count));
  }
}
