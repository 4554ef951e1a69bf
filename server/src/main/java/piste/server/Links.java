package piste.server;

import java.nio.file.Path;
import piste.rules.Attempt;
import piste.server.guest.Guests;
import piste.server.guest.ServerKey;
import piste.stores.Store;
import piste.table.journal.Journal;
import piste.table.journal.TableId;

/// Where tables are found on the server of a data folder.
public final class Links {
  private final Guests guests;

  private Links(Guests guests) {
    this.guests = guests;
  }

  /// Those that the folder's key signs; a key is made if there is none.
  ///
  /// @param journal the one in the folder
  public static Attempt<Links> in(Path folder, Journal journal) {
    return ServerKey.in(folder, journal).map(key -> new Links(new Guests(key)));
  }

  /// Those that the key of a store signs.
  public static Attempt<Links> in(Store store) {
    return ServerKey.in(store).map(key -> new Links(new Guests(key)));
  }

  /// What stands after the server's address in the link to a table, be it private or not.
  public String to(TableId table) {
    return "/table/%s#%s".formatted(table, guests.tableSecret(table.text()));
  }
}
