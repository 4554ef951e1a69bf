package piste.table;

import java.util.List;
import java.util.Optional;
import piste.arena.Regrouping.Wish;
import piste.rules.Seat;

/// What a command asks for. Seats are those of the table.
public sealed interface Request {
  /// Opens a table; whoever asks is its host.
  ///
  /// @param secret drawn by the caller, from which all chance of the table follows
  /// @param epoch the start of the server during which it was drawn
  record Create(TableTerms terms, Secret secret, Optional<String> epoch) implements Request {
    public Create(TableTerms terms, Secret secret) {
      this(terms, secret, Optional.empty());
    }
  }

  /// Goes on with another secret. From the house alone, when a server finds a table again.
  record Renew(String epoch, Secret secret) implements Request {}

  /// Takes part in the throws of others from now on.
  ///
  /// @param commitment the SHA-256 of the nonce that the sender will reveal next
  record Commit(String commitment) implements Request {}

  /// Takes a seat, before the start. Several people may sit at one session.
  ///
  /// @param salted the name, with a salt that the caller has drawn
  record Sit(Seat seat, Name.Salted salted) implements Request {
    public Sit(Seat seat, String name) {
      this(seat, Name.salted(name));
    }
  }

  /// Gets up: from one seat, or from all of them and the table. Once the table plays, whoever
  /// leaves is away, and may come back.
  record Leave(Optional<Seat> seat) implements Request {}

  record Rename(Seat seat, Name.Salted salted) implements Request {
    public Rename(Seat seat, String name) {
      this(seat, Name.salted(name));
    }
  }

  /// Brings dice and a tray of another make.
  record UseSet(Seat seat, DiceSet set) implements Request {}

  /// The host puts a bot on an empty seat.
  record AddBot(Seat seat, String level) implements Request {}

  /// The host empties a seat, before the start.
  record Kick(Seat seat) implements Request {}

  /// The host changes the terms, before the start.
  record ChangeTerms(TableTerms terms) implements Request {}

  /// The host begins, once every seat is taken.
  record Start() implements Request {}

  /// Plays a move.
  ///
  /// @param arrangement where lying dice are to be put, if the move is to regroup them
  /// @param input how the dice are thrown, if the move puts them in the air; may also follow as a
  ///     [Cast]
  record Play(Seat seat, ChosenMove move, List<Wish> arrangement, Optional<ThrowInput> input)
      implements Request {
    public Play {
      arrangement = List.copyOf(arrangement);
    }

    /// A move in the game's notation.
    public static Play of(Seat seat, String move) {
      return new Play(seat, new ChosenMove.Written(move), List.of(), Optional.empty());
    }

    /// A move in the game's notation, and the throw it leads to.
    public static Play of(Seat seat, String move, ThrowInput input) {
      return new Play(seat, new ChosenMove.Written(move), List.of(), Optional.of(input));
    }
  }

  /// Throws the dice that are in the air: an opening roll, cocked dice, a nudge, or a throw whose
  /// move came without a gesture.
  record Cast(Seat seat, ThrowInput input) implements Request {}

  /// Asks to take back the last move, which must be one's own. All others present must agree,
  /// unless the game lets it be taken back freely; no throw is ever taken back.
  record AskUndo(Seat seat) implements Request {}

  record AnswerUndo(boolean agrees) implements Request {}

  /// Offers a draw, where the game knows draws by agreement. All who play must agree. Whoever
  /// offered one makes a move before they offer another.
  record OfferDraw(Seat seat) implements Request {}

  record AnswerDraw(boolean agrees) implements Request {}

  /// Gives the game up. Among more than two a bot plays the seat on, so that the others' game stays
  /// as it was.
  record Resign(Seat seat) implements Request {}

  /// Has a bot take over now for somebody who is away, where the terms let one.
  record StandIn(Seat seat) implements Request {}

  /// Plays on without somebody who has been away for long: they have given up.
  record CountOut(Seat seat) implements Request {}

  record Pause() implements Request {}

  record Resume() implements Request {}

  record Say(Seat seat, String text) implements Request {}

  /// Hears somebody no more, or again. When the host does it, nobody hears them.
  record Mute(Seat seat, boolean on) implements Request {}

  /// After the end: offers or accepts to play again, or declines.
  record Rematch(boolean wanted) implements Request {}

  /// After the end: the host has people sit down and get up again before another start.
  record Reopen() implements Request {}

  /// Begins the next game of a tournament. Anybody seated may, and the host.
  record NextGame() implements Request {}

  /// Time passed: whatever is due happens. From the house alone.
  record Tick() implements Request {}

  /// A connection was lost. From the house alone.
  record Lost(Session who) implements Request {}

  /// Somebody is there again. From the house alone.
  record Back(Session who) implements Request {}

  /// Nobody has been there for long, and no game began. From the house alone.
  record Close() implements Request {}

  /// Whoever runs the server ends the table, whatever is played there. From the house alone.
  ///
  /// @param reason that is told to everybody there
  record End(String reason) implements Request {}

  /// Whether dice may be thrown or lots drawn by it.
  default boolean mayNeedChance() {
    return this instanceof Cast
        || this instanceof Start
        || this instanceof Rematch
        || (this instanceof Play play && play.input().isPresent());
  }

  /// Whether the command must have seen the latest fact that changed who sits there, what may be
  /// played or how it stands. All other commands mean the same whatever happened meanwhile.
  default boolean dependsOnWhatWasSeen() {
    return switch (this) {
      case ChangeTerms _,
          Start _,
          Play _,
          Cast _,
          AskUndo _,
          AnswerUndo _,
          OfferDraw _,
          AnswerDraw _,
          Resign _,
          CountOut _,
          Rematch _,
          Reopen _,
          NextGame _ ->
          true;
      case Create _,
          Renew _,
          Commit _,
          Sit _,
          Leave _,
          Rename _,
          UseSet _,
          AddBot _,
          Kick _,
          StandIn _,
          Pause _,
          Resume _,
          Say _,
          Mute _,
          Tick _,
          Lost _,
          Back _,
          Close _,
          End _ ->
          false;
    };
  }
}
