package piste.server.meet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.stores.postgres.SharedValues;
import piste.table.Session;
import piste.table.journal.TableId;

/// Who is connected to which node: every node says so of itself every few seconds, a line for each
/// person, and hears it of the others. What a node said that is no more ends by itself.
public final class SharedPresence {
  /// How often nodes tell each other.
  public static final Duration EVERY = Duration.ofSeconds(3);

  private static final Duration LIFE = Duration.ofSeconds(15);
  private static final String KIND = "here";
  private static final int MOST = 20_000;
  private static final int BYTES = 8;

  private final SharedValues values;
  private final Presence presence;
  private final String node;

  public SharedPresence(SharedValues values, Presence presence) {
    this.values = values;
    this.presence = presence;
    byte[] name = new byte[BYTES];
    new SecureRandom().nextBytes(name);
    this.node = HexFormat.of().formatHex(name);
  }

  /// Tells the others and hears them. A database that cannot be reached leaves it as it was.
  public synchronized void exchange() {
    byte[] own =
        presence.own().entrySet().stream()
            .limit(MOST)
            .map(each -> line(each.getKey(), each.getValue()))
            .collect(Collectors.joining("\n"))
            .getBytes(UTF_8);
    Attempt<Boolean> _ = values.put(KIND, node, own, Optional.of(LIFE));
    if (values.list(KIND) instanceof Attempt.Made<Map<String, byte[]>>(Map<String, byte[]> all)) {
      Map<Session, List<TableId>> others = new HashMap<>();
      all.forEach(
          (name, text) -> {
            if (!name.equals(node)) {
              new String(text, UTF_8).lines().forEach(line -> read(line, others));
            }
          });
      presence.hear(others);
    }
  }

  private static String line(Session who, List<TableId> tables) {
    return Stream.concat(Stream.of(who.id()), tables.stream().map(TableId::text))
        .collect(Collectors.joining(" "));
  }

  private static void read(String line, Map<Session, List<TableId>> others) {
    List<String> words = List.of(line.split(" "));
    List<TableId> tables =
        others.computeIfAbsent(new Session(words.getFirst()), _ -> new ArrayList<>());
    words.stream().skip(1).map(TableId::new).forEach(tables::add);
  }
}
