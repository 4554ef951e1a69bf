package piste.server.guest;

/// The sender of a request, as limits count them.
///
/// @param guest the guest's name; for all of an address who send no cookie, one and the same
/// @param address where they are
public record Asker(String guest, String address) {
  /// One who sends no cookie could be somebody else with every request.
  public static Asker newcomer(String address) {
    return new Asker("newcomer at " + address, address);
  }
}
