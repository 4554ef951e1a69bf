package piste.server.wire;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import piste.game.GameModule;
import piste.rules.Game;
import piste.rules.Option;
import piste.table.Chair;
import piste.table.TableState;
import piste.table.journal.TableId;

/// Games and tables to choose from, as JSON.
public final class LobbyJson {
  private LobbyJson() {}

  public static String games(List<GameModule<?, ?, ?>> modules) {
    return Json.write(out -> ViewJson.array(out, "games", modules, module -> game(out, module)));
  }

  private static void game(JsonText out, GameModule<?, ?, ?> module) {
    Game<?, ?, ?> game = module.box().game();
    out.startObject();
    out.field("name", game.name());
    out.field("fewestPlayers", game.fewestPlayers());
    out.field("mostPlayers", game.mostPlayers());
    out.field("aimed", module.isAimed());
    ViewJson.array(out, "options", game.options(), option -> option(out, game.name(), option));
    ViewJson.array(out, "levels", module.levelNames(), out::value);
    module.page().ifPresent(file -> out.field("page", "/games/%s/%s".formatted(game.name(), file)));
    out.endObject();
  }

  private static void option(JsonText out, String game, Option option) {
    out.startObject();
    out.field("name", option.name());
    out.field("standard", option.standard());
    if (!option.proposed().equals(option.standard())) {
      out.field("proposed", option.proposed());
    }
    ViewJson.array(out, "values", option.values(), out::value);
    if (!option.settling().isEmpty()) {
      ViewJson.array(out, "settlesFirst", option.settling(), out::value);
    }
    out.field("words", game + ".option." + option.name());
    out.field("meaning", option.meaning());
    out.endObject();
  }

  /// A table that was just opened, with the secret for its link if it has one.
  public static String opened(String id, Optional<String> secret) {
    return Json.write(
        out -> {
          out.field("table", id);
          secret.ifPresent(key -> out.field("key", key));
        });
  }

  /// The short code of a table.
  public static String code(String code) {
    return Json.write(out -> out.field("code", code));
  }

  public static String tables(SequencedMap<TableId, TableState> listed) {
    return Json.write(
        out -> {
          out.startArray("tables");
          listed.forEach((id, state) -> table(out, id.text(), state));
          out.endArray();
        });
  }

  static void table(JsonText out, String id, TableState state) {
    out.startObject();
    fields(out, id, state);
    out.endObject();
  }

  /// What is told of a table, in an object that goes on.
  static void fields(JsonText out, String id, TableState state) {
    out.field("table", id);
    out.name("terms");
    TermsJson.write(out, state.terms());
    ViewJson.array(
        out,
        "people",
        state.seating().people().map(one -> one.name().orElse("")).toList(),
        out::value);
    out.field(
        "free", state.seating().chairs().stream().filter(Chair.Empty.class::isInstance).count());
  }
}
