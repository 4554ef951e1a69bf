package piste.server.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.arena.Gesture;
import piste.rules.Refusal;
import piste.table.Asking;
import piste.table.TableView;
import piste.table.TableView.Said;

/// What the server sends, one JSON object for each message, in UTF-8.
public final class Messages {
  /// How long an update is, more or less.
  private static final int UPDATE = 4096;

  /// How long the viewer's own part is, and what goes round it.
  private static final int OWN = 160;

  /// So fine is told how a hand aims.
  private static final double FINE = 1e4;

  private static final Pattern VERSION =
      Pattern.compile("\\{\"type\":\"(?:welcome|update)\",(?:\"from\":\\d+,)?\"version\":(\\d+)");

  /// A version is named so early, if at all.
  private static final int BEGINNING = 80;

  private Messages() {}

  /// The version that somebody has seen who has seen this message, if it says so.
  public static Optional<Long> version(ByteBuffer utf8) {
    int length = Math.min(BEGINNING, utf8.remaining());
    Matcher found = VERSION.matcher(ISO_8859_1.decode(utf8.slice(utf8.position(), length)));
    return found.lookingAt() ? Optional.of(Long.parseLong(found.group(1))) : Optional.empty();
  }

  /// To one who has just come, with all there is to see.
  public static ByteBuffer welcome(TableView view) {
    return Json.message(
        out -> {
          out.word("type", "welcome");
          view(out, view);
        });
  }

  /// To one who comes back having missed little or nothing: what was missed follows as an update.
  public static ByteBuffer welcomeBack(TableView view, long since) {
    return Json.message(
        out -> {
          out.word("type", "welcome").field("version", since);
          own(out, view);
        });
  }

  /// The part of an update that is the same for all who see the same game, in UTF-8: an object that
  /// goes on.
  public static ByteBuffer updateStart(long from, List<Moment> moments, TableView view) {
    JsonText out = new JsonText(UPDATE).startObject().word("type", "update");
    out.field("from", from).field("version", view.version()).startArray("cues");
    all(out, moments, Moment::cues).endArray();
    if (moments.stream().anyMatch(moment -> moment.proof().hasRemaining())) {
      all(out.startArray("throws"), moments, Moment::proof).endArray();
    }
    ViewJson.shared(out.startObject("view"), view);
    return out.endObject().buffer();
  }

  private static JsonText all(
      JsonText out, List<Moment> moments, Function<Moment, ByteBuffer> part) {
    for (Moment moment : moments) {
      ByteBuffer json = part.apply(moment);
      if (json.hasRemaining()) {
        out.json(json);
      }
    }
    return out;
  }

  /// A whole update for one viewer, in UTF-8.
  ///
  /// @param done the id of the viewer's own command that led to it; the table took it, so it has
  ///     nothing to escape
  public static ByteBuffer update(ByteBuffer start, TableView view, Optional<String> done) {
    JsonText out = new JsonText(start.remaining() + OWN).begin(start);
    ViewJson.you(out, view);
    done.ifPresent(id -> out.word("done", id));
    return out.endObject().buffer();
  }

  /// That a command holds, when nothing had to change or it held already.
  public static ByteBuffer done(String id, long version) {
    return Json.message(
        out -> {
          out.field("type", "done");
          out.field("id", id);
          out.field("version", version);
        });
  }

  /// That a command does not hold, and why.
  ///
  /// @param id of the command, or nothing if it could not be read
  public static ByteBuffer refusal(String id, Refusal refusal, long version) {
    return Json.message(
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
  public static ByteBuffer chat(List<Said> lines, boolean all) {
    return Json.message(
        out -> {
          out.word("type", "chat").field("all", all);
          ViewJson.array(out, "lines", lines, line -> ViewJson.said(out, line));
        });
  }

  /// Who is there.
  ///
  /// @param here the seats somebody is connected for
  /// @param watching how many watch without a seat
  public static ByteBuffer presence(List<Integer> here, int watching) {
    return Json.message(
        out -> {
          out.field("type", "presence");
          ViewJson.array(out, "here", here, out::value);
          out.field("watching", watching);
        });
  }

  /// Asks for nonces: the throw is fixed.
  public static ByteBuffer reveal(Asking asking) {
    return Json.message(
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

  /// What a hand does while it aims.
  ///
  /// @param gesture that it would make now; nothing if it has put the dice down
  /// @param pieces the dice in it, as far as all may know
  public static ByteBuffer hand(int seat, Optional<Gesture> gesture, List<Integer> pieces) {
    return Json.message(
        out -> {
          out.word("type", "hand").field("seat", seat);
          gesture.ifPresent(made -> gesture(out, made));
          if (!pieces.isEmpty()) {
            ViewJson.array(out, "pieces", pieces, out::value);
          }
        });
  }

  private static void gesture(JsonText out, Gesture made) {
    out.startObject("gesture");
    fine(out, "side", made.side());
    fine(out, "height", made.height());
    fine(out, "aimX", made.aimX());
    fine(out, "aimZ", made.aimZ());
    fine(out, "speed", made.speed());
    fine(out, "spin", made.spin());
    fine(out, "twist", made.twist());
    out.endObject();
  }

  private static void fine(JsonText out, String name, double value) {
    out.name(name).value(Math.round(value * FINE) / FINE);
  }

  /// That the server is there.
  ///
  /// @param now its time, in milliseconds since 1970
  public static ByteBuffer pong(long now) {
    return Json.message(
        out -> {
          out.field("type", "pong");
          out.field("now", now);
        });
  }

  public static ByteBuffer goodbye(Refusal why) {
    return Json.message(
        out -> {
          out.field("type", "goodbye");
          Json.refusal(out, why);
        });
  }

  /// The view on its own, as REST gives it.
  public static String view(TableView view) {
    return Json.write(out -> view(out, view));
  }

  private static void view(JsonText out, TableView view) {
    out.field("version", view.version());
    ViewJson.shared(out.startObject("view"), view);
    own(out.endObject(), view);
  }

  /// What only the viewer sees.
  private static void own(JsonText out, TableView view) {
    ViewJson.you(out, view);
    ViewJson.array(out, "chat", view.chat(), line -> ViewJson.said(out, line));
  }
}
