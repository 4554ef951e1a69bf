package piste.server.http;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import piste.catalogue.Catalogue;
import piste.catalogue.Texts;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Hall;
import piste.server.wire.Json;
import piste.server.wire.LobbyJson;
import piste.stores.Signer;
import piste.stores.TableFile;
import piste.table.TableState;
import piste.table.WordFiles;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// What is the same for everybody and does not change: the games, and all words in each language.
final class Library {
  private final Packed games;
  private final Map<String, Packed> words = new TreeMap<>();

  private final Signer signer;

  Library(Catalogue catalogue, Texts texts, Signer signer) {
    this.games = Packed.of(LobbyJson.games(catalogue.games()));
    this.signer = signer;
    for (Language language : Language.values()) {
      words.put(
          language.code(), Packed.of(Json.object(texts.in(language).and(own(language)).texts())));
    }
  }

  /// What the server itself refuses.
  private static Dictionary own(Language language) {
    return WordFiles.read(Library.class.getClassLoader(), "server", language).orThrow();
  }

  Packed games() {
    return games;
  }

  /// All texts of a language.
  Optional<Packed> words(String language) {
    return Optional.ofNullable(words.get(language));
  }

  /// A game that is over, as one file. One that goes on would tell what nobody may know yet.
  Attempt<String> export(Hall hall, TableId id, TableState state) {
    return state.status() == Status.FINISHED
        ? hall.file(id)
            .then(TableFile::published)
            .then(this::signed)
            .map(file -> file.text(TableFile.Paths.LEFT_OUT))
        : Attempt.refused(
            Refusal.Kind.TOO_EARLY, "table.not-over", "a table can be exported once it is over");
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
