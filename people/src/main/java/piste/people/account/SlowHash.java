package piste.people.account;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/// A recovery code as it is kept: who steals it needs long for each guess.
///
/// @param text the method, its rounds, the salt and the hash
public record SlowHash(String text) {
  /// What OWASP advises for PBKDF2 with SHA-512.
  private static final int ROUNDS = 210_000;

  private static final String METHOD = "PBKDF2WithHmacSHA512";
  private static final int BYTES = 32;
  private static final int SALT_BYTES = 16;

  /// Of no code at all: an unknown name takes as long as a wrong code.
  static final SlowHash NOBODYS =
      new SlowHash(
          "%s$%d$%s$%s"
              .formatted(METHOD, ROUNDS, text(new byte[SALT_BYTES]), text(new byte[BYTES])));

  public static SlowHash of(String code) {
    byte[] salt = new byte[SALT_BYTES];
    new SecureRandom().nextBytes(salt);
    return new SlowHash(
        "%s$%d$%s$%s"
            .formatted(METHOD, ROUNDS, text(salt), text(hash(METHOD, ROUNDS, salt, code))));
  }

  /// Whether it is of this code. Takes as long whether or not it is.
  public boolean isOf(String code) {
    List<String> parts = List.of(text.split("\\$"));
    byte[] hash =
        hash(
            parts.get(0),
            Integer.parseInt(parts.get(1)),
            Base64.getDecoder().decode(parts.get(2)),
            code);
    return MessageDigest.isEqual(hash, Base64.getDecoder().decode(parts.get(3)));
  }

  private static byte[] hash(String method, int rounds, byte[] salt, String code) {
    PBEKeySpec spec =
        new PBEKeySpec(Secrets.meant(code).toCharArray(), salt, rounds, BYTES * Byte.SIZE);
    try {
      return SecretKeyFactory.getInstance(method).generateSecret(spec).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + method, e);
    } finally {
      spec.clearPassword();
    }
  }

  private static String text(byte[] bytes) {
    return new String(Base64.getEncoder().encode(bytes), US_ASCII);
  }
}
