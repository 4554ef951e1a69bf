package piste.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import piste.rules.Seat;
import piste.rules.Series;
import piste.table.Course.Stage;
import piste.view.GameView;

/// A table as one viewer may see it. What is hidden from them was left out in [#of].
///
/// @param yours the viewer's own seats
/// @param toAct the seat that must decide or throw
/// @param deadline when its time is over, in milliseconds since 1970
/// @param nextThrow the number of the next throw
/// @param commitment to the secret of that throw, in hexadecimal
/// @param mayUndo the seat that may ask to take back its last move
/// @param undo the seat that would like to take back its last move
/// @param undoAsksYou whether the viewer is to answer that
/// @param takeBack the seat that may take back its last move without asking
/// @param mayDraw whether the game may end by agreement
/// @param draw the seat that offers a draw
/// @param drawAsksYou whether the viewer is to answer that
/// @param drawWaits the seats that must make a move before they offer a draw again
/// @param rematch the seats whose people would like to play again
/// @param results of the games that are over, since the last rematch
/// @param winners of it all, once it is finished
/// @param yourCommitment what the viewer's browser committed to, if it takes part in throws
/// @param brought whether the table was played elsewhere and brought here as a file
/// @param chat what was said lately, without those whom the viewer does not hear
public record TableView(
    long version,
    Stage stage,
    TableTerms terms,
    List<Place> seats,
    boolean youAreHost,
    List<Seat> yours,
    Optional<GameView> game,
    Optional<Seat> toAct,
    boolean paused,
    OptionalLong deadline,
    int nextThrow,
    String commitment,
    Optional<Seat> mayUndo,
    Optional<Seat> undo,
    boolean undoAsksYou,
    Optional<Seat> takeBack,
    boolean mayDraw,
    Optional<Seat> draw,
    boolean drawAsksYou,
    List<Seat> drawWaits,
    List<Seat> rematch,
    Optional<Tournament> tournament,
    List<Result> results,
    List<Seat> winners,
    Optional<String> yourCommitment,
    boolean brought,
    List<Said> chat) {

  public TableView {
    seats = List.copyOf(seats);
    yours = List.copyOf(yours);
    drawWaits = List.copyOf(drawWaits);
    rematch = List.copyOf(rematch);
    results = List.copyOf(results);
    winners = List.copyOf(winners);
    chat = List.copyOf(chat);
  }

  /// Who sits on a seat, as all may know.
  ///
  /// @param name of a person; the level of a bot
  /// @param standIn the level of the bot that plays meanwhile
  /// @param muted whether the viewer does not hear them
  public record Place(
      Seat seat,
      Occupant occupant,
      String name,
      Optional<String> standIn,
      boolean away,
      boolean host,
      boolean resigned,
      boolean muted) {}

  /// What sits on a seat.
  public enum Occupant {
    NOBODY,
    PERSON,
    BOT
  }

  /// How a tournament stands.
  ///
  /// @param planned how many games it has, a deciding one not counted
  /// @param points of each seat, the fewest being best
  /// @param places where each seat stands now: 1 is first, equal ones are level
  /// @param decider whether the next game is the deciding one
  /// @param games those that are over, in their order
  /// @param next the game that is being played, or the one that is due; none once all is over
  public record Tournament(
      Series.Ties ties,
      int planned,
      int played,
      List<Integer> points,
      List<Integer> places,
      boolean decider,
      List<Round> games,
      Optional<Round> next) {
    public Tournament {
      points = List.copyOf(points);
      places = List.copyOf(places);
      games = List.copyOf(games);
    }
  }

  /// A game of a tournament.
  ///
  /// @param players the seats that play it
  /// @param first the one who begins
  /// @param points what it costs each of them; nothing before its end, nor if it is the deciding
  ///     one
  public record Round(List<Seat> players, Seat first, List<Integer> points) {
    public Round {
      players = List.copyOf(players);
      points = List.copyOf(points);
    }
  }

  public record Said(long at, Seat seat, String name, String text) {}

  /// The only place where anything of a table is hidden: sessions, secrets, others' reserves, muted
  /// talk.
  static TableView of(TableState state, Session viewer) {
    Set<Seat> own = new HashSet<>(state.seating().seatsOf(viewer));
    return of(state, viewer, state.match().map(match -> match.view(own::contains)));
  }

  static TableView of(TableState state, Session viewer, Optional<GameView> game) {
    Seating seating = state.seating();
    boolean asked = state.awaited().contains(viewer);
    Optional<Match<?, ?, ?>> played = state.match().filter(_ -> state.stage() == Stage.PLAYING);
    return new TableView(
        state.version(),
        state.stage(),
        state.terms(),
        places(state, viewer),
        seating.host().equals(viewer),
        seating.seatsOf(viewer),
        game,
        state.actor().map(TableState.Actor::seat),
        state.timer().paused(),
        state.timer().deadline(),
        state.chance().next(),
        state.chance().commitment(),
        played.flatMap(Match::lastMover),
        state.undo(),
        asked && state.undo().isPresent(),
        played.filter(Match::mayTakeBack).flatMap(Match::toAct),
        played.filter(Match::mayBeDrawn).isPresent(),
        state.draw(),
        asked && state.draw().isPresent(),
        played.map(Match::mustMoveBeforeOffering).orElse(List.of()),
        rematch(state),
        state.course().series().map(Tournaments::of),
        state.course().results(),
        state.course().winners(),
        Optional.ofNullable(state.chance().promises().get(viewer)).map(Chance.Promise::commitment),
        seating.host().isNobody(),
        heard(state, viewer));
  }

  private static List<Place> places(TableState state, Session viewer) {
    List<Place> places = new ArrayList<>();
    for (int i = 1; i <= state.seating().chairs().size(); i++) {
      places.add(place(state, Seat.of(i), viewer));
    }
    return places;
  }

  private static List<Seat> rematch(TableState state) {
    List<Seat> wanting = new ArrayList<>();
    state.course().rematch().forEach(who -> wanting.addAll(state.seating().seatsOf(who)));
    return wanting;
  }

  private static List<Said> heard(TableState state, Session viewer) {
    List<Said> heard = new ArrayList<>();
    for (Talk.Line line : state.talk().lines()) {
      if (!isMuted(state, viewer, line.session())) {
        heard.add(new Said(line.at(), line.seat(), line.name(), line.text()));
      }
    }
    return heard;
  }

  private static Place place(TableState state, Seat seat, Session viewer) {
    boolean resigned = state.match().filter(match -> match.hasResigned(seat)).isPresent();
    return switch (state.seating().chair(seat)) {
      case Chair.Empty _ ->
          new Place(seat, Occupant.NOBODY, "", Optional.empty(), false, false, resigned, false);
      case Chair.Bot(String level) ->
          new Place(seat, Occupant.BOT, level, Optional.empty(), false, false, resigned, false);
      case Chair.Person(Session session, String name, Optional<String> standIn) ->
          new Place(
              seat,
              Occupant.PERSON,
              name,
              standIn,
              state.seating().isAway(session),
              state.seating().host().equals(session),
              resigned,
              isMuted(state, viewer, session));
    };
  }

  private static boolean isMuted(TableState state, Session viewer, Session speaker) {
    return !viewer.equals(speaker)
        && (state.talk().isMuted(viewer, speaker)
            || state.talk().isMuted(state.seating().host(), speaker));
  }
}
