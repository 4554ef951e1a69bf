package piste.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import piste.rules.Attempt;
import piste.server.hall.Hall;
import piste.server.hall.Room;
import piste.server.wire.Json;
import piste.server.wire.LobbyJson;
import piste.table.GameKit;
import piste.table.journal.Status;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// What is the same for everybody and does not change: the games, and all words in each language.
final class Library {
  private static final String FOLDER = "META-INF/words/";

  private final String games;
  private final Map<String, String> words = new TreeMap<>();

  Library(List<GameKit<?, ?, ?>> kits) {
    this.games = LobbyJson.games(kits);
    List<String> books =
        java.util.stream.Stream.concat(
                java.util.stream.Stream.of("table", "server"), kits.stream().map(GameKit::name))
            .toList();
    for (Language language : Language.values()) {
      String name = language.name().toLowerCase(Locale.ROOT);
      Dictionary all = new Dictionary(language, Map.of());
      for (String book : books) {
        all = read(language, FOLDER + book + "." + name + ".json").map(all::and).orElse(all);
      }
      words.put(name, Json.object(all.texts()));
    }
  }

  private static Optional<Dictionary> read(Language language, String path) {
    try (InputStream in = Library.class.getClassLoader().getResourceAsStream(path)) {
      return in == null
          ? Optional.empty()
          : Optional.of(
              Dictionary.read(language, new String(in.readAllBytes(), UTF_8)).orThrow());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String games() {
    return games;
  }

  /// All texts of a language.
  Optional<String> words(String language) {
    return Optional.ofNullable(words.get(language));
  }

  /// A game that is over, as one file. One that goes on would tell what nobody may know yet.
  Attempt<String> export(Hall hall, Room room) {
    return room.state().status() == Status.FINISHED
        ? hall.entries(room.id()).map(entries -> entries.size() + " facts")
        : Attempt.refused("table.not-over", "a table can be exported once it is over");
  }
}
