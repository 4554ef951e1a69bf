package piste.server.wire;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import piste.rules.Seat;
import piste.table.Result;
import piste.table.TableView;
import piste.table.TableView.Place;
import piste.table.TableView.Said;
import piste.table.TableView.Tournament;
import piste.view.GameView;
import tools.jackson.core.JsonGenerator;

/// A table as JSON, in two parts: what all see alike, which is written once for many, and what is
/// the viewer's own.
public final class ViewJson {
  private ViewJson() {}

  /// What is the same for all who see the same game.
  public static String shared(TableView view) {
    return Json.write(out -> shared(out, view));
  }

  /// The viewer's own part.
  public static String you(TableView view) {
    return Json.write(
        out -> {
          seats(out, "seats", view.yours());
          out.writeBooleanProperty("host", view.youAreHost());
          out.writeBooleanProperty("undoAsksYou", view.undoAsksYou());
          seats(out, "muted", view.seats().stream().filter(Place::muted).map(Place::seat).toList());
        });
  }

  private static void shared(JsonGenerator out, TableView view) {
    out.writeStringProperty("stage", Names.of(view.stage()));
    out.writeName("terms");
    TermsJson.write(out, view.terms());
    array(out, "seats", view.seats(), place -> place(out, place));
    Optional<GameView> game = view.game();
    if (game.isPresent()) {
      out.writeName("game");
      GameJson.game(out, game.get());
    }
    seat(out, "toAct", view.toAct());
    out.writeBooleanProperty("paused", view.paused());
    if (view.deadline().isPresent()) {
      out.writeNumberProperty("deadline", view.deadline().getAsLong());
    }
    out.writeNumberProperty("nextThrow", view.nextThrow());
    out.writeStringProperty("commitment", view.commitment());
    seat(out, "undo", view.undo());
    seats(out, "rematch", view.rematch());
    view.tournament().ifPresent(tournament -> tournament(out, tournament));
    array(out, "results", view.results(), result -> result(out, result));
    seats(out, "winners", view.winners());
  }

  private static void place(JsonGenerator out, Place place) {
    out.writeStartObject();
    out.writeNumberProperty("seat", place.seat().number());
    out.writeStringProperty("who", Names.of(place.occupant()));
    out.writeStringProperty("name", place.name());
    if (place.standIn().isPresent()) {
      out.writeStringProperty("standIn", place.standIn().get());
    }
    out.writeBooleanProperty("away", place.away());
    out.writeBooleanProperty("host", place.host());
    out.writeBooleanProperty("resigned", place.resigned());
    out.writeEndObject();
  }

  private static void tournament(JsonGenerator out, Tournament tournament) {
    out.writeObjectPropertyStart("tournament");
    out.writeStringProperty("ties", Names.of(tournament.ties()));
    out.writeNumberProperty("played", tournament.played());
    out.writeArrayPropertyStart("points");
    tournament.points().forEach(out::writeNumber);
    out.writeEndArray();
    out.writeBooleanProperty("decider", tournament.decider());
    out.writeEndObject();
  }

  private static void result(JsonGenerator out, Result result) {
    out.writeStartObject();
    seats(out, "players", result.players());
    out.writeArrayPropertyStart("ranks");
    result.standing().ranks().forEach(out::writeNumber);
    out.writeEndArray();
    seats(out, "resigned", result.resigned());
    seats(out, "helped", result.helped());
    out.writeEndObject();
  }

  static void said(JsonGenerator out, Said line) {
    out.writeStartObject();
    out.writeNumberProperty("at", line.at());
    out.writeNumberProperty("seat", line.seat().number());
    out.writeStringProperty("name", line.name());
    out.writeStringProperty("text", line.text());
    out.writeEndObject();
  }

  private static void seat(JsonGenerator out, String name, Optional<Seat> seat) {
    if (seat.isPresent()) {
      out.writeNumberProperty(name, seat.get().number());
    }
  }

  private static void seats(JsonGenerator out, String name, List<Seat> seats) {
    array(out, name, seats, seat -> out.writeNumber(seat.number()));
  }

  static <T> void array(JsonGenerator out, String name, List<T> items, Consumer<T> each) {
    out.writeArrayPropertyStart(name);
    items.forEach(each);
    out.writeEndArray();
  }
}
