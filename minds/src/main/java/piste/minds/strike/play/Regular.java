package piste.minds.strike.play;

import java.util.List;
import java.util.Locale;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.minds.Words;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.strike.Position;

/// Plays by rules of thumb. Three dice in the arena are worth another throw; whoever holds more
/// dice than the others have on average can afford one at two; the last die is kept for four.
///
/// It aims at the middle of the dice that lie there, at a usual speed. It lets others lift dice out
/// when it holds more than they do.
final class Regular implements StrikeBot {
  private static final Level LEVEL =
      Level.regular(
          Sayings.of(
              "joue selon quelques règles simples : les dés de l'arène, les siens et ceux des"
                  + " autres",
              "plays by rules of thumb: the dice in the arena, its own and those of the others"));

  private static final int WORTH_A_THROW = 3;
  private static final int WORTH_THE_LAST_DIE = 4;
  private static final double USUAL_SPEED = 1.5;

  @Override
  public Level level() {
    return LEVEL;
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
  public Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Spot.middle(lying)
        .within(rehearsal.model().bowl())
        .aimedAt(Gesture.atTheMiddle(USUAL_SPEED));
  }

  @Override
  public Words explainGoingOn(Position seen, boolean goesOn) {
    int own = seen.reserve(Seat.of(seen.seat()));
    Words there = Sayings.dice(seen.diceInArena());
    Words does =
        goesOn ? new Words("Je relance", "I throw on") : new Words("Je m'arrête", "I stop");
    double others = others(seen, seen.seat());
    return Sayings.of(
        "%s : %s dans l'arène, %d en réserve, %s en moyenne chez les autres."
            .formatted(does.french(), there.french(), own, average(others, Locale.FRENCH)),
        "%s: %s in the arena, %d in hand, %s with the others on average."
            .formatted(does.english(), there.english(), own, average(others, Locale.ENGLISH)));
  }

  private static String average(double dice, Locale reader) {
    return dice == Math.rint(dice)
        ? Long.toString(Math.round(dice))
        : String.format(reader, "%.1f", dice);
  }

  @Override
  public Words explainAnswer(boolean agrees) {
    return agrees
        ? Sayings.of(
            "Oui, retirez-les : j'ai plus de dés que les autres.",
            "Yes, lift them out: I hold more dice than the others.")
        : Sayings.of(
            "Non, laissez-les où ils sont : je n'ai pas assez d'avance.",
            "No, leave them where they are: I am not far enough ahead.");
  }
}
