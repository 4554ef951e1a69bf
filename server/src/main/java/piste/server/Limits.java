package piste.server;

/// How much one visitor may ask of a server.
///
/// @param body the longest REST body, in bytes
/// @param message the longest WebSocket message from a client, in bytes
/// @param requests REST requests of one address
/// @param commands WebSocket messages of one guest
/// @param arrivals new tables and new connections of one address
/// @param tables how many tables one guest may open in an hour
/// @param files how many tables one address may bring as files in an hour
/// @param file the longest such file, in bytes
/// @param guestConnections how many connections one guest may hold at once
/// @param addressConnections how many connections one address may hold at once
/// @param tableConnections how many connections one table may hold at once
/// @param outboxMessages how many messages may wait for a slow client
/// @param outboxBytes how many bytes may wait for a slow client
public record Limits(
    int body,
    int message,
    Rate requests,
    Rate commands,
    Rate arrivals,
    int tables,
    int files,
    int file,
    int guestConnections,
    int addressConnections,
    int tableConnections,
    int outboxMessages,
    int outboxBytes) {

  /// So many in a second for long, and so many at once after a rest.
  public record Rate(double perSecond, int atOnce) {}

  public static final Limits STANDARD =
      new Limits(
          16 << 10,
          8 << 10,
          new Rate(20, 200),
          new Rate(20, 60),
          new Rate(2, 100),
          60,
          30,
          2 << 20,
          20,
          200,
          200,
          256,
          1 << 20);

  /// For measuring what the server can bear: only what protects its memory is left.
  public static final Limits NONE =
      new Limits(
          16 << 10,
          8 << 10,
          new Rate(1e9, 1_000_000_000),
          new Rate(1e9, 1_000_000_000),
          new Rate(1e9, 1_000_000_000),
          Integer.MAX_VALUE,
          Integer.MAX_VALUE,
          2 << 20,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE,
          256,
          1 << 20);

  public Limits withOutbox(int messages, int bytes) {
    return new Limits(
        body,
        message,
        requests,
        commands,
        arrivals,
        tables,
        files,
        file,
        guestConnections,
        addressConnections,
        tableConnections,
        messages,
        bytes);
  }
}
