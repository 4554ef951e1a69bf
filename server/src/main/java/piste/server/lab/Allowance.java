package piste.server.lab;

import piste.server.Limits.Rate;
import piste.server.guest.Buckets;

/// How many experiments a guest and an address may still begin. One that is not begun costs
/// nothing.
final class Allowance {
  private static final double AN_HOUR = 3600;

  private final Buckets guests;
  private final Buckets addresses;

  Allowance(int hourly) {
    Rate rate = new Rate(hourly / AN_HOUR, hourly);
    this.guests = new Buckets(rate, System::nanoTime);
    this.addresses = new Buckets(rate, System::nanoTime);
  }

  boolean isLeft(String guest, String address) {
    return guests.has(guest) && addresses.has(address);
  }

  void spend(String guest, String address) {
    guests.take(guest);
    addresses.take(address);
  }
}
