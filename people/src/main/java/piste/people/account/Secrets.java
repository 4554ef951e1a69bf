package piste.people.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// Random texts that open something, and the hashes under which they are kept.
public final class Secrets {
  /// For codes that people copy by hand: without vowels, so that none is a word, and without
  /// letters that look like others.
  public static final String LETTERS = "BCDFGHJKMNPQRSTVWXYZ";

  private static final int TOKEN_BYTES = 32;
  private static final int NAME_BYTES = 9;
  private static final int GROUPS = 5;
  private static final int GROUP = 4;
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private Secrets() {}

  /// A text of 256 random bits.
  public static String token() {
    return drawn(TOKEN_BYTES);
  }

  /// A name that nobody guesses by chance and that opens nothing.
  static String name() {
    return drawn(NAME_BYTES);
  }

  private static String drawn(int bytes) {
    byte[] drawn = new byte[bytes];
    RANDOM.nextBytes(drawn);
    return TEXT.encodeToString(drawn);
  }

  /// A recovery code: 20 of 20 letters are 86 bits.
  public static String code() {
    return letters(RANDOM, GROUP * GROUPS).replaceAll("(.{%d})(?!$)".formatted(GROUP), "$1-");
  }

  public static String letters(RandomGenerator random, int number) {
    StringBuilder letters = new StringBuilder();
    random.ints(number, 0, LETTERS.length()).forEach(i -> letters.append(LETTERS.charAt(i)));
    return letters.toString();
  }

  /// The letters in what somebody typed.
  public static String meant(String typed) {
    return typed.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
  }

  /// How a token is kept: it cannot be guessed, so a quick hash does.
  public static String hash(String token) {
    try {
      return TEXT.encodeToString(
          MessageDigest.getInstance("SHA-256").digest(token.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
