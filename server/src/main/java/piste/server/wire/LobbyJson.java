package piste.server.wire;

import java.util.List;
import java.util.Optional;
import piste.catalogue.Title;
import piste.rules.Game;
import piste.rules.Option;
import piste.server.hall.Room;
import piste.table.Chair;
import piste.table.TableState;
import tools.jackson.core.JsonGenerator;

/// Games and tables to choose from, as JSON.
public final class LobbyJson {
  private LobbyJson() {}

  public static String games(List<Title<?, ?, ?>> titles) {
    return Json.write(out -> ViewJson.array(out, "games", titles, title -> game(out, title)));
  }

  private static void game(JsonGenerator out, Title<?, ?, ?> title) {
    Game<?, ?, ?> game = title.box().game();
    out.writeStartObject();
    out.writeStringProperty("name", game.name());
    out.writeNumberProperty("fewestPlayers", game.fewestPlayers());
    out.writeNumberProperty("mostPlayers", game.mostPlayers());
    ViewJson.array(out, "options", game.options(), option -> option(out, game.name(), option));
    ViewJson.array(out, "levels", title.levelNames(), out::writeString);
    out.writeEndObject();
  }

  private static void option(JsonGenerator out, String game, Option option) {
    out.writeStartObject();
    out.writeStringProperty("name", option.name());
    out.writeStringProperty("standard", option.standard());
    ViewJson.array(out, "values", option.values(), out::writeString);
    out.writeStringProperty("words", game + ".option." + option.name());
    out.writeStringProperty("meaning", option.meaning());
    out.writeEndObject();
  }

  /// A table that was just opened, with the secret for its link if it has one.
  public static String opened(String id, Optional<String> secret) {
    return Json.write(
        out -> {
          out.writeStringProperty("table", id);
          secret.ifPresent(key -> out.writeStringProperty("key", key));
        });
  }

  public static String tables(List<Room> rooms) {
    return Json.write(
        out ->
            ViewJson.array(
                out, "tables", rooms, room -> table(out, room.id().text(), room.state())));
  }

  private static void table(JsonGenerator out, String id, TableState state) {
    out.writeStartObject();
    out.writeStringProperty("table", id);
    out.writeName("terms");
    TermsJson.write(out, state.terms());
    ViewJson.array(
        out, "people", state.seating().people().map(Chair.Person::name).toList(), out::writeString);
    out.writeNumberProperty(
        "free", state.seating().chairs().stream().filter(Chair.Empty.class::isInstance).count());
    out.writeEndObject();
  }
}
