package piste.server.wire;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.SortedMap;
import piste.people.meet.Shown;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.TableState;
import piste.table.journal.TableId;

/// What the server tells those who look for a table and for people, in UTF-8.
public final class MeetJson {
  private MeetJson() {}

  /// A game to watch.
  ///
  /// @param watching how many look on already
  public record Seen(TableId table, TableState state, int watching) {}

  /// First of all: what may be wished here.
  public static ByteBuffer hello(boolean rates) {
    return Json.message(out -> out.word("type", "hello").field("rated", rates));
  }

  /// The open tables, and one to watch.
  public static ByteBuffer tables(
      SequencedMap<TableId, TableState> listed, Optional<Seen> toWatch) {
    return Json.bytes(
        out -> {
          out.word("type", "tables").startArray("tables");
          listed.forEach((id, state) -> LobbyJson.table(out, id.text(), state));
          out.endArray();
          toWatch.ifPresent(
              seen -> {
                out.startObject("watch");
                LobbyJson.fields(out, seen.table().text(), seen.state());
                out.field("watching", seen.watching()).endObject();
              });
        });
  }

  /// How many people are here, some of them by name, and how many wait for somebody by game.
  public static ByteBuffer people(int on, List<String> names, SortedMap<String, Integer> waiting) {
    return Json.bytes(
        out -> {
          out.word("type", "people").field("on", on);
          ViewJson.array(out, "names", names, out::value);
          out.startObject("waiting");
          for (Map.Entry<String, Integer> each : waiting.entrySet()) {
            out.field(each.getKey(), each.getValue());
          }
          out.endObject();
        });
  }

  /// To one who waits.
  ///
  /// @param others how many wait for the same, besides
  /// @param usual how long it took of late, in milliseconds
  public static ByteBuffer waiting(String id, long since, int others, OptionalLong usual) {
    return Json.message(
        out -> {
          out.word("type", "waiting").field("id", id).field("since", since);
          out.field("others", others);
          usual.ifPresent(millis -> out.field("usual", millis));
        });
  }

  public static ByteBuffer withdrawn(String id) {
    return Json.message(out -> out.word("type", "withdrawn").field("id", id));
  }

  /// To one whose wish came true.
  public static ByteBuffer met(String id, TableId table, String key, TableState state) {
    return Json.message(
        out -> {
          out.word("type", "met").field("id", id);
          out.field("table", table.text()).field("key", key);
          out.field("game", state.terms().game());
          ViewJson.array(
              out,
              "people",
              state.seating().people().map(one -> one.name().orElse("")).toList(),
              out::value);
        });
  }

  /// Somebody whom a player follows.
  ///
  /// @param on whether they are here, as far as they show it
  /// @param table at which they are, if anybody may look at it
  public record FriendSeen(String name, boolean on, Optional<TableId> table) {}

  public static ByteBuffer followed(List<FriendSeen> friends) {
    return Json.bytes(
        out -> {
          out.word("type", "followed");
          friends(out, friends);
        });
  }

  private static void friends(JsonText out, List<FriendSeen> friends) {
    ViewJson.array(
        out,
        "people",
        friends,
        friend -> {
          out.startObject().field("name", friend.name()).field("on", friend.on());
          friend.table().ifPresent(table -> out.field("table", table.text()));
          out.endObject();
        });
  }

  /// What a player sees of their own circle.
  ///
  /// @param name of theirs, if they are a player
  public static String circle(Optional<String> name, Shown shown, List<FriendSeen> friends) {
    return Json.write(
        out -> {
          name.ifPresent(own -> out.field("player", own));
          out.word("shown", Names.of(shown));
          friends(out, friends);
        });
  }

  public static ByteBuffer invitation(String from, TableId table, String key, String game) {
    return Json.message(
        out ->
            out.word("type", "invitation")
                .field("from", from)
                .field("table", table.text())
                .field("key", key)
                .field("game", game));
  }

  /// To whom somebody would show themselves.
  public static Attempt<Shown> shown(String body) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, "this message");
              Shown shown = fields.name("shown", Shown.FRIENDS);
              return fields.whole(() -> shown);
            });
  }

  /// Whom somebody would invite, and where to.
  public record Invite(String to, TableId table) {}

  public static Attempt<Invite> invite(String body) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, "this message");
              String to = fields.text("to");
              String table = fields.text("table");
              if (!TableId.isName(table)) {
                fields.wrong("table", "the name of a table");
              }
              return fields.whole(() -> new Invite(to, new TableId(table)));
            });
  }

  /// That something is not done, and why.
  ///
  /// @param id of the wish that it is about; empty if it is about none
  public static ByteBuffer refusal(String id, Refusal refusal) {
    return Json.message(
        out -> {
          out.word("type", "refusal");
          if (!id.isEmpty()) {
            out.field("id", id);
          }
          Json.refusal(out, refusal);
        });
  }
}
