package piste.strike.play.bots;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Intent;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.rules.Draw;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.play.bots.Preparations.Preparation;
import piste.strike.play.bots.ThrowPlanner.Plan;
import piste.strike.play.odds.Choice;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.Outlook.Prospect;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;
import piste.view.Words;

/// Plays by the exact odds. At a bowl it knows what soft and hard throws do, tries many gestures,
/// reads what they come to, and takes the one with the best chance to win; it stops if even that is
/// worth less. Where the edition lets it, it lays the dice closer together first if that gains
/// enough, or asks to lift those at the wall. While there are no odds it plays as the regular.
///
/// Its odds are those of fair dice: they say what a position is worth once the dice lie. How dice
/// come to lie is known of its styles, and seen in its trials. It never agrees to lifting: by the
/// odds that changes nothing, and in the bowl it only helps the one who throws.
final class Champion implements StrikeBot {
  private final Level level;
  private final BotHand hand;
  private final OddsSource source;
  private final Regular stand;

  Champion(Level level, BotHand hand, OddsSource source) {
    this.level = level;
    this.hand = hand;
    this.source = source;
    this.stand = new Regular(level, hand);
  }

  @Override
  public Level level() {
    return level;
  }

  @Override
  public BotHand hand() {
    return hand;
  }

  @Override
  public boolean throwsOn(Position seen, Draw chance) {
    return source
        .odds(seen.terms())
        .map(odds -> !odds.choice(Situation.of(seen).orElseThrow()).equals(Choice.STOP))
        .orElseGet(() -> stand.throwsOn(seen, chance));
  }

  @Override
  public boolean agreesToLift(Position seen) {
    return false;
  }

  @Override
  public Intent<Move> intend(
      Position position, List<Move> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    Optional<StrikeOdds> odds = source.odds(position.terms());
    if (odds.isEmpty() || !moves.contains(Act.THROW)) {
      return StrikeBot.super.intend(position, moves, lying, rehearsal, chance);
    }
    Position seen = StrikeBot.seen(position);
    Layout layout = new Layout(Strike.GAME.play(seen, Act.THROW), lying);
    double least = moves.contains(Act.STOP) ? stopping(odds.get(), seen) : 0;
    Plan plan =
        new ThrowPlanner(odds.get(), hand, rehearsal, chance)
            .plan(layout, Preparations.of(rehearsal.model(), seen, moves, lying), least);
    if (plan.preparation().isPresent()) {
      Preparation preparation = plan.preparation().get();
      return new Intent<>(preparation.move(), Optional.empty(), preparation.wishes());
    }
    return moves.contains(Act.STOP) && plan.found().win() <= least
        ? new Intent<>(Act.STOP, Optional.empty())
        : new Intent<>(
            Act.THROW, Optional.of(hand.made(plan.found().gesture(), rehearsal.model(), chance)));
  }

  @Override
  public Gesture meant(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    Layout layout = new Layout(StrikeBot.seen(position), lying);
    return source
        .odds(position.terms())
        .filter(_ -> position.phase() == Phase.AIR)
        .map(odds -> new ThrowPlanner(odds, hand, rehearsal, chance).find(layout).gesture())
        .orElseGet(() -> stand.meant(position, lying, rehearsal, chance));
  }

  private static double stopping(StrikeOdds odds, Position seen) {
    return win(odds.outlook(Situation.of(seen).orElseThrow()).prospects().getFirst());
  }

  private static double win(Prospect prospect) {
    return prospect.odds().win().getFirst();
  }

  @Override
  public Words explainGoingOn(Position seen, boolean goesOn) {
    return source
        .odds(seen.terms())
        .map(odds -> exactly(odds.outlook(Situation.of(seen).orElseThrow()), goesOn, seen))
        .orElseGet(() -> stand.explainGoingOn(seen, goesOn));
  }

  private static Words exactly(Outlook outlook, boolean goesOn, Position seen) {
    double[] chance = outlook.prospects().stream().mapToDouble(Champion::win).toArray();
    double on = Arrays.stream(chance).skip(1).max().orElseThrow();
    String key = "saying.champion." + (goesOn ? "on" : "stop");
    return Sayings.compared(seen.terms().hidden() ? key + "-guessed" : key, chance[0], on);
  }
}
