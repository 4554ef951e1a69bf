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

/// A game as JSON.
final class GameJson {
  /// Hundredths of a millimetre, and turns to a hundredth of a degree.
  private static final double FINE = 1e5;

  private GameJson() {}

  static void game(JsonText out, GameView game) {
    out.startObject();
    out.startArray("kinds");
    game.kinds().forEach(kind -> kind(out, kind));
    out.endArray();
    out.startArray("zones");
    game.zones().forEach(zone -> zone(out, zone));
    out.endArray();
    out.startArray("counters");
    game.counters().forEach(counter -> counter(out, counter));
    out.endArray();
    out.startArray("players");
    game.players().forEach(player -> player(out, player));
    out.endArray();
    game.prompt().ifPresent(prompt -> prompt(out, prompt));
    game.notation().ifPresent(text -> out.field("notation", text));
    out.endObject();
  }

  private static void kind(JsonText out, Die die) {
    out.startObject();
    out.word("name", die.name());
    out.startArray("faces");
    die.faces().forEach(out::word);
    out.endArray();
    out.endObject();
  }

  private static void zone(JsonText out, Zone zone) {
    out.startObject();
    out.word("name", zone.name());
    owner(out, zone.owner());
    if (zone.hidden()) {
      out.field("hidden", true);
    }
    out.startArray("pieces");
    zone.pieces().forEach(piece -> piece(out, piece));
    out.endArray();
    out.endObject();
  }

  private static void owner(JsonText out, Optional<Seat> owner) {
    if (owner.isPresent()) {
      out.field("owner", owner.get().number());
    }
  }

  private static void piece(JsonText out, Piece piece) {
    out.startObject();
    out.field("id", piece.id());
    out.word("kind", piece.kind());
    if (piece.face().isPresent()) {
      out.word("face", piece.face().get());
    }
    if (piece.pose().isPresent()) {
      pose(out, piece.pose().get());
    }
    out.endObject();
  }

  private static void pose(JsonText out, Pose pose) {
    out.startArray("pose");
    rounded(out, pose.x());
    rounded(out, pose.y());
    rounded(out, pose.z());
    rounded(out, pose.qx());
    rounded(out, pose.qy());
    rounded(out, pose.qz());
    rounded(out, pose.qw());
    out.endArray();
  }

  private static void rounded(JsonText out, double number) {
    out.value(Math.round(number * FINE) / FINE);
  }

  private static void counter(JsonText out, Counter counter) {
    out.startObject();
    out.word("key", counter.key());
    owner(out, counter.owner());
    out.field("value", counter.value());
    out.endObject();
  }

  private static void player(JsonText out, Player player) {
    out.startObject();
    out.field("seat", player.seat().number());
    out.field("in", player.isIn());
    if (player.rank().isPresent()) {
      out.field("rank", player.rank().getAsInt());
    }
    out.endObject();
  }

  private static void prompt(JsonText out, Prompt prompt) {
    out.startObject("prompt");
    out.field("seat", prompt.seat().number());
    out.name("words");
    WordsJson.words(out, prompt.words());
    out.field("cast", prompt.cast());
    out.startArray("choices");
    prompt.choices().forEach(choice -> choice(out, choice));
    out.endArray();
    out.endObject();
  }

  private static void choice(JsonText out, Choice choice) {
    out.startObject();
    out.word("token", choice.token());
    out.name("words");
    WordsJson.words(out, choice.words());
    if (!choice.needs().isEmpty()) {
      out.startArray("needs");
      choice.needs().stream().sorted().forEach(need -> out.word(Names.of(need)));
      out.endArray();
    }
    if (choice.dice() > 0) {
      out.field("dice", choice.dice());
    }
    out.endObject();
  }
}
