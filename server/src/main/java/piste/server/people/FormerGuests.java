package piste.server.people;

import java.util.List;
import piste.people.account.Accounts;
import piste.people.rating.Aliases;
import piste.rules.Attempt;
import piste.table.Session;

/// The sessions of guests that became players, as their accounts know them.
public record FormerGuests(Accounts accounts) implements Aliases {
  /// Only the player's own while accounts cannot be read: a page then shows fewer games.
  @Override
  public List<Session> of(Session player) {
    return accounts.sessions(player) instanceof Attempt.Made<List<Session>>(List<Session> all)
        ? all
        : List.of(player);
  }
}
