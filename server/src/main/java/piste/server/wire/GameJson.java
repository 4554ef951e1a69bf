package piste.server.wire;

import java.util.Optional;
import piste.rules.Die;
import piste.rules.Seat;
import piste.view.Choice;
import piste.view.Counter;
import piste.view.GameView;
import piste.view.Piece;
import piste.view.Player;
import piste.view.Pose;
import piste.view.Prompt;
import piste.view.Zone;
import tools.jackson.core.JsonGenerator;

/// A game as JSON.
final class GameJson {
  /// Hundredths of a millimetre, and turns to a hundredth of a degree.
  private static final double FINE = 1e5;

  private GameJson() {}

  static void game(JsonGenerator out, GameView game) {
    out.writeStartObject();
    out.writeArrayPropertyStart("kinds");
    game.kinds().forEach(kind -> kind(out, kind));
    out.writeEndArray();
    out.writeArrayPropertyStart("zones");
    game.zones().forEach(zone -> zone(out, zone));
    out.writeEndArray();
    out.writeArrayPropertyStart("counters");
    game.counters().forEach(counter -> counter(out, counter));
    out.writeEndArray();
    out.writeArrayPropertyStart("players");
    game.players().forEach(player -> player(out, player));
    out.writeEndArray();
    game.prompt().ifPresent(prompt -> prompt(out, prompt));
    out.writeEndObject();
  }

  private static void kind(JsonGenerator out, Die die) {
    out.writeStartObject();
    out.writeStringProperty("name", die.name());
    out.writeArrayPropertyStart("faces");
    die.faces().forEach(out::writeString);
    out.writeEndArray();
    out.writeEndObject();
  }

  private static void zone(JsonGenerator out, Zone zone) {
    out.writeStartObject();
    out.writeStringProperty("name", zone.name());
    owner(out, zone.owner());
    if (zone.hidden()) {
      out.writeBooleanProperty("hidden", true);
    }
    out.writeArrayPropertyStart("pieces");
    zone.pieces().forEach(piece -> piece(out, piece));
    out.writeEndArray();
    out.writeEndObject();
  }

  private static void owner(JsonGenerator out, Optional<Seat> owner) {
    if (owner.isPresent()) {
      out.writeNumberProperty("owner", owner.get().number());
    }
  }

  private static void piece(JsonGenerator out, Piece piece) {
    out.writeStartObject();
    out.writeNumberProperty("id", piece.id());
    out.writeStringProperty("kind", piece.kind());
    if (piece.face().isPresent()) {
      out.writeStringProperty("face", piece.face().get());
    }
    if (piece.pose().isPresent()) {
      pose(out, piece.pose().get());
    }
    out.writeEndObject();
  }

  private static void pose(JsonGenerator out, Pose pose) {
    out.writeArrayPropertyStart("pose");
    rounded(out, pose.x());
    rounded(out, pose.y());
    rounded(out, pose.z());
    rounded(out, pose.qx());
    rounded(out, pose.qy());
    rounded(out, pose.qz());
    rounded(out, pose.qw());
    out.writeEndArray();
  }

  private static void rounded(JsonGenerator out, double number) {
    out.writeNumber(Math.round(number * FINE) / FINE);
  }

  private static void counter(JsonGenerator out, Counter counter) {
    out.writeStartObject();
    out.writeStringProperty("key", counter.key());
    owner(out, counter.owner());
    out.writeNumberProperty("value", counter.value());
    out.writeEndObject();
  }

  private static void player(JsonGenerator out, Player player) {
    out.writeStartObject();
    out.writeNumberProperty("seat", player.seat().number());
    out.writeBooleanProperty("in", player.isIn());
    if (player.rank().isPresent()) {
      out.writeNumberProperty("rank", player.rank().getAsInt());
    }
    out.writeEndObject();
  }

  private static void prompt(JsonGenerator out, Prompt prompt) {
    out.writeObjectPropertyStart("prompt");
    out.writeNumberProperty("seat", prompt.seat().number());
    out.writeName("words");
    WordsJson.words(out, prompt.words());
    out.writeBooleanProperty("cast", prompt.cast());
    out.writeArrayPropertyStart("choices");
    prompt.choices().forEach(choice -> choice(out, choice));
    out.writeEndArray();
    out.writeEndObject();
  }

  private static void choice(JsonGenerator out, Choice choice) {
    out.writeStartObject();
    out.writeStringProperty("token", choice.token());
    out.writeName("words");
    WordsJson.words(out, choice.words());
    if (!choice.needs().isEmpty()) {
      out.writeArrayPropertyStart("needs");
      choice.needs().stream().sorted().forEach(need -> out.writeString(Names.of(need)));
      out.writeEndArray();
    }
    if (choice.dice() > 0) {
      out.writeNumberProperty("dice", choice.dice());
    }
    out.writeEndObject();
  }
}
