package piste.server.wire;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import piste.rules.Seat;
import piste.table.DiceSet;
import piste.table.Result;
import piste.table.TableView;
import piste.table.TableView.Place;
import piste.table.TableView.Round;
import piste.table.TableView.Said;
import piste.table.TableView.Tournament;
import piste.view.GameView;

/// A table as JSON, in two parts: what all see alike, which is written once for many, and what is
/// the viewer's own.
public final class ViewJson {
  private ViewJson() {}

  /// What is the same for all who see the same game.
  static ByteBuffer shared(TableView view) {
    return Json.bytes(out -> shared(out, view));
  }

  /// The viewer's own part.
  static void you(JsonText out, TableView view) {
    out.startObject("you");
    seats(out, "seats", view.you().seats());
    out.field("host", view.you().isHost());
    out.field("undoAsksYou", view.you().isAskedToUndo());
    out.field("drawAsksYou", view.you().isAskedToDraw());
    if (view.you().commitment().isPresent()) {
      out.field("commitment", view.you().commitment().get());
    }
    out.startArray("muted");
    for (Place place : view.seats()) {
      if (place.muted()) {
        out.value(place.seat().number());
      }
    }
    out.endArray();
    out.endObject();
  }

  static void shared(JsonText out, TableView view) {
    out.word("stage", Names.of(view.stage()));
    if (view.brought()) {
      out.field("brought", true);
    }
    out.name("terms");
    TermsJson.write(out, view.terms());
    places(out, view);
    Optional<GameView> game = view.game();
    if (game.isPresent()) {
      out.name("game");
      GameJson.game(out, game.get());
    }
    seat(out, "toAct", view.turn().seat());
    out.field("paused", view.turn().paused());
    if (view.turn().deadline().isPresent()) {
      out.field("deadline", view.turn().deadline().getAsLong());
    }
    out.field("nextThrow", view.nextThrow().number());
    out.field("commitment", view.nextThrow().commitment());
    seat(out, "mayUndo", view.requests().mayUndo());
    seat(out, "undo", view.requests().undo());
    seat(out, "takeBack", view.requests().takeBack());
    if (view.requests().mayDraw()) {
      out.field("mayDraw", true);
    }
    seat(out, "draw", view.requests().draw());
    if (!view.requests().drawWaits().isEmpty()) {
      seats(out, "drawWaits", view.requests().drawWaits());
    }
    seats(out, "rematch", view.outcome().rematch());
    view.outcome().tournament().ifPresent(tournament -> tournament(out, tournament));
    array(out, "results", view.outcome().results(), result -> result(out, result));
    seats(out, "winners", view.outcome().winners());
    view.outcome().ended().ifPresent(reason -> out.field("ended", reason));
  }

  static void places(JsonText out, TableView view) {
    array(out, "seats", view.seats(), place -> place(out, place));
  }

  private static void place(JsonText out, Place place) {
    out.startObject();
    out.field("seat", place.seat().number());
    out.word("who", Names.of(place.occupant()));
    out.field("name", place.name());
    if (place.isForgotten()) {
      out.field("forgotten", true);
    }
    if (place.standIn().isPresent()) {
      out.field("standIn", place.standIn().get());
    }
    out.field("away", place.away());
    if (place.standInAt().isPresent()) {
      out.field("standInAt", place.standInAt().getAsLong());
    }
    if (place.countOutAt().isPresent()) {
      out.field("countOutAt", place.countOutAt().getAsLong());
    }
    out.field("host", place.host());
    out.field("resigned", place.resigned());
    if (place.resignedAs().isPresent()) {
      out.field("resignedAs", place.resignedAs().getAsInt());
    }
    if (place.commitment().isPresent()) {
      out.word("commitment", place.commitment().get());
    }
    if (!place.set().equals(DiceSet.STANDARD)) {
      out.startObject("set");
      out.word("dice", Names.of(place.set().dice()));
      out.word("wood", Names.of(place.set().wood()));
      out.endObject();
    }
    out.endObject();
  }

  private static void tournament(JsonText out, Tournament tournament) {
    out.startObject("tournament");
    out.word("ties", Names.of(tournament.ties()));
    out.field("planned", tournament.planned());
    out.field("played", tournament.played());
    numbers(out, "points", tournament.points());
    numbers(out, "places", tournament.places());
    out.field("decider", tournament.decider());
    array(out, "games", tournament.games(), game -> round(out.startObject(), game));
    tournament.next().ifPresent(game -> round(out.startObject("next"), game));
    out.endObject();
  }

  private static void round(JsonText out, Round round) {
    seats(out, "players", round.players());
    out.field("first", round.first().number());
    if (!round.points().isEmpty()) {
      numbers(out, "points", round.points());
    }
    out.endObject();
  }

  static void numbers(JsonText out, String name, List<Integer> numbers) {
    array(out, name, numbers, out::value);
  }

  private static void result(JsonText out, Result result) {
    out.startObject();
    seats(out, "players", result.players());
    numbers(out, "ranks", result.standing().ranks());
    seats(out, "resigned", result.resigned());
    seats(out, "helped", result.helped());
    out.endObject();
  }

  static void said(JsonText out, Said line) {
    out.startObject();
    out.field("at", line.at());
    out.field("seat", line.seat().number());
    out.field("name", line.name());
    if (line.isForgotten()) {
      out.field("forgotten", true);
    }
    out.field("text", line.text());
    out.endObject();
  }

  private static void seat(JsonText out, String name, Optional<Seat> seat) {
    if (seat.isPresent()) {
      out.field(name, seat.get().number());
    }
  }

  static void seats(JsonText out, String name, List<Seat> seats) {
    array(out, name, seats, seat -> out.value(seat.number()));
  }

  static <T> void array(JsonText out, String name, List<T> items, Consumer<T> each) {
    out.startArray(name);
    items.forEach(each);
    out.endArray();
  }
}
