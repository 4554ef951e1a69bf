package piste.server.guest;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import piste.table.Session;

/// Signs visitors' identities, and recognises its own signatures.
public final class Guests {
  /// The name of the cookie.
  public static final String COOKIE = "piste";

  private static final int ID_BYTES = 12;
  private static final int SIGNATURE_BYTES = 18;
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final ServerKey key;
  private final SecureRandom random = new SecureRandom();

  public Guests(ServerKey key) {
    this.key = key;
  }

  public Session newcomer() {
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    return new Session(TEXT.encodeToString(id));
  }

  /// What the guest's cookie says.
  public String signed(Session guest) {
    return guest.id() + "." + signature(guest.id());
  }

  /// The guest a cookie speaks of, if this server signed it.
  public Optional<Session> read(String cookie) {
    int dot = cookie.indexOf('.');
    if (dot < 1 || cookie.length() > 200) {
      return Optional.empty();
    }
    String id = cookie.substring(0, dot);
    return same(cookie.substring(dot + 1), signature(id))
        ? Optional.of(new Session(id))
        : Optional.empty();
  }

  private String signature(String id) {
    return drawn("guest", id, SIGNATURE_BYTES);
  }

  /// What must stand in the link to a private table.
  public String tableSecret(String table) {
    return drawn("table", table, ID_BYTES);
  }

  /// Whether a link has the secret of its table. Takes as long for a wrong one as for the right
  /// one.
  public boolean opens(String table, String secret) {
    return same(secret, tableSecret(table));
  }

  private String drawn(String purpose, String text, int bytes) {
    byte[] whole = key.secret(purpose, text);
    byte[] part = new byte[bytes];
    System.arraycopy(whole, 0, part, 0, bytes);
    return TEXT.encodeToString(part);
  }

  private static boolean same(String a, String b) {
    return MessageDigest.isEqual(a.getBytes(US_ASCII), b.getBytes(US_ASCII));
  }
}
