package piste.table;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// 32 secret bytes. A table has a secret, from which the secret of each throw is derived; the
/// secret of a throw is revealed after it, in hexadecimal.
public final class Secret {
  public static final int BYTES = 32;

  /// What stands where a secret is not told.
  public static final Secret BLANK = new Secret(new byte[BYTES]);

  private static final String HMAC = "HmacSHA256";
  private static final HexFormat HEX = HexFormat.of();

  /// Never used, only copied: a copy is made much faster than a new one is found.
  private static final Mac FRESH_MAC = freshMac();

  private static final MessageDigest FRESH_DIGEST = freshDigest();

  private final byte[] bytes;

  /// The secret that followed last, for each is asked for twice: when it is committed to, and when
  /// it is used. No more than a shortcut; threads need not agree on it.
  private Optional<Derived> latest = Optional.empty();

  private record Derived(int number, Secret secret) {}

  private Secret(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("a secret has 32 bytes");
    }
    this.bytes = bytes;
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

  public static Secret of(byte[] bytes) {
    return new Secret(bytes.clone());
  }

  /// The secret that these 64 digits stand for; they are in lower case.
  public static Secret of(String hex) {
    if (!isHexadecimal(hex)) {
      throw new IllegalArgumentException("a secret is written in hexadecimal, in lower case");
    }
    return new Secret(HEX.parseHex(hex));
  }

  /// Whether a text could be one: 32 bytes in hexadecimal, in lower case.
  public static boolean isHex(String text) {
    return text.length() == 2 * BYTES && isHexadecimal(text);
  }

  private static boolean isHexadecimal(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f')) {
        return false;
      }
    }
    return true;
  }

  public String hex() {
    return HEX.formatHex(bytes);
  }

  /// The secret of throw number `n` of a table with this one: HMAC-SHA-256 of the number, written
  /// in decimal.
  public Secret ofThrow(int n) {
    Optional<Derived> known = latest;
    if (known.isPresent() && known.get().number() == n) {
      return known.get().secret();
    }
    Secret secret = derived(n);
    latest = Optional.of(new Derived(n, secret));
    return secret;
  }

  private Secret derived(int n) {
    try {
      Mac mac = (Mac) FRESH_MAC.clone();
      mac.init(new SecretKeySpec(bytes, HMAC));
      return new Secret(mac.doFinal(Integer.toString(n).getBytes(US_ASCII)));
    } catch (GeneralSecurityException | CloneNotSupportedException e) {
      throw new IllegalStateException("any bytes are a key", e);
    }
  }

  /// What is shown before the secret is used, and checked once it is revealed: its SHA-256.
  public String commitment() {
    return HEX.formatHex(sha256(bytes));
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

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret && MessageDigest.isEqual(bytes, secret.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /// Never the bytes: this may stand in a log.
  @Override
  public String toString() {
    return "Secret[…]";
  }
}
