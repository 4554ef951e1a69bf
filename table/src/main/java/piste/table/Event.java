package piste.table;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import piste.arena.Gesture;
import piste.arena.Path;
import piste.arena.PathCodec;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.table.Chance.Reveal;
import piste.table.journal.Entry;
import piste.view.Rested;

/// What happened at a table. Seats are those of the table, except inside steps, where they are the
/// game's own.
public sealed interface Event {
  /// The secret that it revealed, if it involved chance.
  default Optional<Reveal> chance() {
    return Optional.empty();
  }

  /// What it tells of somebody's name, if it does.
  default Optional<Name> naming() {
    return Optional.empty();
  }

  /// A step of the game.
  sealed interface OfGame extends Event {
    GameStep<?, ?> step();

    /// What is told of single dice.
    List<Rested> dice();
  }

  /// A table was opened.
  ///
  /// @param commitment to the secret of the first throw
  /// @param epoch the start of the server during which the secret was drawn
  record Created(
      Session host, TableTerms terms, Secret secret, String commitment, Optional<String> epoch)
      implements Event {
    Created(Session host, TableTerms terms, Secret secret, String commitment) {
      this(host, terms, secret, commitment, Optional.empty());
    }
  }

  /// The table goes on with another secret: its server was started anew, and whoever has an old
  /// copy of its journal may know the secrets that follow from the one before.
  ///
  /// @param epoch of that start
  /// @param commitment to the secret of the next throw
  record Renewed(String epoch, Secret secret, String commitment) implements Event {}

  /// Somebody's browser takes part in the throws of others from now on, or goes on with another
  /// chain of nonces.
  ///
  /// @param commitment the SHA-256 of the nonce that it will reveal next
  record Committed(Session who, String commitment) implements Event {}

  /// The table was brought from elsewhere, as a file. All facts before this one are told as the
  /// file has them, and nothing here vouches for them.
  ///
  /// @param table its name there
  /// @param key the public key of the server that signed them, if one did
  /// @param signature by that key
  record Brought(String table, Optional<String> key, Optional<String> signature) implements Event {}

  record Sat(Seat seat, Session session, Name name) implements Event {
    @Override
    public Optional<Name> naming() {
      return Optional.of(name);
    }
  }

  record BotSat(Seat seat, String level) implements Event {}

  record Renamed(Seat seat, Name name) implements Event {
    @Override
    public Optional<Name> naming() {
      return Optional.of(name);
    }
  }

  /// Somebody brought dice and a tray of another make.
  record SetChosen(Seat seat, DiceSet set) implements Event {}

  record HostPassed(Session host) implements Event {}

  record TermsChanged(TableTerms terms) implements Event {}

  /// A game began.
  ///
  /// @param number of the game at this table
  /// @param players the seats that play it, in order of play; the game numbers them from 1
  /// @param first of those numbers, who begins
  /// @param drawn the chance by which this was settled, if it was
  record Begun(int number, List<Seat> players, Seat first, Optional<Reveal> drawn)
      implements Event {
    public Begun {
      players = List.copyOf(players);
    }

    @Override
    public Optional<Reveal> chance() {
      return drawn;
    }

    boolean isBy(List<Seat> others, Seat beginner) {
      return players.equals(others) && first.equals(beginner);
    }
  }

  /// A player decided.
  ///
  /// @param dice those that were put down or in another place by it
  record Played(GameStep<?, ?> step, List<Rested> dice) implements OfGame {
    public Played {
      dice = List.copyOf(dice);
    }
  }

