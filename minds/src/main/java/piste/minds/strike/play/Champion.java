package piste.minds.strike.play;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Intent;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.minds.Words;
import piste.minds.strike.Choice;
import piste.minds.strike.Outlook;
import piste.minds.strike.Outlook.Prospect;
import piste.minds.strike.Situation;
import piste.minds.strike.StrikeOdds;
import piste.minds.strike.play.ThrowPlanner.Found;
import piste.rules.Draw;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Strike;

/// Plays by the exact odds. At a bowl it knows what soft and hard throws do, tries many gestures,
/// reads what they come to, and takes the one with the best chance to win; it stops if even that is
/// worth less. While there are no odds it plays as the regular.
///
/// Its odds are those of fair dice: they say what a position is worth once the dice lie. How dice
/// come to lie is known of its styles, and seen in its trials. It never agrees to lifting: by the
/// odds that changes nothing, and in the bowl it only helps the one who throws.
final class Champion implements StrikeBot {
  private static final Level LEVEL =
      Level.champion(
          Sayings.of(
              "joue selon les probabilités exactes et essaie ses lancers avant de lancer",
              "plays by the exact odds and tries its throws before throwing"));

  /// Fewer throws than this of the best gesture are not worth telling of.
  private static final int WORTH_TELLING = 20;

  private final OddsSource source;
  private final Regular stand = new Regular();

  Champion(OddsSource source) {
    this.source = source;
  }

  @Override
  public Level level() {
    return LEVEL;
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
    Position seen = StrikeBot.seen(position);
    Optional<StrikeOdds> odds = source.odds(position.terms());
    boolean mayStop = position.phase() == Phase.MAY && position.asked() == 0;
    if (odds.isEmpty() || !mayStop) {
      return StrikeBot.super.intend(position, moves, lying, rehearsal, chance);
    }
    Position thrown = Strike.GAME.play(seen, Act.THROW);
    Found found = new ThrowPlanner(odds.get(), thrown, lying, rehearsal, chance).find();
    double stop = stopping(odds.get(), seen);
    return found.win() > stop
        ? new Intent<>(Act.THROW, Optional.of(found.gesture()), compared(true, stop, found, seen))
        : new Intent<>(Act.STOP, Optional.empty(), compared(false, stop, found, seen));
  }

  @Override
  public Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    Position seen = StrikeBot.seen(position);
    return source
        .odds(position.terms())
        .filter(_ -> position.phase() == Phase.AIR)
        .map(odds -> new ThrowPlanner(odds, seen, lying, rehearsal, chance).find().gesture())
        .orElseGet(() -> stand.aim(position, lying, rehearsal, chance));
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
    double go = Arrays.stream(chance).skip(1).max().orElseThrow();
    return exactly(goesOn, chance[0], go, seen);
  }

  private static Words exactly(boolean goesOn, double stop, double go, Position seen) {
    Words[] chances = Sayings.percents(stop, go);
    return goesOn
        ? said(
            "Je relance : %s de chances de gagner en relançant, %s en m'arrêtant",
            "I throw on: a %s chance to win if I throw on, %s if I stop",
            chances[1],
            chances[0],
            seen)
        : said(
            "Je m'arrête : %s de chances de gagner en m'arrêtant, %s en relançant",
            "I stop: a %s chance to win if I stop, %s if I throw on", chances[0], chances[1], seen);
  }

  private static Words compared(boolean goesOn, double stop, Found found, Position seen) {
    if (found.trials() < WORTH_TELLING) {
      return exactly(goesOn, stop, found.win(), seen);
    }
    Words[] chances = Sayings.percents(stop, found.win());
    String trials = Integer.toString(found.trials());
    return goesOn
        ? said(
            "Je relance : après " + trials + " essais, %s de chances de gagner, %s en m'arrêtant",
            "I throw on: after " + trials + " trials, a %s chance to win, %s if I stop",
            chances[1],
            chances[0],
            seen)
        : said(
            "Je m'arrête : %s de chances de gagner, %s avec le meilleur lancer de "
                + trials
                + " essais",
            "I stop: a %s chance to win, %s with the best throw by " + trials + " trials",
            chances[0],
            chances[1],
            seen);
  }

  /// A sentence with two chances, and what they rest on where reserves are hidden.
  private static Words said(
      String french, String english, Words first, Words second, Position seen) {
    boolean guessed = seen.terms().hidden();
    return Sayings.of(
        french.formatted(first.french(), second.french())
            + (guessed ? ", si les autres ont autant de dés que moi." : "."),
        english.formatted(first.english(), second.english())
            + (guessed ? ", if the others hold as many dice as I do." : "."));
  }

  @Override
  public Words explainAnswer(boolean agrees) {
    return agrees
        ? Sayings.of("Oui, retirez-les.", "Yes, lift them out.")
        : Sayings.of(
            "Non, laissez-les où ils sont : cela n'aiderait que vous.",
            "No, leave them where they are: it would only help you.");
  }
}
