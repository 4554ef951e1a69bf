package piste.server.guest;

import java.util.function.LongSupplier;
import piste.server.Limit;
import piste.server.Limits;
import piste.server.Rate;

/// What each guest may do of something, and what each address may, whoever is there.
public final class Shares {
  private final Buckets guests;
  private final Buckets addresses;
  private final int secondsToNext;

  public Shares(Limits limits, Limit guest, Limit address) {
    this(limits.rate(guest), limits.rate(address), System::nanoTime);
  }

  public Shares(Rate guest, Rate address, LongSupplier nanos) {
    this.guests = new Buckets(guest, nanos);
    this.addresses = new Buckets(address, nanos);
    this.secondsToNext = Math.max(guest.secondsToNext(), address.secondsToNext());
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
