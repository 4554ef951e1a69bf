package piste.server.people;

import java.util.List;
import piste.people.account.Forgetting;
import piste.rules.Attempt;
import piste.server.hall.Hall;
import piste.table.Session;

/// Takes the names of players who leave from all tables.
public record ForgottenNames(Hall hall) implements Forgetting {
  @Override
  public Attempt<Boolean> forgetElsewhere(List<Session> sessions) {
    Attempt<Boolean> all = Attempt.made(true);
    for (Session session : sessions) {
      all = all.then(_ -> hall.forget(session)).map(_ -> true);
    }
    return all;
  }
}
