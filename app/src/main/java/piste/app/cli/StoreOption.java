package piste.app.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Where a server's tables and keys are: in a data folder, or in a database.
public final class StoreOption {
  @Mixin private DataOption data;

  @Option(
      names = "--store",
      paramLabel = "ADDRESS",
      description =
          "A PostgreSQL database for tables and keys, in place of the folder:"
              + " postgres://USER:PASSWORD@HOST:PORT/DATABASE (default: PISTE_STORE, if it is set)."
              + " The password may also be in PGPASSWORD or ~/.pgpass.")
  private Optional<String> store = Optional.empty();

  /// The data folder, which the lab uses in any case.
  public Path folder() {
    return data.folder();
  }

  /// The address of the database, if there is one. Others see the arguments of a process, but not
  /// its environment.
  public Optional<String> address() {
    return store
        .or(() -> Optional.ofNullable(System.getenv("PISTE_STORE")))
        .filter(text -> !text.isBlank());
  }

  /// The address, or the folder.
  public String place() {
    return address().orElseGet(() -> folder().toString());
  }
}
