package piste.table;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import piste.arena.Seed;

/// Where the chance of a table comes from: each throw has a secret of its own, to which the table
/// commits before the player's gesture and nonce are known.
///
/// @param made how many throws and draws were made
/// @param commitment to the secret of the next one
public record Chance(Secret secret, int made, String commitment) {
  /// A secret at the moment it is used.
  ///
  /// @param number of the throw, from 1 on
  /// @param secret in hexadecimal
  /// @param nonce the player's own part
  /// @param next the commitment to the secret of the throw after this one
  public record Reveal(int number, String secret, String nonce, String next) {
    /// The seed that follows: SHA-256 of the secret's bytes, then nonce, gesture and number as
    /// lines of text.
    ///
    /// @param gesture its canonical text; empty when no hand took part
    public Seed seed(String gesture) {
      String rest = nonce + "\n" + gesture + "\n" + number;
      return Seed.of(
          Secret.sha256(HexFormat.of().parseHex(secret), rest.getBytes(StandardCharsets.UTF_8)));
    }

    /// Whether this is what was committed to.
    public boolean keeps(String commitment) {
      return Secret.of(secret).commitment().equals(commitment);
    }
  }

  /// The chance of a new table.
  static Chance of(Secret secret) {
    return new Chance(secret, 0, secret.ofThrow(1).commitment());
  }

  /// The number of the next throw.
  public int next() {
    return made + 1;
  }

  Reveal reveal(String nonce) {
    return new Reveal(
        next(), secret.ofThrow(next()).hex(), nonce, secret.ofThrow(next() + 1).commitment());
  }

  Chance after(Reveal used) {
    if (used.number() != next()) {
      throw new IllegalArgumentException(
          "throw %d follows throw %d".formatted(used.number(), made));
    }
    return new Chance(secret, used.number(), used.next());
  }
}