  /// Dice came to rest.
  ///
  /// @param step this alone is the fact, all else is for proof and for show
  /// @param gesture of the hand; nothing for fair dice
  /// @param engine what must be the same to throw this again
  /// @param dice how the dice lie that were thrown or moved
  /// @param path how they moved, in the arena's bytes; empty for fair dice
  record Thrown(
      GameStep<?, ?> step,
      Reveal reveal,
      Optional<Gesture> gesture,
      String engine,
      List<Rested> dice,
      ByteBuffer path)
      implements OfGame {
    public Thrown {
      dice = List.copyOf(dice);
      path = path.asReadOnlyBuffer();
    }

    @Override
    public Optional<Reveal> chance() {
      return Optional.of(reveal);
    }

    /// For how many milliseconds its dice roll; 0 if nobody recorded how.
    public long rollingMillis() {
      byte[] bytes = new byte[path.remaining()];
      path.duplicate().get(bytes);
      return switch (PathCodec.decode(bytes)) {
        case Attempt.Made<Path>(Path made) -> Math.round(made.seconds() * 1_000);
        // A page shows nothing of it either.
        case Attempt.Refused<Path> _ -> 0;
      };
    }

    /// The same as a file tells it that leaves out paths.
    Thrown withoutPath() {
      return new Thrown(step, reveal, gesture, engine, dice, Entry.NO_PATH);
    }
  }

  record Said(Seat seat, String text) implements Event {}

  record Muted(Session by, Session whom, boolean on) implements Event {}

  /// Whoever runs the server ended the table: nothing more happens there, and nobody has won.
  record Ended(String reason) implements Event {}

  /// A bot plays this seat until its owner is back.
  record StoodIn(Seat seat, String level) implements Event {}

  /// Something that somebody did, wherever they sit.
  record Acted(Act act, Session who) implements Event {}

  enum Act {
    UNDO_AGREED,
    UNDO_REFUSED,
    DRAW_AGREED,
    DRAW_REFUSED,
    PAUSED,
    RESUMED,
    REMATCH_OFFERED,
    REMATCH_DECLINED,
    LOST,
    /// Somebody plays their own seats again.
    BACK;

    Event by(Session who) {
      return new Acted(this, who);
    }
  }

  /// Something that happened to a seat, and has no more to tell.
  record AtSeat(SeatChange change, Seat seat) implements Event {}

  enum SeatChange {
    VACATED,
    UNDO_ASKED,
    DRAW_OFFERED,
    RESIGNED,
    /// The time for a decision is over: the house makes it.
    TIMED_OUT;

    Event at(Seat seat) {
      return new AtSeat(this, seat);
    }
  }

  /// Something that happened to the whole table.
  enum AtTable implements Event {
    /// The last one left before the start: the table is no more.
    CLOSED,
    /// After the end people sit down and get up again, as before the first start.
    REOPENED,
    /// The last move was taken back.
    UNDONE,
    /// All agreed: the game is over, and nobody has won.
    DRAWN
  }

  /// Those it names who must be people: no table ever gave the house a seat, or had it lead.
  default List<Session> people() {
    return switch (this) {
      case Created created -> List.of(created.host());
      case HostPassed passed -> List.of(passed.host());
      case Sat sat -> List.of(sat.session());
      case Committed committed -> List.of(committed.who());
      case Muted muted -> List.of(muted.by(), muted.whom());
      case Acted(Act act, Session who) ->
          switch (act) {
            // The house answers for bots.
            case DRAW_AGREED, DRAW_REFUSED -> List.of();
            case UNDO_AGREED,
                UNDO_REFUSED,
                PAUSED,
                RESUMED,
                REMATCH_OFFERED,
                REMATCH_DECLINED,
                LOST,
                BACK ->
                List.of(who);
          };
      case Renewed _,
          Brought _,
          BotSat _,
          Renamed _,
          SetChosen _,
          TermsChanged _,
          Begun _,
          OfGame _,
          Said _,
          StoodIn _,
          Ended _,
          AtSeat _,
          AtTable _ ->
          List.of();
    };
  }

  /// Whether it changes who sits there, what may be played or how it stands: commands that depend
  /// on these must have seen it.
  default boolean movesOn() {
    return switch (this) {
      case Created _, Sat _, BotSat _, TermsChanged _, Begun _, OfGame _, Ended _, AtTable _ ->
          true;
      case AtSeat(SeatChange change, Seat _) ->
          change == SeatChange.VACATED || change == SeatChange.RESIGNED;
      case Renamed _,
          SetChosen _,
          HostPassed _,
          Renewed _,
          Committed _,
          Brought _,
          Said _,
          Muted _,
          StoodIn _,
          Acted _ ->
          false;
    };
  }
}
