package piste.server.guest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;

/// The rate limits of a server. The nodes of a cluster tell each other what was used, so that
/// nobody has a share at each of them.
public final class RateLimits {
  /// What somebody used of a limit.
  public record Use(String limit, String who, int number) {}

  private final Limits limits;
  private final Map<String, Buckets> all = new LinkedHashMap<>();

  public RateLimits(Limits limits) {
    this.limits = limits;
  }

  public Limits limits() {
    return limits;
  }

  /// A limit for each guest and one for each address.
  public Shares shares(Limit guest, Limit address) {
    return new Shares(buckets(guest), buckets(address));
  }

  /// The same with rates of its own.
  public Shares shares(Limit guest, Rate ofGuest, Limit address, Rate ofAddress) {
    return new Shares(buckets(guest.text(), ofGuest), buckets(address.text(), ofAddress));
  }

  /// The same for something that has limits as large as something else, and shares of its own.
  ///
  /// @param what other nodes call it too
  public Shares shares(String what, Limit guest, Limit address) {
    return new Shares(
        buckets(guest.text() + " " + what, guest), buckets(address.text() + " " + what, address));
  }

  public Buckets buckets(Limit limit) {
    return buckets(limit.text(), limit);
  }

  private Buckets buckets(String key, Limit limit) {
    return buckets(key, limits.rate(limit));
  }

  private synchronized Buckets buckets(String key, Rate rate) {
    Buckets buckets = new Buckets(rate, System::nanoTime);
    if (all.putIfAbsent(key, buckets) != null) {
      throw new IllegalStateException("two things count as " + key);
    }
    return buckets;
  }

  /// What was used here since this was last asked.
  public synchronized List<Use> used() {
    return all.entrySet().stream()
        .flatMap(
            limit ->
                limit.getValue().used().entrySet().stream()
                    .map(use -> new Use(limit.getKey(), use.getKey(), use.getValue())))
        .toList();
  }

  /// Counts what was used at another node.
  public synchronized void charge(Use use) {
    Buckets buckets = all.get(use.limit());
    if (buckets != null) {
      buckets.charge(use.who(), use.number());
    }
  }
}
