package piste.server.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import piste.rules.Refusal;
import piste.server.settings.ServerSettings;

/// Why a server cannot listen. The system's own words do not tell an address that is not ours from
/// a port that is taken.
final class ListeningFailure {
  private ListeningFailure() {}

  static Refusal of(ServerSettings.Address at) {
    String host = at.host();
    InetAddress address;
    try {
      address = InetAddress.getByName(host);
    } catch (UnknownHostException _) {
      return new Refusal(
          Refusal.Kind.UNKNOWN,
          "server.host",
          "%s is not an address or a known host name".formatted(host));
    }
    return isOurs(address)
        ? new Refusal(
            Refusal.Kind.CONFLICT,
            "server.port",
            "port %d on %s cannot be used: another program is using it, or permission is missing"
                .formatted(at.port(), host))
        : new Refusal(
            Refusal.Kind.UNKNOWN,
            "server.host",
            "%s is not an address of this machine".formatted(host));
  }

  /// Whether any port of an address can be listened on.
  private static boolean isOurs(InetAddress address) {
    try (ServerSocket _ = new ServerSocket(0, 1, address)) {
      return true;
    } catch (IOException _) {
      return false;
    }
  }
}
