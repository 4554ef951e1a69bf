package piste.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Collections;
import java.util.HexFormat;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.rules.Seat;

/// A throw that is fixed but not made yet, as announced to the other players before they reveal
/// their nonces. From here on it cannot change.
///
/// @param number of the throw
/// @param commitment to the table's secret of it
/// @param toss the SHA-256 of all that the thrower brings; see [#tossOf]
/// @param others whom to ask
public record Asking(int number, String commitment, String toss, SortedMap<Session, Asked> others) {
  /// One who is to be asked.
  ///
  /// @param seat the first of theirs
  /// @param commitment to the nonce that is wanted
  public record Asked(Seat seat, String commitment) {}

  public Asking {
    others = Collections.unmodifiableSortedMap(new TreeMap<>(others));
  }

  /// All that could be asked for a throw.
  ///
  /// @param seen the version of the table that the sender had seen
  static Asking of(TableState state, Session sender, long seen, String toss) {
    SortedMap<Session, Asked> others = new TreeMap<>();
    RevealedNonces.besides(state.seating(), sender)
        .forEach(
            (session, seat) -> {
              Chance.Promise promise = state.chance().promises().get(session);
              if (promise != null && promise.isFor(seen)) {
                others.put(session, new Asked(seat, promise.commitment()));
              }
            });
    return new Asking(state.chance().next(), state.chance().commitment(), toss, others);
  }

  /// The same for some of the others alone.
  public Asking among(Set<Session> some) {
    SortedMap<Session, Asked> fewer = new TreeMap<>(others);
    fewer.keySet().retainAll(some);
    return new Asking(number, commitment, toss, fewer);
  }

  /// What fixes a throw: nonce, gesture, number and move as lines of text.
  ///
  /// @param move the step that throws, such as `1 throw`; empty where dice were in the air already
  public static String tossOf(String nonce, String gesture, int number, String move) {
    String lines = nonce + "\n" + gesture + "\n" + number + "\n" + move;
    return HexFormat.of().formatHex(Secret.sha256(lines.getBytes(UTF_8)));
  }
}
