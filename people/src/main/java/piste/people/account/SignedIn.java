package piste.people.account;

import java.util.List;
import piste.people.Player;
import piste.table.Session;

/// A player at a device, or a bot with its token.
///
/// @param device none of a bot: empty
/// @param aliases sessions of guests that became theirs
/// @param seen when the device was last noted as used
public record SignedIn(Player player, String device, List<Session> aliases, long seen) {
  public SignedIn {
    aliases = List.copyOf(aliases);
  }
}
