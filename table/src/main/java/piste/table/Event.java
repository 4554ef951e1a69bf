package piste.table;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import piste.rules.Seat;
import piste.table.Chance.Reveal;
import piste.table.journal.Entry;
import piste.view.Rested;

/// What happened at a table. Seats are those of the table, except inside steps, which are in the
/// game's notation.
public sealed interface Event {
  /// A step of the game.
  sealed interface OfGame extends Event {
    /// In the game's notation, such as `1 throw` or `dice 4 2>2`.
    String step();

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

  record Sat(Seat seat, Session session, String name) implements Event {}

  record BotSat(Seat seat, String level) implements Event {}

  record Vacated(Seat seat) implements Event {}

  record Renamed(Seat seat, String name) implements Event {}

  record HostPassed(Session host) implements Event {}

  record TermsChanged(TableTerms terms) implements Event {}

  /// The last one left before the start: the table is no more.
  record Closed() implements Event {}

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
  }

  /// A player decided.
  ///
  /// @param step such as `1 throw`
  /// @param dice those that were put down or in another place by it
  record Played(String step, List<Rested> dice) implements OfGame {
    public Played {
      dice = List.copyOf(dice);
    }
  }

  /// Dice came to rest.
  ///
  /// @param step such as `dice 4 2>2`: this alone is the fact, all else is for proof and for show
  /// @param gesture its canonical text; empty for fair dice
  /// @param engine what must be the same to throw this again
  /// @param dice how the dice lie that were thrown or moved
  /// @param path how they moved, in the arena's bytes; empty for fair dice
  record Thrown(
      String step, Reveal reveal, String gesture, String engine, List<Rested> dice, ByteBuffer path)
      implements OfGame {
    public Thrown {
      dice = List.copyOf(dice);
      path = path.asReadOnlyBuffer();
    }

    /// The same as a file tells it that leaves out paths.
    Thrown withoutPath() {
      return new Thrown(step, reveal, gesture, engine, dice, Entry.NO_PATH);
    }
  }

  record UndoAsked(Seat seat) implements Event {}

  record UndoAgreed(Session who) implements Event {}

  record UndoRefused(Session who) implements Event {}

  /// The last move was taken back.
  record Undone() implements Event {}

  record DrawOffered(Seat seat) implements Event {}

  record DrawAgreed(Session who) implements Event {}

  record DrawRefused(Session who) implements Event {}

  /// All agreed: the game is over, and nobody has won.
  record Drawn() implements Event {}

  record Resigned(Seat seat) implements Event {}

  record Paused(Session who) implements Event {}

  record Resumed(Session who) implements Event {}

  record Said(Seat seat, String text) implements Event {}

  record Muted(Session by, Session whom, boolean on) implements Event {}

  record RematchOffered(Session who) implements Event {}

  record RematchDeclined(Session who) implements Event {}

  /// After the end people sit down and get up again, as before the first start.
  record Reopened() implements Event {}

  /// The time for a decision is over: the house makes it.
  record TimedOut(Seat seat) implements Event {}

  record Lost(Session who) implements Event {}

  /// Somebody is back, and plays their own seats again.
  record Back(Session who) implements Event {}

  /// A bot plays this seat until its owner is back.
  record StoodIn(Seat seat, String level) implements Event {}

  /// Whether it changes who sits there, what may be played or how it stands: commands that depend
  /// on these must have seen it.
  default boolean movesOn() {
    return switch (this) {
      case Created _,
          Sat _,
          BotSat _,
          Vacated _,
          TermsChanged _,
          Closed _,
          Reopened _,
          Begun _,
          Played _,
          Thrown _,
          Undone _,
          Drawn _,
          Resigned _ ->
          true;
      case Renamed _,
          HostPassed _,
          Renewed _,
          Committed _,
          Brought _,
          UndoAsked _,
          UndoAgreed _,
          UndoRefused _,
          DrawOffered _,
          DrawAgreed _,
          DrawRefused _,
          Paused _,
          Resumed _,
          Said _,
          Muted _,
          RematchOffered _,
          RematchDeclined _,
          TimedOut _,
          Lost _,
          Back _,
          StoodIn _ ->
          false;
    };
  }
}
