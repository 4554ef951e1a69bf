package piste.server.wire;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import piste.rules.Refusal;
import piste.table.Asking;
import piste.table.TableView;
import piste.table.TableView.Said;

/// What the server sends, one JSON object for each message.
public final class Messages {
  /// How long an update is, more or less.
  private static final int UPDATE = 4096;

  private Messages() {}

  /// To one who has just come, with all there is to see.
  public static String welcome(TableView view) {
    return "{\"type\":\"welcome\",\"version\":%d,\"view\":%s,\"you\":%s,\"chat\":%s}"
        .formatted(view.version(), ViewJson.shared(view), ViewJson.you(view), lines(view.chat()));
  }

  /// To one who comes back having missed little or nothing: what was missed follows as an update.
  public static String welcomeBack(TableView view, long since) {
    return "{\"type\":\"welcome\",\"version\":%d,\"you\":%s,\"chat\":%s}"
        .formatted(since, ViewJson.you(view), lines(view.chat()));
  }

  /// The part of an update that is the same for all who see the same game.
  public static String updateStart(long from, List<Moment> moments, TableView view) {
    JsonText out = new JsonText(UPDATE).startObject().word("type", "update");
    out.field("from", from).field("version", view.version()).startArray("cues");
    all(out, moments, Moment::cues).endArray();
    if (moments.stream().anyMatch(moment -> !moment.proof().isEmpty())) {
      all(out.startArray("throws"), moments, Moment::proof).endArray();
    }
    ViewJson.shared(out.startObject("view"), view);
    return out.endObject().toString();
  }

  private static JsonText all(JsonText out, List<Moment> moments, Function<Moment, String> part) {
    for (Moment moment : moments) {
      String json = part.apply(moment);
      if (!json.isEmpty()) {
        out.json(json);
      }
    }
    return out;
  }

  /// A whole update for one viewer.
  ///
  /// @param done the id of the viewer's own command that led to it; the table took it, so it has
  ///     nothing to escape
  public static String update(String start, String you, Optional<String> done) {
    return done.isPresent()
        ? start + ",\"you\":" + you + ",\"done\":\"" + done.get() + "\"}"
        : start + ",\"you\":" + you + "}";
  }

  /// That a command holds, when nothing had to change or it held already.
  public static String done(String id, long version) {
    return Json.write(
        out -> {
          out.field("type", "done");
          out.field("id", id);
          out.field("version", version);
        });
  }

  /// That a command does not hold, and why.
  ///
  /// @param id of the command, or nothing if it could not be read
  public static String refusal(String id, Refusal refusal, long version) {
    return Json.write(
        out -> {
          out.field("type", "refusal");
          if (!id.isEmpty()) {
            out.field("id", id);
          }
          Json.refusal(out, refusal);
          out.field("version", version);
        });
  }

  /// What was said.
  ///
  /// @param all whether these lines take the place of all before them
  public static String chat(List<Said> lines, boolean all) {
    return "{\"type\":\"chat\",\"all\":%b,\"lines\":%s}".formatted(all, lines(lines));
  }

  private static String lines(List<Said> lines) {
    return Json.text(
        out -> {
          out.startArray();
          lines.forEach(line -> ViewJson.said(out, line));
          out.endArray();
        });
  }

  /// Who is there.
  ///
  /// @param here the seats somebody is connected for
  /// @param watching how many watch without a seat
  public static String presence(List<Integer> here, int watching) {
    return Json.write(
        out -> {
          out.field("type", "presence");
          ViewJson.array(out, "here", here, out::value);
          out.field("watching", watching);
        });
  }

  /// Asks for nonces: the throw is fixed.
  public static String reveal(Asking asking) {
    return Json.write(
        out -> {
          out.field("type", "reveal");
          out.field("number", asking.number());
          out.field("commitment", asking.commitment());
          out.field("toss", asking.toss());
          ViewJson.array(
              out,
              "asked",
              List.copyOf(asking.others().values()),
              asked -> {
                out.startObject();
                out.field("seat", asked.seat().number());
                out.field("commitment", asked.commitment());
                out.endObject();
              });
        });
  }

  public static String goodbye(Refusal why) {
    return Json.write(
        out -> {
          out.field("type", "goodbye");
          Json.refusal(out, why);
        });
  }

  /// The view on its own, as REST gives it.
  public static String view(TableView view) {
    return "{\"version\":%d,\"view\":%s,\"you\":%s,\"chat\":%s}"
        .formatted(view.version(), ViewJson.shared(view), ViewJson.you(view), lines(view.chat()));
  }
}
