package piste.people.account;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import piste.rules.Attempt;
import piste.table.Session;

/// Something that knows more of players than their account, and forgets them with it.
public interface Forgetting {
  /// Forgets in the change that ends the account.
  ///
  /// @param sessions the player's id and their aliases
  default void forget(Connection connection, List<Session> sessions) throws SQLException {}

  /// Forgets what is kept elsewhere, such as names in the journal, after that change. Where it is
  /// refused, it is asked again later, and after a kill: forgetting twice must do no harm.
  default Attempt<Boolean> forgetElsewhere(List<Session> sessions) {
    return Attempt.made(true);
  }
}
