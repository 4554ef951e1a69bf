package piste.arene;

import java.util.ArrayList;
import java.util.List;
import piste.rules.Attempt;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Standing;
import piste.rules.ThrowSpec;
import piste.rules.ThrowSpec.Handful;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;
import piste.rules.Verdict;

/// The rules of L'Arène. The numbers in comments are clauses of `docs/rules/arene.en.md`; a turn is
/// in [Turns] and [Powers], what lies between turns in [Rounds].
public final class Arene implements Game<Position, Move, Reading> {
  public static final Arene GAME = new Arene();

  /// The game with its notation, its fair dice and what is worth counting.
  public static final GameBox<Position, Move, Reading> BOX =
      new GameBox<>(
          GAME,
          AreneNotation.NOTATION,
          FairDice.MODEL,
          AreneLead.LEAD,
          AreneMeasures.ALL,
          AreneMeasures.MOVES);

  private static final Turn[] CHOOSE = new Turn[Seat.MOST + 1];

  static {
    for (int seat = 1; seat <= Seat.MOST; seat++) {
      CHOOSE[seat] = new Turn.Choose(Seat.of(seat));
    }
  }

  private Arene() {}

  @Override
  public String name() {
    return "arene";
  }

  @Override
  public int fewestPlayers() {
    return 1;
  }

  @Override
  public int mostPlayers() {
    return 4;
  }

  @Override
  public List<Option> options() {
    return Terms.OPTIONS;
  }

  @Override
  public Attempt<Position> start(Setup setup) {
    return setup.fits(this).then(() -> Attempt.made(start(Terms.of(setup))));
  }

  private static Position start(Terms terms) {
    Draft d = new Draft(terms);
    Rounds.begin(d, terms.first());
    return d.position();
  }

  @Override
  public Turn turn(Position s) {
    return switch (s.phase()) {
      case NEUTRAL -> cast(s, Manner.OPENING);
      case AIR -> cast(s, Manner.THROW);
      case REROLL, TIE -> cast(s, s.mayKnock() ? Manner.THROW : Manner.BESIDE);
      case OVER -> new Turn.Over(standing(s));
      case HUNT, GATHER, SELECT, BEYOND, HIT, REWARD, BONUS, PICK, TURN, OGRE -> CHOOSE[s.seat()];
    };
  }

  private static Turn cast(Position s, Manner manner) {
    List<Handful> handfuls = new ArrayList<>(1);
    for (int i = 0; i < Kind.count(); i++) {
      Kind kind = Kind.at(i);
      int dice = Hand.count(s.air(), kind);
      if (dice > 0) {
        handfuls.add(new Handful(kind.die(), dice));
      }
    }
    return new Turn.Throw(s.seated(), new ThrowSpec(manner, handfuls));
  }

  /// The Ogre dead, gems and then the roll of a tie decide among those still in (7.5, 7.6). Else
  /// nobody has won (7.4, 7.8): all are second.
  private static Standing standing(Position s) {
    int players = s.terms().players();
    boolean isWon = s.isOgreDead() && Integer.bitCount(s.out()) < players;
    List<Integer> ranks = new ArrayList<>(players);
    for (int hunter = 1; hunter <= players; hunter++) {
      int rank = 1;
      for (int other = 1; other <= players; other++) {
        rank += worth(s, other) > worth(s, hunter) ? 1 : 0;
      }
      ranks.add(isWon ? rank : 2);
    }
    return new Standing(ranks);
  }

  private static int worth(Position s, int hunter) {
    return s.isIn(hunter) ? s.gems(hunter) << 16 | TieRoll.of(s.ties(), hunter) : -1;
  }

  @Override
  public List<Move> moves(Position s) {
    return Choices.list(s);
  }

  @Override
  public Verdict allows(Position s, Move move) {
    return Choices.allows(s, move) ? Verdict.Fits.YES : Objections.to(s, move);
  }

  @Override
  public Position play(Position s, Move move) {
    return play(s, move, Witness.NOBODY);
  }

  static Position play(Position s, Move move, Witness witness) {
    if (!Choices.allows(s, move)) {
      throw new IllegalArgumentException(
          AreneNotation.NOTATION.move(move) + " in " + AreneNotation.NOTATION.position(s));
    }
    Draft d = new Draft(s, witness);
    switch (move) {
      case Move.Word word -> play(d, word);
      case Move.Throw(Kind kind) -> Turns.throwOne(d, kind);
      case Move.Take(int dice) -> Turns.take(d, dice);
      case Move.Make(int claim) -> Turns.make(d, claim);
      case Move.Use(int slot) -> Turns.use(d, slot);
      case Move.Turn(int slot, boolean up) -> Powers.turn(d, slot, up);
      case Move.Hit(Zone zone) -> Turns.hit(d, zone);
      case Move.Wield(Power power) -> Turns.wield(d, power);
      case Move.Give(Kind kind) -> Rounds.give(d, kind);
    }
    return d.position();
  }

  private static void play(Draft d, Move.Word word) {
    switch (word) {
      case TOGETHER -> Turns.gather(d);
      case DONE -> Rounds.endTurn(d);
      case GEM -> Turns.gem(d);
      case SKIP -> Turns.skip(d);
      case ENOUGH -> Powers.enough(d);
      case GIVE_GEM -> Rounds.giveGem(d);
    }
  }

  @Override
  public Verdict admits(Position s, Reading reading) {
    return isAdmitted(s, reading) ? Verdict.Fits.YES : Objections.to(s, reading);
  }

  private static boolean isAdmitted(Position s, Reading reading) {
    return s.phase().isChance()
        && reading.thrown().hand() == s.air()
        && (reading.isWithoutKnocks() || (s.mayKnock() && reading.fits(s.cave())));
  }

  @Override
  public Position land(Position s, Reading reading) {
    return land(s, reading, Witness.NOBODY);
  }

  static Position land(Position s, Reading reading, Witness witness) {
    if (!isAdmitted(s, reading)) {
      throw new IllegalArgumentException(
          reading.text() + " in " + AreneNotation.NOTATION.position(s));
    }
    Draft d = new Draft(s, witness);
    if (s.phase() == Phase.TIE) {
      Rounds.landTie(d, reading.thrown());
      return d.position();
    }
    d.cave = d.cave.minus(reading.from()).plus(reading.to()).plus(reading.thrown());
    d.air = 0;
    if (s.phase() == Phase.REROLL) {
      Turns.resolve(d);
    } else {
      Turns.hunt(d);
    }
    return d.position();
  }
}
