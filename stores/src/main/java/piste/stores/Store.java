package piste.stores;

import java.util.Optional;
import java.util.function.Supplier;
import piste.rules.Attempt;
import piste.table.journal.Journal;

/// All that a server keeps for good, besides the lab's reports: facts and keys.
public interface Store extends AutoCloseable {
  /// The key that signs guests' cookies and links to private tables.
  String SERVER_KEY = "server.key";

  /// The key that signs the files of finished tables.
  String SIGNING_KEY = "signing.key";

  /// The file of a data folder in which players are kept.
  String PEOPLE = "people.db";

  /// The same one every time; the store closes it.
  Journal journal();

  /// A secret, if there is one of that name.
  Attempt<Optional<byte[]>> secret(String name);

  /// A secret, made by the first who asks for it.
  Attempt<byte[]> secret(String name, Supplier<byte[]> made);

  @Override
  void close();
}
