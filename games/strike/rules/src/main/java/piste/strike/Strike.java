package piste.strike;

import java.util.List;
import java.util.stream.IntStream;
import piste.rules.Attempt;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.MoveKind;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Series;
import piste.rules.Setup;
import piste.rules.Standing;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;
import piste.rules.Verdict;
import piste.strike.Edition.Settling;
import piste.strike.Move.Act;
import piste.strike.Terms.Emptied;

/// The rules of Strike. The numbers in comments are clauses of `docs/rules/strike.en.md`.
public final class Strike implements Game<Position, Move, Reading> {
  public static final Strike GAME = new Strike();

  /// The game with its notation and its fair dice.
  public static final GameBox<Position, Move, Reading> BOX =
      new GameBox<>(
          GAME,
          StrikeNotation.NOTATION,
          FairDice.MODEL,
          StrikeLead.LEAD,
          List.of(),
          List.of(
              new MoveKind<>("throw of one die", (_, move) -> move == Move.Act.THROW),
              new MoveKind<>("grand throw", (_, move) -> move == Move.Act.GRAND_THROW),
              new MoveKind<>("stop", (_, move) -> move == Move.Act.STOP),
              new MoveKind<>("dice lifted", (_, move) -> move instanceof Move.Lift)));

  private Strike() {}

  @Override
  public String name() {
    return "strike";
  }

  @Override
  public int fewestPlayers() {
    return Edition.FEWEST_PLAYERS;
  }

  @Override
  public int mostPlayers() {
    return Edition.MOST_PLAYERS;
  }

  @Override
  public List<Option> options() {
    return Terms.OPTIONS;
  }

  @Override
  public Attempt<Position> start(Setup setup) {
    return setup.fits(this).then(() -> Terms.of(setup).map(terms -> start(terms, setup.first())));
  }

  private static Position start(Terms terms, Seat first) {
    Phase opening =
        switch (terms.edition().opening()) {
          case SET -> Phase.SET;
          case ROLLED -> Phase.ROLL;
        };
    long reserves = Reserves.deal(terms.players(), terms.deal());
    return Position.at(terms, opening, first.number(), reserves, Tally.NONE, 0);
  }

  @Override
  public Attempt<Series> tournament(Setup setup, Series.Ties ties) {
    return start(setup)
        .then(s -> tournament(s.terms().edition(), setup.players(), setup.first(), ties));
  }

  /// The printed tournament (7): one game for each player, the first player moving on.
  public static Attempt<Series> tournament(
      Edition edition, int players, Seat first, Series.Ties ties) {
    if (!edition.ties().contains(ties)) {
      return Attempt.refused(
          "strike.ties", "ties of a tournament are shared in %s".formatted(edition.name()));
    }
    return Setup.of(players)
        .startingWith(first)
        .fits(GAME)
        .then(() -> Attempt.made(Series.of(players, first, ties)));
  }

  @Override
  public Turn turn(Position s) {
    return switch (s.phase()) {
      case MUST, MAY -> Turns.choose(s.asked() == 0 ? s.seat() : s.asked());
      case AIR -> Turns.throwing(Manner.THROW, s.seat(), s.air());
      case ROLL -> Turns.throwing(Manner.OPENING, s.seat(), 1);
      case BESIDE -> Turns.throwing(Manner.BESIDE, s.seat(), s.cocked());
      case NUDGE -> Turns.throwing(Manner.NUDGE, s.seat(), s.cocked());
      case SET, RIGHT, COCKED -> Turns.choose(s.seat());
      case OVER -> new Turn.Over(standing(s));
    };
  }

  @Override
  public List<Move> moves(Position s) {
    return Moves.of(s);
  }

  @Override
  public Verdict allows(Position s, Move move) {
    return moves(s).contains(move) ? Verdict.Fits.YES : Objections.to(s, move);
  }

  @Override
  public Position play(Position s, Move move) {
    if (!moves(s).contains(move)) {
      throw new IllegalArgumentException(move + " in " + StrikeNotation.NOTATION.position(s));
    }
    return switch (move) {
      case Act act -> play(s, act);
      case Move.SetOpening(Face face) -> opened(s, face);
      case Move.TurnOpening(Face face) -> opened(s, face);
      case Move.Lift(int set) -> s.asking(set, Reserves.next(s.reserves(), s.seat()));
    };
  }

  private static Position play(Position s, Act act) {
    return switch (act) {
      case THROW -> s.throwing(1);
      case GRAND_THROW -> s.throwing(s.ownReserve());
      case STOP -> endTurn(s, s.reserves(), s.arena());
      case REGROUP -> s.afterRegrouping();
      case YES -> agree(s);
      case NO -> s.afterRefusal();
      case REROLL -> s.phase() == Phase.RIGHT ? s.inPhase(Phase.ROLL) : s.settling(Phase.BESIDE);
      case NUDGE -> s.settling(Phase.NUDGE);
    };
  }

