package piste.server.guest;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/// Addresses as limits count them.
public final class Addresses {
  private static final int NETWORK_BYTES = 8;

  private Addresses() {}

  /// What counts as one address: one of IPv4, or a network of IPv6, whose first half is given out
  /// to a household while it may take any second half. What is no address counts as it is written.
  public static String counted(String written) {
    String text =
        written
            .strip()
            .toLowerCase(Locale.ROOT)
            .replaceAll("^\\[|](:\\d+)?$|%.*", "")
            .replaceAll("^([\\d.]+):\\d+$", "$1");
    try {
      return InetAddress.ofLiteral(text) instanceof Inet6Address six
          ? HexFormat.of().formatHex(Arrays.copyOf(six.getAddress(), NETWORK_BYTES)) + "/64"
          : InetAddress.ofLiteral(text).getHostAddress();
    } catch (IllegalArgumentException _) {
      return text;
    }
  }

  /// Whether a host's name, as it stands in an address of the web, is this machine's own and cannot
  /// be anybody's who names our address theirs.
  public static boolean isOwnName(String host) {
    String name = host.strip().toLowerCase(Locale.ROOT).replaceAll(":\\d+$", "");
    if (name.equals("localhost")) {
      return true;
    }
    try {
      return InetAddress.ofLiteral(name.replaceAll("^\\[|]$", "")) != null;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
