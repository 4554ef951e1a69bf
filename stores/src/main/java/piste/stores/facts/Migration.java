package piste.stores.facts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/// The statements that bring a schema from one version to the next.
public final class Migration {
  private Migration() {}

  /// What stands in a file beside a class.
  public static String text(Class<?> schema, String name) {
    try (InputStream in = Objects.requireNonNull(schema.getResourceAsStream(name))) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
