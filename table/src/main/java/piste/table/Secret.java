package piste.table;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// 32 bytes that nobody may know before their time, in hexadecimal. A table has one, from which the
/// secret of each throw follows; that of a throw is revealed after it.
public record Secret(String hex) {
  public static final int BYTES = 32;

  private static final Pattern HEX = Pattern.compile("[0-9a-f]{" + 2 * BYTES + "}");

  public Secret {
    if (!HEX.matcher(hex).matches()) {
      throw new IllegalArgumentException("a secret has 32 bytes in hexadecimal");
    }
  }

  public static Secret of(byte[] bytes) {
    return new Secret(HexFormat.of().formatHex(bytes));
  }

  byte[] bytes() {
    return HexFormat.of().parseHex(hex);
  }

  /// The secret of throw number `n` of a table with this one: HMAC-SHA-256 of the number, written
  /// in decimal.
  public Secret ofThrow(int n) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(bytes(), "HmacSHA256"));
      return of(mac.doFinal(Integer.toString(n).getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has HMAC-SHA-256", e);
    }
  }

  /// What is shown before the secret is used, and checked once it is revealed: its SHA-256.
  public String commitment() {
    return HexFormat.of().formatHex(sha256(bytes()));
  }

  static byte[] sha256(byte[]... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (byte[] part : parts) {
        digest.update(part);
      }
      return digest.digest();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /// Never the bytes: this may stand in a log.
  @Override
  public String toString() {
    return "Secret[…]";
  }
}
