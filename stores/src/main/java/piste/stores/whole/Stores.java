package piste.stores.whole;

import java.nio.file.Path;
import piste.rules.Attempt;
import piste.stores.FolderStore;
import piste.stores.Store;
import piste.stores.postgres.PostgresStore;

/// Opens stores of any kind by their place: the address of a database, or a data folder.
public final class Stores {
  private Stores() {}

  public static boolean isAddress(String place) {
    return PostgresStore.isAddress(place);
  }

  /// For one process alone: refused as `journal.locked` while another uses it.
  ///
  /// @param name of the process, for others who find a database in use
  public static Attempt<Store> openAlone(String place, String name) {
    return isAddress(place)
        ? PostgresStore.openAlone(place, name).map(store -> store)
        : FolderStore.open(Path.of(place)).map(store -> store);
  }

  /// To read, and to add tables that are not there yet. A folder is for one process alone; a
  /// database may be in use.
  public static Attempt<Store> open(String place) {
    return isAddress(place)
        ? PostgresStore.open(place).map(store -> store)
        : FolderStore.open(Path.of(place)).map(store -> store);
  }

  /// For people: an address without its password.
  public static String shown(String place) {
    return isAddress(place) ? PostgresStore.withoutPassword(place) : place;
  }
}
