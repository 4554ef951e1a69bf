package piste.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import piste.catalogue.Catalogue;
import piste.catalogue.Dictionaries;
import piste.rules.Attempt;
import piste.server.hall.Hall;
import piste.server.wire.Json;
import piste.server.wire.LobbyJson;
import piste.stores.TableFile;
import piste.table.TableState;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// What is the same for everybody and does not change: the games, and all words in each language.
final class Library {
  private static final Pattern SECRET = Pattern.compile(" secret=[0-9a-f]{64}");

  private final String games = LobbyJson.games(Catalogue.TITLES);
  private final Map<String, String> words = new TreeMap<>();

  Library() {
    for (Language language : Language.values()) {
      words.put(
          language.name().toLowerCase(Locale.ROOT),
          Json.object(Dictionaries.in(language).and(own(language)).texts()));
    }
  }

  /// What the server itself refuses.
  private static Dictionary own(Language language) {
    String name = "words/server.%s.json".formatted(language.name().toLowerCase(Locale.ROOT));
    try (InputStream in = Library.class.getResourceAsStream(name)) {
      return Dictionary.read(language, new String(in.readAllBytes(), UTF_8)).orThrow();
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
  Attempt<String> export(Hall hall, TableId id, TableState state) {
    return state.status() == Status.FINISHED
        ? hall.file(id).map(file -> withoutSecret(file).text(TableFile.Paths.LEFT_OUT))
        : Attempt.refused("table.not-over", "a table can be exported once it is over");
  }

  /// There may be a rematch, whose throws nobody may foresee. The secrets of throws that were made
  /// are all that a proof needs.
  private static TableFile withoutSecret(TableFile file) {
    List<Entry> entries = new ArrayList<>(file.entries());
    Entry created = entries.getFirst();
    String text = SECRET.matcher(created.text()).replaceAll(" secret=" + "0".repeat(64));
    entries.set(0, new Entry(created.at(), created.type(), created.format(), text, created.path()));
    return new TableFile(file.table(), file.status(), entries);
  }
}
