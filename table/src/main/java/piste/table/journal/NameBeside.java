package piste.table.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/// What somebody is called, kept beside a fact that has only its hash: once salt and name are
/// deleted, the fact is still whole, and nothing tells what the name was.
///
/// @param salt 16 random bytes, in hexadecimal
/// @param session of whoever is called so, as the fact tells it
public record NameBeside(String salt, String name, String session) {
  private static final int SALT_BYTES = 16;

  private static final HexFormat HEX = HexFormat.of();
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Pattern SALT = Pattern.compile("[0-9a-f]{" + 2 * SALT_BYTES + "}");

  public NameBeside {
    if (!isSalt(salt)) {
      throw new IllegalArgumentException("no salt of a name: " + salt);
    }
  }

  /// A salt that nobody foresees.
  public static String drawnSalt() {
    byte[] salt = new byte[SALT_BYTES];
    RANDOM.nextBytes(salt);
    return HEX.formatHex(salt);
  }

  /// Whether a text could be a salt.
  public static boolean isSalt(String text) {
    return SALT.matcher(text).matches();
  }

  /// What a fact says of a name: the SHA-256 of salt and name.
  public String hash() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(HEX.parseHex(salt));
      return HEX.formatHex(digest.digest(name.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /// Whether this is the name of which a fact with this text has the hash.
  public boolean fits(String fact) {
    return fact.endsWith(" named=" + hash());
  }
}
