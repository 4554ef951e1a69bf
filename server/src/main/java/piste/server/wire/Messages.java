package piste.server.wire;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import piste.rules.Refusal;
import piste.table.TableView;
import piste.table.TableView.Said;
import tools.jackson.core.io.JsonStringEncoder;

/// What the server sends, one JSON object for each message.
public final class Messages {
  private static final JsonStringEncoder ENCODER = JsonStringEncoder.getInstance();

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
  public static String updateStart(long from, long version, List<Moment> moments, String shared) {
    StringBuilder text = new StringBuilder(shared.length() + 512);
    text.append("{\"type\":\"update\",\"from\":").append(from);
    text.append(",\"version\":").append(version);
    text.append(",\"cues\":[").append(joined(moments.stream().map(Moment::cues).toList()));
    text.append(']');
    String proofs = joined(moments.stream().map(Moment::proof).toList());
    if (!proofs.isEmpty()) {
      text.append(",\"throws\":[").append(proofs).append(']');
    }
    return text.append(",\"view\":").append(shared).toString();
  }

  private static String joined(List<String> parts) {
    return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(","));
  }

  /// A whole update for one viewer.
  ///
  /// @param done the id of the viewer's own command that led to it
  public static String update(String start, String you, Optional<String> done) {
    StringBuilder text = new StringBuilder(start.length() + 128);
    text.append(start).append(",\"you\":").append(you);
    done.ifPresent(
        id -> text.append(",\"done\":\"").append(ENCODER.quoteAsCharArray(id)).append('"'));
    return text.append('}').toString();
  }

  /// That a command holds, when nothing had to change or it held already.
  public static String done(String id, long version) {
    return Json.write(
        out -> {
          out.writeStringProperty("type", "done");
          out.writeStringProperty("id", id);
          out.writeNumberProperty("version", version);
        });
  }

  /// That a command does not hold, and why.
  ///
  /// @param id of the command, or nothing if it could not be read
  public static String refusal(String id, Refusal refusal, long version) {
    return Json.write(
        out -> {
          out.writeStringProperty("type", "refusal");
          if (!id.isEmpty()) {
            out.writeStringProperty("id", id);
          }
          Json.refusal(out, refusal);
          out.writeNumberProperty("version", version);
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
          out.writeStartArray();
          lines.forEach(line -> ViewJson.said(out, line));
          out.writeEndArray();
        });
  }

  /// Who is there.
  ///
  /// @param here the seats somebody is connected for
  /// @param watching how many watch without a seat
  public static String presence(List<Integer> here, int watching) {
    return Json.write(
        out -> {
          out.writeStringProperty("type", "presence");
          ViewJson.array(out, "here", here, out::writeNumber);
          out.writeNumberProperty("watching", watching);
        });
  }

  public static String goodbye(Refusal why) {
    return Json.write(
        out -> {
          out.writeStringProperty("type", "goodbye");
          Json.refusal(out, why);
        });
  }

  /// The view on its own, as REST gives it.
  public static String view(TableView view) {
    return "{\"version\":%d,\"view\":%s,\"you\":%s,\"chat\":%s}"
        .formatted(view.version(), ViewJson.shared(view), ViewJson.you(view), lines(view.chat()));
  }
}
