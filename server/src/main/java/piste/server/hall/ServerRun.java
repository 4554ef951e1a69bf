package piste.server.hall;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import piste.table.Command;
import piste.table.Request;
import piste.table.Secret;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.ThrowInput;

/// One start of a server, and the chance that it brings to its tables. A table that was kept from
/// before goes on with a fresh secret: whoever has an old copy of the journal, or saw it being
/// played on after a copy was made, may know what follows from the old one.
final class ServerRun {
  private static final int NAME_BYTES = 8;
  private static final int NONCE_BYTES = 16;

  private final SecureRandom random = new SecureRandom();
  private final String name = drawn(NAME_BYTES);

  private String drawn(int bytes) {
    byte[] drawn = new byte[bytes];
    random.nextBytes(drawn);
    return HexFormat.of().formatHex(drawn);
  }

  private Secret secret() {
    return Secret.of(drawn(Secret.BYTES));
  }

  /// What a new table needs.
  Request.Create create(TableTerms terms) {
    return new Request.Create(terms, secret(), Optional.of(name));
  }

  /// How a table goes on that was found again.
  Request.Renew renewal() {
    return new Request.Renew(name, secret());
  }

  boolean knows(TableState state) {
    return state.chance().epoch().filter(name::equals).isPresent();
  }

  /// A command of the house with a nonce that nobody can foresee, if it throws dice.
  Command unforeseen(Command command) {
    Request request =
        switch (command.request()) {
          case Request.Play play ->
              new Request.Play(
                  play.seat(), play.move(), play.arrangement(), play.input().map(this::unforeseen));
          case Request.Cast cast -> new Request.Cast(cast.seat(), unforeseen(cast.input()));
          case Request other -> other;
        };
    return new Command(command.session(), command.id(), command.seen(), request);
  }

  private ThrowInput unforeseen(ThrowInput input) {
    return new ThrowInput(input.gesture(), drawn(NONCE_BYTES));
  }
}
