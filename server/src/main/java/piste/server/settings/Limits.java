package piste.server.settings;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import piste.rules.Attempt;

/// How much one visitor may ask of a server: every [Limit], usual or as the host wants it.
public final class Limits {
  private static final String SIZE = "[1-9]\\d{0,8}";

  public static final Limits STANDARD = new Limits(Map.of(), Map.of());

  /// For measuring what the server can bear: only what protects its memory is left.
  public static final Limits NONE =
      Arrays.stream(Limit.values())
          .filter(Limit::isRate)
          .reduce(STANDARD, (limits, limit) -> limits.with(limit, Rate.ANY), (_, last) -> last)
          .with(Limit.GUEST_CONNECTIONS, Integer.MAX_VALUE)
          .with(Limit.ADDRESS_CONNECTIONS, Integer.MAX_VALUE)
          .with(Limit.TABLE_WATCHERS, Integer.MAX_VALUE)
          .with(Limit.GUEST_LISTED, Integer.MAX_VALUE)
          .with(Limit.ADDRESS_LISTED, Integer.MAX_VALUE);

  private final Map<Limit, Rate> rates;
  private final Map<Limit, Integer> counts;

  private Limits(Map<Limit, Rate> rates, Map<Limit, Integer> counts) {
    this.rates = Collections.unmodifiableMap(rates);
    this.counts = Collections.unmodifiableMap(counts);
  }

  public Rate rate(Limit limit) {
    return Optional.ofNullable(rates.get(limit))
        .or(() -> Rate.read(limit.usual()))
        .orElseThrow(() -> new IllegalArgumentException(limit + " is no rate"));
  }

  public int count(Limit limit) {
    if (limit.isRate()) {
      throw new IllegalArgumentException(limit + " is a rate");
    }
    Integer other = counts.get(limit);
    return other == null ? Integer.parseInt(limit.usual()) : other;
  }

  public Limits with(Limit limit, Rate rate) {
    if (!limit.isRate()) {
      throw new IllegalArgumentException(limit + " is no rate");
    }
    Map<Limit, Rate> other = new EnumMap<>(Limit.class);
    other.putAll(rates);
    other.put(limit, rate);
    return new Limits(other, counts);
  }

  public Limits with(Limit limit, int count) {
    if (limit.isRate()) {
      throw new IllegalArgumentException(limit + " is a rate");
    }
    Map<Limit, Integer> other = new EnumMap<>(Limit.class);
    other.putAll(counts);
    other.put(limit, count);
    return new Limits(rates, other);
  }

  /// With one limit as a host writes it.
  public Attempt<Limits> with(String name, String value) {
    return Limit.named(name)
        .map(limit -> limit.isRate() ? withRate(limit, value) : withCount(limit, value))
        .orElseGet(
            () ->
                Attempt.refused(
                    "server.limit",
                    "there is no limit '%s': choose among %s"
                        .formatted(
                            name,
                            Arrays.stream(Limit.values())
                                .map(Limit::text)
                                .collect(Collectors.joining(", ")))));
  }

  private Attempt<Limits> withRate(Limit limit, String value) {
    return Rate.read(value)
        .<Attempt<Limits>>map(rate -> Attempt.made(with(limit, rate)))
        .orElseGet(
            () ->
                Attempt.refused(
                    "server.limit",
                    ("%s is a rate, not '%s': write how many a second or an hour and how many at"
                            + " once, such as %s")
                        .formatted(limit.text(), value, limit.usual())));
  }

  private Attempt<Limits> withCount(Limit limit, String value) {
    return value.matches(SIZE)
        ? Attempt.made(with(limit, Integer.parseInt(value)))
        : Attempt.refused(
            "server.limit",
            "%s is a number from 1 to 999999999, such as %s, not '%s'"
                .formatted(limit.text(), limit.usual(), value));
  }
}
