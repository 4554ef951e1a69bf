package piste.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A client that says by hand what the library would say, and does nothing by itself: it answers no
/// pings, and reads only when a test does.
final class BareSocket {
  private BareSocket() {}

  /// Asks for a connection to a table.
  ///
  /// @param path the table's name, with what is asked along with it
  /// @param headers further ones, such as `Cookie: …`
  static Socket to(int port, String path, String... headers) {
    try {
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
      String head =
          Stream.of(
                  Stream.of(
                      "GET /ws/tables/" + path + " HTTP/1.1",
                      "Host: 127.0.0.1:" + port,
                      "Upgrade: websocket",
                      "Connection: Upgrade",
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                      "Sec-WebSocket-Version: 13"),
                  Stream.of(headers),
                  List.of("", "").stream())
              .flatMap(lines -> lines)
              .collect(Collectors.joining("\r\n"));
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      return socket;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
