package piste.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import piste.catalogue.Catalogue;
import piste.catalogue.Dictionaries;
import piste.rules.Attempt;
import piste.server.hall.Hall;
import piste.server.wire.Json;
import piste.server.wire.LobbyJson;
import piste.stores.Signer;
import piste.stores.TableFile;
import piste.table.TableState;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// What is the same for everybody and does not change: the games, and all words in each language.
final class Library {
  private final String games = LobbyJson.games(Catalogue.TITLES);
  private final Map<String, String> words = new TreeMap<>();

  private final Signer signer;

  Library(Signer signer) {
    this.signer = signer;
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
        ? hall.file(id)
            .then(TableFile::published)
            .then(this::signed)
            .map(file -> file.text(TableFile.Paths.LEFT_OUT))
        : Attempt.refused("table.not-over", "a table can be exported once it is over");
  }

  /// What was played elsewhere is not ours to sign.
  private Attempt<TableFile> signed(TableFile file) {
    return file.origin() == TableFile.Origin.PLAYED ? file.signed(signer) : Attempt.made(file);
  }

  /// The public key by which tables are signed here, as JSON.
  String key() {
    return Json.object(Map.of("key", signer.key()));
  }

  /// The same as text.
  String keyText() {
    return signer.key() + "\n";
  }
}
