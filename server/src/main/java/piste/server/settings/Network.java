package piste.server.settings;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/// Where this machine can be found by others nearby.
final class Network {
  private Network() {}

  /// Its address in the network at home, if it has one; else any other but its own loop.
  static Optional<String> address() {
    try {
      return NetworkInterface.networkInterfaces()
          .filter(Network::isUp)
          .flatMap(Network::addresses)
          .min(Comparator.comparing((InetAddress address) -> !address.isSiteLocalAddress()))
          .map(InetAddress::getHostAddress);
    } catch (SocketException _) {
      return Optional.empty();
    }
  }

  private static boolean isUp(NetworkInterface network) {
    try {
      return network.isUp() && !network.isLoopback() && !network.isVirtual();
    } catch (SocketException _) {
      return false;
    }
  }

  private static Stream<InetAddress> addresses(NetworkInterface network) {
    return network
        .inetAddresses()
        .filter(address -> address instanceof Inet4Address && !address.isLinkLocalAddress());
  }
}
