package piste.app.game;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.rules.Attempt;
import piste.stores.TableFile;
import piste.table.FactCodec;
import piste.table.PlayedGame;
import piste.table.Tables;

/// One game of a table's file.
final class TableGame {
  private TableGame() {}

  /// Whether a text is a table's file, by its first line.
  static boolean isTable(byte[] text) {
    byte[] first = TableFile.FIRST_WORD.getBytes(StandardCharsets.UTF_8);
    return Arrays.equals(first, Arrays.copyOf(text, first.length));
  }

  /// The game of this number at the table, or the last one.
  static Attempt<PlayedGame> read(Catalogue catalogue, byte[] text, Optional<Integer> number) {
    try (ArenaPool arenas = new ArenaPool(1)) {
      return TableFile.parse(new String(text, StandardCharsets.UTF_8))
          .then(file -> games(catalogue.tables(arenas), file))
          .then(games -> chosen(games, number));
    }
  }

  /// Whether a file says that its table was played at one server and brought to another.
  static boolean isBrought(byte[] text) {
    return TableFile.parse(new String(text, StandardCharsets.UTF_8))
            instanceof Attempt.Made<TableFile>(TableFile file)
        && file.entries().stream().anyMatch(FactCodec::tellsOrigin);
  }

  private static Attempt<List<PlayedGame>> games(Tables tables, TableFile file) {
    return tables.read(file.entries()).then(facts -> PlayedGame.all(tables, facts));
  }

  private static Attempt<PlayedGame> chosen(List<PlayedGame> games, Optional<Integer> number) {
    return games.stream()
        .filter(game -> number.isEmpty() || number.get() == game.number())
        .reduce((_, last) -> last)
        .<Attempt<PlayedGame>>map(Attempt::made)
        .orElseGet(
            () ->
                Attempt.refused(
                    "written.game",
                    number.isEmpty()
                        ? "no game began at this table"
                        : "this table has no game %d: it has %d"
                            .formatted(number.get(), games.size())));
  }
}
