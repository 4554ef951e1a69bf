package piste.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import piste.rules.Seat;
import piste.rules.Series;
import piste.table.Course.Stage;
import piste.view.GameView;

/// A table as one viewer may see it. What is hidden from them was left out in [#of].
///
/// @param brought whether the table was played elsewhere and brought here as a file
/// @param chat what was said lately, without those whom the viewer does not hear
public record TableView(
    long version,
    Stage stage,
    TableTerms terms,
    List<Place> seats,
    You you,
    Optional<GameView> game,
    Turn turn,
    NextThrow nextThrow,
    Requests requests,
    Outcome outcome,
    boolean brought,
    List<Said> chat) {

  public TableView {
    seats = List.copyOf(seats);
    chat = List.copyOf(chat);
  }

  /// The viewer.
  ///
  /// @param seats the viewer's own
  /// @param isAskedToUndo whether the viewer is to say whether a move may be taken back
  /// @param isAskedToDraw whether the viewer is to answer the offer of a draw
  /// @param commitment what the viewer's browser committed to, if it takes part in throws
  public record You(
      List<Seat> seats,
      boolean isHost,
      boolean isAskedToUndo,
      boolean isAskedToDraw,
      Optional<String> commitment) {
    public You {
      seats = List.copyOf(seats);
    }
  }

  /// What the table waits for.
  ///
  /// @param seat that must decide or throw
  /// @param deadline when its time is over, in milliseconds since 1970
  public record Turn(Optional<Seat> seat, boolean paused, OptionalLong deadline) {}

  /// The throw that comes next.
  ///
  /// @param commitment to its secret, in hexadecimal
  public record NextThrow(int number, String commitment) {}

  /// What players may ask of each other, and ask now.
  ///
  /// @param mayUndo the seat that may ask to take back its last move
  /// @param undo the seat that would like to take back its last move
  /// @param takeBack the seat that may take back its last move without asking
  /// @param mayDraw whether the game may end by agreement
  /// @param draw the seat that offers a draw
  /// @param drawWaits the seats that must make a move before they offer a draw again
  public record Requests(
      Optional<Seat> mayUndo,
      Optional<Seat> undo,
      Optional<Seat> takeBack,
      boolean mayDraw,
      Optional<Seat> draw,
      List<Seat> drawWaits) {
    public Requests {
      drawWaits = List.copyOf(drawWaits);
    }
  }

  /// What came of the games.
  ///
  /// @param rematch the seats whose people would like to play again
  /// @param results of the games that are over, since the last rematch
  /// @param winners of it all, once it is finished
  /// @param ended why the host of the server ended the table, if so
  public record Outcome(
      List<Seat> rematch,
      Optional<Tournament> tournament,
      List<Result> results,
      List<Seat> winners,
      Optional<String> ended) {
    public Outcome {
      rematch = List.copyOf(rematch);
      results = List.copyOf(results);
      winners = List.copyOf(winners);
    }
  }

  /// Who sits on a seat, as all may know.
  ///
  /// @param name of a person, empty if it is forgotten; the level of a bot
  /// @param standIn the level of the bot that plays meanwhile
  /// @param standInAt when a bot will take over for somebody who is away, in milliseconds since
  ///     1970
  /// @param countOutAt from when on somebody who is away may be counted out, in milliseconds since
  ///     1970
  /// @param resignedAs the rank that somebody got by giving up
  /// @param muted whether the viewer does not hear them
  /// @param commitment what a person's browser has committed to, if it takes part in throws
  /// @param set what their dice and tray are made of
  public record Place(
      Seat seat,
      Occupant occupant,
      String name,
      Optional<String> standIn,
      boolean away,
      OptionalLong standInAt,
      OptionalLong countOutAt,
      boolean host,
      OptionalInt resignedAs,
      boolean muted,
      Optional<String> commitment,
      DiceSet set) {
    private Place(Seat seat, Occupant occupant, String name, OptionalInt resignedAs) {
      this(
          seat,
          occupant,
          name,
          Optional.empty(),
          false,
          OptionalLong.empty(),
          OptionalLong.empty(),
          false,
          resignedAs,
          false,
          Optional.empty(),
          DiceSet.STANDARD);
    }

    /// Whether their name is forgotten.
    public boolean isForgotten() {
      return occupant == Occupant.PERSON && name.isEmpty();
    }

    /// Whether they gave up.
    public boolean resigned() {
      return resignedAs.isPresent();
    }
  }

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

  /// Something said.
  ///
  /// @param name of the speaker, empty if it is forgotten
  public record Said(long at, Seat seat, String name, String text) {
    public static Said of(Talk.Line line) {
      return new Said(line.at(), line.seat(), line.name().orElse(""), line.text());
    }

    /// Whether the name is forgotten.
    public boolean isForgotten() {
      return name.isEmpty();
    }
  }

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
        new You(
            seating.seatsOf(viewer),
            seating.host().equals(viewer),
            asked && state.undo().isPresent(),
            asked && state.draw().isPresent(),
            commitment(state, viewer)),
        game,
        new Turn(
            state.actor().map(TableState.Actor::seat),
            state.timer().paused(),
            state.timer().deadline()),
        new NextThrow(state.chance().next(), state.chance().commitment()),
        new Requests(
            played.flatMap(Match::lastMover),
            state.undo(),
            played.filter(Match::mayTakeBack).flatMap(Match::toAct),
            played.filter(Match::mayBeDrawn).isPresent(),
            state.draw(),
            played.map(Match::mustMoveBeforeOffering).orElse(List.of())),
        new Outcome(
            rematch(state),
            state.course().series().map(Tournaments::of),
            state.course().results(),
            state.course().winners(),
            state.course().ended()),
        state.isBrought(),
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
        heard.add(Said.of(line));
      }
    }
    return heard;
  }

  private static Place place(TableState state, Seat seat, Session viewer) {
    OptionalInt resignedAs =
        state.match().map(match -> match.resignedAs(seat)).orElse(OptionalInt.empty());
    return switch (state.seating().chair(seat)) {
      case Chair.Empty _ -> new Place(seat, Occupant.NOBODY, "", resignedAs);
      case Chair.Bot(String level) -> new Place(seat, Occupant.BOT, level, resignedAs);
      case Chair.Person(
              Session session,
              Optional<String> name,
              Optional<String> standIn,
              DiceSet set) ->
          new Place(
              seat,
              Occupant.PERSON,
              name.orElse(""),
              standIn,
              state.seating().isAway(session),
              state.standInAt(seat),
              state.countOutAt(seat),
              state.seating().host().equals(session),
              resignedAs,
              isMuted(state, viewer, session),
              commitment(state, session),
              set);
    };
  }

  private static Optional<String> commitment(TableState state, Session who) {
    return Optional.ofNullable(state.chance().promises().get(who)).map(Chance.Promise::commitment);
  }

  private static boolean isMuted(TableState state, Session viewer, Session speaker) {
    return !viewer.equals(speaker)
        && (state.talk().isMuted(viewer, speaker)
            || state.talk().isMuted(state.seating().host(), speaker));
  }
}
