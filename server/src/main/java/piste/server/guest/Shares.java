package piste.server.guest;

import java.util.function.LongSupplier;
import piste.server.settings.Rate;

/// A rate limit for each guest and for each address.
public final class Shares {
  private final Buckets guests;
  private final Buckets addresses;
  private final int secondsToNext;

  public Shares(Rate guest, Rate address, LongSupplier nanos) {
    this(new Buckets(guest, nanos), new Buckets(address, nanos));
  }

  Shares(Buckets guests, Buckets addresses) {
    this.guests = guests;
    this.addresses = addresses;
    this.secondsToNext = Math.max(guests.rate().secondsToNext(), addresses.rate().secondsToNext());
  }

  /// Whether somebody may do it once more now. What is refused costs nothing.
  public boolean take(Asker who) {
    if (!isLeft(who)) {
      return false;
    }
    return guests.take(who.guest()) && addresses.take(who.address());
  }

  /// Whether [#take(Asker)] would say so, were it asked now.
  public boolean isLeft(Asker who) {
    return guests.has(who.guest()) && addresses.has(who.address());
  }

  /// Counts what somebody did without asking.
  public void charge(Asker who, long number) {
    guests.charge(who.guest(), number);
    addresses.charge(who.address(), number);
  }

  /// Whoever is refused may come back after so many seconds.
  public int secondsToNext() {
    return secondsToNext;
  }
}
