package piste.server.care;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import piste.server.guest.ServerKey;
import piste.table.Session;

/// The key to the host's page, drawn from the key of the server, and the cookie for whoever has
/// entered it. Neither is stored.
public final class HostKey {
  /// The name of the cookie.
  public static final String COOKIE = "piste-host";

  /// For how long a browser may use the page once its host entered the key.
  public static final Duration OPEN = Duration.ofHours(8);

  /// Those that nobody takes for another.
  private static final String LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

  private static final int LENGTH = 24;
  private static final int GROUP = 4;
  private static final int LONGEST = 100;
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final ServerKey key;

  public HostKey(ServerKey key) {
    this.key = key;
  }

  /// The key, as it is shown to the host.
  public String text() {
    byte[] secret = key.secret("host", "key");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      if (i > 0 && i % GROUP == 0) {
        text.append('-');
      }
      text.append(LETTERS.charAt(secret[i] & (LETTERS.length() - 1)));
    }
    return text.toString();
  }

  /// Whether this is the key, however it is grouped. Takes as long for a wrong one as for the right
  /// one.
  public boolean opens(String said) {
    return said.length() <= LONGEST && same(plain(said), plain(text()));
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT)
        .replaceAll("[\\s-]", "")
        .replace('o', '0')
        .replace('i', '1')
        .replace('l', '1');
  }

  /// What the cookie of a browser says whose host entered the key.
  public String signed(Session guest, long now) {
    long until = now + OPEN.toMillis();
    return until + "." + signature(guest, until);
  }

  /// Whether a cookie is one that this server gave this guest, and still holds.
  public boolean isSigned(String cookie, Session guest, long now) {
    int dot = cookie.indexOf('.');
    if (dot < 1 || cookie.length() > LONGEST || !cookie.substring(0, dot).matches("\\d{1,15}")) {
      return false;
    }
    long until = Long.parseLong(cookie.substring(0, dot));
    return same(cookie.substring(dot + 1), signature(guest, until)) && now < until;
  }

  private String signature(Session guest, long until) {
    return TEXT.encodeToString(key.secret("host cookie", guest.id() + " " + until));
  }

  private static boolean same(String a, String b) {
    return MessageDigest.isEqual(a.getBytes(US_ASCII), b.getBytes(US_ASCII));
  }
}
