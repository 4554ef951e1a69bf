package piste.table;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.arena.Gesture;
import piste.arena.Seed;

/// The source of randomness of a table: each throw has its own secret, to which the table commits
/// before it knows the player's gesture and nonce. The browsers of the other players commit to
/// nonces, and reveal them once the throw is fixed.
///
/// @param made how many throws and draws were made
/// @param commitment to the secret of the next one
/// @param epoch the start of the server during which the secret was drawn, if it is known
/// @param since the version from which on this secret is used
/// @param promises what each browser that takes part has committed to
public record Chance(
    Secret secret,
    int made,
    String commitment,
    Optional<String> epoch,
    long since,
    SortedMap<Session, Promise> promises) {
  /// Whoever was asked so often in a game and did not answer is asked no more until the next game:
  /// others need not wait in vain, and nobody can hold back often what they do not like.
  public static final int MOST_MISSED = 3;

  /// So often may a browser commit anew between two throws. Each is a fact, and kept for good.
  static final int MOST_COMMITMENTS = 8;

  public Chance {
    promises = Collections.unmodifiableSortedMap(new TreeMap<>(promises));
  }

  /// What a browser brings to the next throw.
  ///
  /// @param commitment to the nonce that it will reveal: its SHA-256
  /// @param late how often it was asked in this game and did not answer
  /// @param vanished how often it was gone in this game when it was wanted
  /// @param made how many commitments it made since the last throw
  /// @param since the version from which on others can see this commitment
  /// @param gone whether it could not be asked for the last throw
  public record Promise(
      String commitment, int late, int vanished, int made, long since, boolean gone) {
    /// How many throws of this game it missed.
    int missed() {
      return late + vanished;
    }

    /// After a throw that it had no part in.
    Promise afterThrow() {
      return new Promise(commitment, late, vanished, 0, since, gone);
    }

    /// After a throw for which it revealed this nonce, which is itself the commitment to the next
    /// of its chain.
    Promise revealed(String nonce) {
      return new Promise(nonce, late, vanished, 0, since, false);
    }

    Promise beingLate() {
      return new Promise(commitment, late + 1, vanished, 0, since, false);
    }

    /// After a throw for which it could not be asked. Somebody who is gone for long misses once;
    /// somebody who vanishes whenever they foresee a throw misses each time.
    Promise missing() {
      return new Promise(commitment, late, gone ? vanished : vanished + 1, 0, since, true);
    }

    /// After committing anew.
    Promise renewed(String to, long version) {
      return new Promise(to, late, vanished, made + 1, version, gone);
    }

    /// At the beginning of a game.
    Promise forgiven() {
      return new Promise(commitment, 0, 0, made, since, gone);
    }

    /// Whether it can be asked for a throw by somebody who has seen the table at this version: a
    /// commitment that was made later might have been chosen for that throw.
    boolean isFor(long seen) {
      return missed() < MOST_MISSED && since <= seen;
    }

    /// Whether this is the nonce that was committed to.
    public boolean isKeptBy(String nonce) {
      return Secret.isHex(nonce) && Secret.of(nonce).commitment().equals(commitment);
    }
  }

  /// A secret at the moment it is used.
  ///
  /// @param number of the throw, from 1 on
  /// @param secret in hexadecimal
  /// @param nonce the player's own part
  /// @param next the commitment to the secret of the throw after this one
  /// @param others what the others at the table brought
  public record Reveal(
      int number, String secret, String nonce, String next, RevealedNonces others) {
    /// One of a throw in which nobody else took part.
    public Reveal(int number, String secret, String nonce, String next) {
      this(number, secret, nonce, next, RevealedNonces.NONE);
    }

    /// The seed that follows: SHA-256 of the secret's bytes, then nonce, gesture and number as
    /// lines of text, and the nonces of the others where there are any.
    ///
    /// @param gesture of the hand, if one took part
    public Seed seed(Optional<Gesture> gesture) {
      String rest = nonce + "\n" + GestureText.of(gesture) + "\n" + number;
      String whole = others.nonces().isEmpty() ? rest : rest + "\n" + others.noncesText();
      return Seed.of(
          Secret.sha256(HexFormat.of().parseHex(secret), whole.getBytes(StandardCharsets.UTF_8)));
    }

    /// Whether this is what was committed to.
    public boolean keeps(String commitment) {
      return Secret.of(secret).commitment().equals(commitment);
    }
  }

  /// The chance of a new table.
  static Chance of(Secret secret, Optional<String> epoch) {
    return new Chance(
        secret, 0, secret.ofThrow(1).commitment(), epoch, 0, Collections.emptySortedMap());
  }

  /// The same, if this is what was committed to, as a fact has it.
  Chance committedTo(String told) {
    return new Chance(secret, made, told, epoch, since, promises);
  }

  /// The number of the next throw.
  public int next() {
    return made + 1;
  }

  Reveal reveal(String nonce, RevealedNonces others) {
    return new Reveal(
        next(),
        secret.ofThrow(next()).hex(),
        nonce,
        secret.ofThrow(next() + 1).commitment(),
        others);
  }

  Chance after(Reveal used, Seating seating) {
    if (used.number() != next()) {
      throw new IllegalArgumentException(
          "throw %d follows throw %d".formatted(used.number(), made));
    }
    return new Chance(
        secret, used.number(), used.next(), epoch, since, used.others().after(promises, seating));
  }

  /// With another secret, from the next throw on.
  Chance renewed(Event.Renewed renewed, long version) {
    return new Chance(
        renewed.secret(),
        made,
        renewed.commitment(),
        Optional.of(renewed.epoch()),
        version,
        promises);
  }

  /// The commitment to the next throw's secret, should the table's secret be this one.
  String commitmentBy(Secret other) {
    return other.ofThrow(next()).commitment();
  }

  /// @param version of the table at which others see it
  Chance committed(Session who, String to, long version) {
    SortedMap<Session, Promise> more = new TreeMap<>(promises);
    more.compute(
        who,
        (_, old) ->
            old == null ? new Promise(to, 0, 0, 1, version, false) : old.renewed(to, version));
    return with(more);
  }

  /// Whether a browser may commit once more before the next throw.
  boolean mayCommit(Session who) {
    Promise promise = promises.get(who);
    return promise == null || promise.made() < MOST_COMMITMENTS;
  }

  /// Whoever sits there no more takes no part.
  Chance among(Seating seating) {
    if (promises.keySet().stream().allMatch(seating::isSeated)) {
      return this;
    }
    SortedMap<Session, Promise> left = new TreeMap<>(promises);
    left.keySet().removeIf(session -> !seating.isSeated(session));
    return with(left);
  }

  /// A new game begins: everybody is asked again.
  Chance forgiving() {
    SortedMap<Session, Promise> fresh = new TreeMap<>(promises);
    fresh.replaceAll((_, old) -> old.forgiven());
    return with(fresh);
  }

  private Chance with(SortedMap<Session, Promise> others) {
    return new Chance(secret, made, commitment, epoch, since, others);
  }
}
