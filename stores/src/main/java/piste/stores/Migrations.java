package piste.stores;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.InputStreamReader;
import java.io.Reader;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.flywaydb.core.api.ResourceProvider;
import org.flywaydb.core.api.resource.LoadableResource;

/// The migrations of the schema, as Flyway asks for them. It would not find them by itself inside a
/// module.
final class Migrations implements ResourceProvider {
  /// In order; the number after the V is the place in this list.
  static final List<String> NAMES = List.of("V1__facts_of_tables.sql");

  @Override
  @SuppressWarnings("NullAway") // which is how Flyway hears that there is none
  public LoadableResource getResource(String name) {
    return NAMES.contains(name) ? new Migration(name) : null;
  }

  @Override
  public Collection<LoadableResource> getResources(String prefix, String[] suffixes) {
    return NAMES.stream()
        .filter(name -> name.startsWith(prefix))
        .filter(name -> Arrays.stream(suffixes).anyMatch(name::endsWith))
        .<LoadableResource>map(Migration::new)
        .toList();
  }

  private static final class Migration extends LoadableResource {
    private final String name;

    Migration(String name) {
      this.name = name;
    }

    @Override
    public Reader read() {
      return new InputStreamReader(
          Objects.requireNonNull(Migrations.class.getResourceAsStream(name)), UTF_8);
    }

    @Override
    public String getAbsolutePath() {
      return name;
    }

    @Override
    public String getAbsolutePathOnDisk() {
      return name;
    }

    @Override
    public String getFilename() {
      return name;
    }

    @Override
    public String getRelativePath() {
      return name;
    }
  }
}
