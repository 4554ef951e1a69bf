package piste.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.stores.TableFile;
import piste.table.FactCodec;
import piste.table.PlayedGame;

/// One game of a table's file.
final class TableGame {
  private TableGame() {}

  /// Whether a text is a table's file, by its first line.
  ///
  /// @param in which can go back, and does
  static boolean isTable(InputStream in) throws IOException {
    byte[] first = TableFile.FIRST_WORD.getBytes(StandardCharsets.UTF_8);
    in.mark(first.length);
    byte[] found = in.readNBytes(first.length);
    in.reset();
    return Arrays.equals(first, found);
  }

  /// The game of this number at the table, or the last one.
  static <S, M, R> Attempt<WrittenGame<S, M, R>> read(
      GameBox<S, M, R> box, InputStream in, Optional<Integer> number) throws IOException {
    String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    try (ArenaPool arenas = new ArenaPool(1)) {
      return TableFile.parse(text)
          .then(file -> FactCodec.decodeAll(file.entries()))
          .then(facts -> PlayedGame.all(Catalogue.tables(arenas), facts))
          .then(games -> chosen(games, number))
          .then(game -> written(box, game));
    }
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

  private static <S, M, R> Attempt<WrittenGame<S, M, R>> written(
      GameBox<S, M, R> box, PlayedGame game) {
    String played = game.start().kit().name();
    if (!played.equals(box.game().name())) {
      return Attempt.refused(
          "written.game", "this table plays %s, not %s".formatted(played, box.game().name()));
    }
    String start = game.start().match().orElseThrow().positionText();
    return Attempt.made(
        new WrittenGame<>(
            box.notation().readPosition(start).orThrow(),
            game.beats().stream()
                .map(beat -> box.notation().readStep(beat.step()).orThrow())
                .toList(),
            game.beats().stream().map(beat -> (int) beat.version()).toList()));
  }
}
