package piste.server.push;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;
import piste.rules.Attempt;

/// Which addresses this server calls. They are given by strangers: it is not to be used to reach
/// what only it can reach.
public final class Endpoints {
  private static final int LONGEST = 1024;
  private static final int HTTPS = 443;
  private static final Pattern NAME =
      Pattern.compile("(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]*");

  private final boolean toPrivate;

  /// @param toPrivate whether any address will do: those of the host's own network too
  public Endpoints(boolean toPrivate) {
    this.toPrivate = toPrivate;
  }

  /// The address, if it may be called as far as that can be seen without asking anybody.
  public Attempt<URI> read(String text) {
    try {
      URI address = new URI(text);
      if (text.length() <= LONGEST && isPlain(address) && (toPrivate || isPublic(address))) {
        return Attempt.made(address);
      }
    } catch (URISyntaxException _) {
      // It is none.
    }
    return Attempt.refused(
        "push.endpoint", "this is not the https address of a public push service");
  }

  private static boolean isPlain(URI address) {
    return "https".equals(address.getScheme())
        && address.getHost() != null
        && address.getRawUserInfo() == null
        && address.getRawFragment() == null;
  }

  private static boolean isPublic(URI address) {
    boolean isUsualPort = address.getPort() == -1 || address.getPort() == HTTPS;
    return isUsualPort && NAME.matcher(address.getHost().toLowerCase(Locale.ROOT)).matches();
  }

  /// Whether an address may be called to which a name led.
  boolean allows(InetAddress address) {
    return toPrivate || isPublic(address);
  }

  static boolean isPublic(InetAddress address) {
    boolean isOwn =
        address.isAnyLocalAddress()
            || address.isLoopbackAddress()
            || address.isLinkLocalAddress()
            || address.isSiteLocalAddress()
            || address.isMulticastAddress();
    return !isOwn
        && switch (address) {
          case Inet4Address four -> isPublic(four.getAddress());
          case Inet6Address six -> isPublicSix(six.getAddress());
          default -> false;
        };
  }

  /// Without those that are shared, for tests, for documents or for nobody.
  private static boolean isPublic(byte[] four) {
    int a = four[0] & 0xff;
    int b = four[1] & 0xff;
    int c = four[2] & 0xff;
    return a != 0
        && a < 240
        && !(a == 100 && b >= 64 && b < 128)
        && !(a == 192 && b == 0)
        && !(a == 198 && (b == 18 || b == 19))
        && !(a == 198 && b == 51 && c == 100)
        && !(a == 203 && b == 0 && c == 113);
  }

  /// Only what is given out to be reached by everybody, without the ways from there into networks
  /// of the older kind.
  private static boolean isPublicSix(byte[] six) {
    int first = (six[0] & 0xff) << 8 | (six[1] & 0xff);
    int second = (six[2] & 0xff) << 8 | (six[3] & 0xff);
    boolean isGlobal = (first & 0xe000) == 0x2000;
    boolean isTunnel = first == 0x2002 || (first == 0x2001 && second < 0x0200);
    boolean isForDocuments = first == 0x2001 && second == 0x0db8;
    return isGlobal && !isTunnel && !isForDocuments;
  }
}
