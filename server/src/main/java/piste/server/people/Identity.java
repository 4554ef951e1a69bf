package piste.server.people;

import java.util.Optional;
import java.util.stream.Stream;
import piste.people.Player;
import piste.people.account.SignedIn;
import piste.table.Seating;
import piste.table.Session;

/// Who asks.
///
/// @param person a guest's session, or a player's id
/// @param account of a player or a bot
public record Identity(Session person, Optional<SignedIn> account) {
  public static Identity guest(Session guest) {
    return new Identity(guest, Optional.empty());
  }

  /// The player who signed in here, and not a bot of theirs.
  public Optional<Player> player() {
    return account.map(SignedIn::player).filter(one -> one.kind() == Player.Kind.PERSON);
  }

  /// The device of a player; empty for others.
  public String device() {
    return account.map(SignedIn::device).orElse("");
  }

  /// As whom somebody comes to a table: seats that they took as a guest stay theirs.
  public Session at(Seating seating) {
    return Stream.concat(Stream.of(person), account.stream().flatMap(one -> one.aliases().stream()))
        .filter(one -> seating.isSeated(one) || seating.host().equals(one))
        .findFirst()
        .orElse(person);
  }
}