  /// Every other player still in must say yes, clockwise (2.6).
  private static Position agree(Position s) {
    int next = Reserves.next(s.reserves(), s.asked());
    return next == s.seat() ? s.agreed() : s.asking(s.lifted(), next);
  }

  private static Position opened(Position s, Face face) {
    return Position.at(s.terms(), Phase.MUST, s.seat(), s.reserves(), Tally.of(face), 0);
  }

  @Override
  public Verdict admits(Position s, Reading reading) {
    return accountsForAll(s, reading) ? Verdict.Fits.YES : Objections.to(s, reading);
  }

  /// Whether a reading tells of exactly the dice in the air and those they could hit, and settled
  /// dice all show a face.
  private static boolean accountsForAll(Position s, Reading reading) {
    long thrown = reading.thrown();
    return switch (s.phase()) {
      case AIR -> Tally.size(thrown) == s.air() && reading.lyingBefore() == s.lying();
      case ROLL -> Tally.size(thrown) == 1 && reading.lying() == 0;
      case BESIDE, NUDGE ->
          Tally.size(thrown) == s.cocked() && Tally.faces(thrown) == thrown && reading.lying() == 0;
      case SET, RIGHT, MUST, MAY, COCKED, OVER -> false;
    };
  }

  @Override
  public Position land(Position s, Reading reading) {
    if (!accountsForAll(s, reading)) {
      throw new IllegalArgumentException(reading + " in " + StrikeNotation.NOTATION.position(s));
    }
    return switch (s.phase()) {
      case ROLL -> landOpening(s, reading);
      case AIR -> landThrow(s, reading);
      case BESIDE, NUDGE -> check(s, s.arena() + reading.thrown());
      case SET, RIGHT, MUST, MAY, COCKED, OVER -> throw new AssertionError(s.phase());
    };
  }

  private static Position landOpening(Position s, Reading reading) {
    Rest rest = reading.thrownRests().getFirst();
    if (!rest.showsFace()) {
      return s; // 1.7: rolled again
    }
    return rest == Rest.X ? s.inPhase(Phase.RIGHT) : opened(s, Face.at(rest.index()));
  }

  /// Dice on the rim or outside leave (3.1), lifted dice come back (2.6), cocked ones are settled
  /// before anything else is looked at (3.2).
  private static Position landThrow(Position s, Reading reading) {
    long after = reading.after() + Tally.ofEach(s.lifted());
    int cocked = Tally.count(after, Rest.COCKED);
    return cocked == 0
        ? check(s, Tally.faces(after))
        : s.withCocked(settling(s.terms().edition().cocked()), Tally.faces(after), cocked);
  }

  /// The player chooses where the edition leaves a choice (3.2).
  private static Phase settling(List<Settling> ways) {
    if (ways.size() > 1) {
      return Phase.COCKED;
    }
    return ways.contains(Settling.NUDGE) ? Phase.NUDGE : Phase.BESIDE;
  }

  /// Dice showing X leave (3.3), every group goes to the reserve (3.4), and the turn goes on or
  /// ends (4).
  private static Position check(Position s, long faces) {
    long arena = Tally.numbers(faces);
    if (Tally.hasGroup(arena)) {
      long groups = Tally.groups(arena);
      long reserves = Reserves.add(s.reserves(), s.seat(), Tally.size(groups));
      return endTurn(s, reserves, arena - groups);
    }
    boolean over =
        s.ownReserve() == 0 || (arena == Tally.NONE && s.terms().emptied() == Emptied.TURN_ENDS);
    return over
        ? endTurn(s, s.reserves(), arena)
        : Position.at(s.terms(), Phase.MAY, s.seat(), s.reserves(), arena, s.out());
  }

  /// A player without dice is eliminated (5.1); the last one left has won (5.3).
  private static Position endTurn(Position s, long reserves, long arena) {
    int out = Reserves.of(reserves, s.seat()) == 0 ? (s.out() << 4) | s.seat() : s.out();
    int next = Reserves.next(reserves, s.seat());
    Phase phase = Reserves.holders(reserves) == 1 ? Phase.OVER : Phase.MUST;
    return Position.at(s.terms(), phase, next, reserves, arena, out);
  }

  /// The last to be eliminated comes second, and so on.
  private static Standing standing(Position s) {
    List<Seat> gone = s.eliminated();
    int players = s.terms().players();
    return new Standing(
        IntStream.rangeClosed(1, players)
            .mapToObj(number -> gone.indexOf(Seat.of(number)))
            .map(order -> order < 0 ? 1 : players - order)
            .toList());
  }
}
