package piste.table;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// 32 bytes that nobody may know before their time, in hexadecimal. A table has one, from which the
/// secret of each throw follows; that of a throw is revealed after it.
public record Secret(String hex) {
  public static final int BYTES = 32;

  private static final String HMAC = "HmacSHA256";

  /// Never used, only copied: a copy is made much faster than a new one is found.
  private static final Mac FRESH_MAC = freshMac();

  private static final MessageDigest FRESH_DIGEST = freshDigest();

  public Secret {
    if (!isHex(hex)) {
      throw new IllegalArgumentException("a secret has 32 bytes in hexadecimal");
    }
  }

  private static Mac freshMac() {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(new byte[BYTES], HMAC));
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has HMAC-SHA-256", e);
    }
  }

  private static MessageDigest freshDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static boolean isHex(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f')) {
        return false;
      }
    }
    return text.length() == 2 * BYTES;
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
      Mac mac = (Mac) FRESH_MAC.clone();
      mac.init(new SecretKeySpec(bytes(), HMAC));
      return of(mac.doFinal(Integer.toString(n).getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException | CloneNotSupportedException e) {
      throw new IllegalStateException("any bytes are a key", e);
    }
  }

  /// What is shown before the secret is used, and checked once it is revealed: its SHA-256.
  public String commitment() {
    return HexFormat.of().formatHex(sha256(bytes()));
  }

  static byte[] sha256(byte[]... parts) {
    try {
      MessageDigest digest = (MessageDigest) FRESH_DIGEST.clone();
      for (byte[] part : parts) {
        digest.update(part);
      }
      return digest.digest();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("Java's own SHA-256 can be copied", e);
    }
  }

  /// Never the bytes: this may stand in a log.
  @Override
  public String toString() {
    return "Secret[…]";
  }
}
