package piste.server.wire;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import piste.people.Player;
import piste.people.club.Club;
import piste.people.club.Evening;
import piste.people.club.Standing;
import piste.rules.Attempt;
import piste.table.TableState;
import piste.table.journal.TableId;

/// Clubs as JSON.
public final class ClubJson {
  private ClubJson() {}

  /// What a viewer may know of a club.
  ///
  /// @param viewer who looks, if they are a player
  /// @param owner the name of its owner
  /// @param members all of them; of a club that is not the viewer's only their number is told
  public record Seen(
      Club club,
      Optional<Player> viewer,
      String owner,
      List<Player> members,
      List<Player> requests,
      List<Evening> evenings,
      List<Table> tables,
      List<Standing> ladder) {
    boolean isMember() {
      return viewer.filter(own -> members.contains(own)).isPresent();
    }

    boolean isOwner() {
      return viewer.filter(own -> own.id().equals(club.owner())).isPresent();
    }
  }

  /// A table of the club.
  public record Table(TableId id, String key, TableState state) {}

  public static String clubs(List<Club> clubs) {
    return Json.write(
        out -> ViewJson.array(out, "clubs", clubs.stream().map(Club::name).toList(), out::value));
  }

  public static String seen(Seen seen) {
    return Json.write(
        out -> {
          out.field("name", seen.club().name()).field("owner", seen.owner());
          out.field("size", seen.members().size());
          out.field("isPlayer", seen.viewer().isPresent());
          out.field("isMember", seen.isMember()).field("isOwner", seen.isOwner());
          seen.viewer()
              .ifPresent(
                  own ->
                      out.field("you", own.name())
                          .field("hasAsked", seen.requests().contains(own)));
          if (seen.isMember()) {
            own(out, seen);
          }
          if (seen.isOwner()) {
            out.field("link", seen.club().secret());
            ViewJson.array(
                out, "requests", seen.requests().stream().map(Player::name).toList(), out::value);
          }
        });
  }

  private static void own(JsonText out, Seen seen) {
    ViewJson.array(out, "members", seen.members().stream().map(Player::name).toList(), out::value);
    ViewJson.array(
        out,
        "evenings",
        seen.evenings(),
        evening -> {
          out.startObject().field("id", evening.id()).field("title", evening.title());
          out.field("at", evening.at());
          ViewJson.array(out, "comers", evening.comers(), out::value);
          out.endObject();
        });
    ViewJson.array(
        out,
        "tables",
        seen.tables(),
        table -> {
          out.startObject();
          LobbyJson.fields(out, table.id().text(), table.state());
          out.field("key", table.key());
          out.word("stage", Names.of(table.state().stage()));
          out.endObject();
        });
    ViewJson.array(
        out,
        "ladder",
        seen.ladder(),
        standing -> {
          out.startObject().field("name", standing.name()).field("games", standing.games());
          out.field("won", standing.won());
          out.field("points", Math.round(standing.points() * 1000));
          out.endObject();
        });
  }

  /// One text of a message.
  public static Attempt<String> text(String body, String field) {
    return read(body, fields -> fields.text(field));
  }

  /// One yes or no of a message.
  public static Attempt<Boolean> flag(String body, String field) {
    return read(body, fields -> fields.flag(field));
  }

  /// The secret of a link, if there is one.
  public static Attempt<Optional<String>> link(String body) {
    return read(
        body,
        fields -> fields.has("link") ? Optional.of(fields.text("link")) : Optional.<String>empty());
  }

  /// An evening, under an id that is given to it.
  public static Attempt<Evening> evening(String body, String id) {
    return read(
        body,
        fields ->
            new Evening(
                id, fields.text("title"), fields.number("at", 0, Long.MAX_VALUE), List.of()));
  }

  private static <T> Attempt<T> read(String body, Function<Fields, T> reader) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, "this message");
              T value = reader.apply(fields);
              return fields.whole(() -> value);
            });
  }
}
