package piste.arene;

import piste.rules.Seat;

/// Everything there is to know of a game at one moment.
///
/// @param round counted from 1
/// @param seat who must choose, or whose dice are in the air
/// @param mode how the hunter throws this turn
/// @param hands a [Hand] for each hunter
/// @param gems five bits for each hunter
/// @param out a bit for each hunter who is out
/// @param reserve the dice that nobody has, a [Hand]
/// @param hits those the Ogre has taken, packed as [Body] says
/// @param cave the dice that lie there
/// @param aside dice of the cave chosen for what is being done
/// @param waiting dice of the hunter's hand that may not be thrown this turn, a [Hand]
/// @param air dice in the air, or gathered for a throw so far, a [Hand]
/// @param claim what is being claimed, a [Claim]
/// @param plays how often the combination may still be played
/// @param bonus powers owed for dice brought to ten or more
/// @param left dice a power may still take; while gathering the place of the [Kind] asked for;
///     before the Ogre what the hunter asked has already given
/// @param dues a bit for each hunter who must still give something to the Ogre
/// @param ties what each hunter rolled in a tie, sixteen bits each, packed as [TieRoll] says
public record Position(
    Terms terms,
    Phase phase,
    int round,
    int seat,
    Mode mode,
    long hands,
    int gems,
    int out,
    int reserve,
    int hits,
    Dice cave,
    Dice aside,
    int waiting,
    int air,
    int claim,
    int plays,
    int bonus,
    int left,
    int dues,
    long ties) {

  /// The gems in the box.
  public static final int GEMS = 20;

  static final int GEM_BITS = 5;
  static final int GEM_MASK = (1 << GEM_BITS) - 1;

  /// The dice in a hunter's hand, a [Hand].
  public int hand(int hunter) {
    return (int) (hands >>> ((hunter - 1) * Hand.BITS)) & Hand.MASK;
  }

  public int gems(int hunter) {
    return (gems >>> ((hunter - 1) * GEM_BITS)) & GEM_MASK;
  }

  public boolean isIn(int hunter) {
    return (out & (1 << (hunter - 1))) == 0;
  }

  /// The gems that nobody has.
  public int gemsLeft() {
    int left = GEMS;
    for (int hunter = 1; hunter <= terms.players(); hunter++) {
      left -= gems(hunter);
    }
    return left;
  }

  /// The dice that the hunter whose turn it is may throw now, a [Hand].
  public int fresh() {
    return hand(seat) - waiting;
  }

  public boolean isOgreDead() {
    return terms.body().isDead(hits);
  }

  /// Whether the dice in the air may knock those of the cave (2.8).
  public boolean mayKnock() {
    return terms.knocking() == Terms.Knocking.ON && (phase == Phase.AIR || phase == Phase.REROLL);
  }

  /// Whether the play of the combination that comes next may be left out (3.6).
  boolean isSecondPlay() {
    return mode == Mode.TOGETHER && plays == 1;
  }

  Seat seated() {
    return Seat.of(seat);
  }
}
