package piste.strike.play.bots;

import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.strike.Position;
import piste.view.Words;

/// Plays by rules of thumb. Three dice in the arena are worth another throw; whoever holds more
/// dice than the others have on average can afford one at two; the last die is kept for four.
///
/// It aims at the middle of the dice that lie there, at a usual speed, and nearly hits. It lets
/// others lift dice out when it holds more than they do.
final class Regular implements StrikeBot {
  private static final int WORTH_A_THROW = 3;
  private static final int WORTH_THE_LAST_DIE = 4;
  private static final double USUAL_SPEED = 1.5;

  private final Level level;
  private final BotHand hand;

  Regular(Level level, BotHand hand) {
    this.level = level;
    this.hand = hand;
  }

  @Override
  public BotHand hand() {
    return hand;
  }

  @Override
  public Level level() {
    return level;
  }

  @Override
  public boolean throwsOn(Position seen, Draw chance) {
    int own = seen.reserve(Seat.of(seen.seat()));
    int enough =
        own == 1
            ? WORTH_THE_LAST_DIE
            : own > others(seen, seen.seat()) ? WORTH_A_THROW - 1 : WORTH_A_THROW;
    return seen.diceInArena() >= enough;
  }

  @Override
  public boolean agreesToLift(Position seen) {
    return seen.reserve(Seat.of(seen.asked())) > others(seen, seen.asked());
  }

  /// The dice that the other players still in hold on average.
  private static double others(Position seen, int own) {
    int players = 0;
    int dice = 0;
    for (int number = 1; number <= seen.terms().players(); number++) {
      int held = seen.reserve(Seat.of(number));
      if (number != own && held > 0) {
        players++;
        dice += held;
      }
    }
    return players == 0 ? 0 : (double) dice / players;
  }

  @Override
  public Gesture meant(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Spot.middle(lying)
        .within(rehearsal.model().bowl())
        .aimedAt(Gesture.atTheMiddle(USUAL_SPEED));
  }

  @Override
  public Words explainGoingOn(Position seen, boolean goesOn) {
    double others = others(seen, seen.seat());
    return StrikeBot.super
        .explainGoingOn(seen, goesOn)
        .with("dice", seen.diceInArena())
        .with("own", seen.reserve(Seat.of(seen.seat())))
        .with("others", others, others == Math.rint(others) ? 0 : 1);
  }
}
