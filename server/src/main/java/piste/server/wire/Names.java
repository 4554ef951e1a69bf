package piste.server.wire;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// The names of constants in the protocol: small letters, with dashes.
final class Names {
  private static final ConcurrentMap<Enum<?>, String> NAMES = new ConcurrentHashMap<>();

  private Names() {}

  static String of(Enum<?> constant) {
    return NAMES.computeIfAbsent(
        constant, one -> one.name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  static <E extends Enum<E>> Optional<E> find(Class<E> type, String name) {
    for (E constant : type.getEnumConstants()) {
      if (of(constant).equals(name)) {
        return Optional.of(constant);
      }
    }
    return Optional.empty();
  }
}
