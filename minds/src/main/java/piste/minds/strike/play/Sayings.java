package piste.minds.strike.play;

import java.util.Locale;
import piste.minds.Words;
import piste.strike.Face;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;

/// What bots say, in both languages.
final class Sayings {
  /// The narrow space that French puts before high punctuation and the percent sign, and at which
  /// no line breaks.
  private static final String NARROW = "\u202f";

  private Sayings() {}

  /// French as it is typed, with narrow spaces where it is typed with plain ones.
  static Words of(String french, String english) {
    return new Words(french.replaceAll(" (?=[:;?!%])", NARROW), english);
  }

  /// About a move that takes no thought.
  static Words ofCourse(Position position, Move move) {
    return switch (move) {
      case Act act -> ofCourse(position, act);
      case Move.SetOpening(Face face) ->
          of(
              "Je pose le premier dé sur %s : tous les nombres se valent.".formatted(face.symbol()),
              "I set the first die on %s: all numbers are worth the same."
                  .formatted(face.symbol()));
      case Move.TurnOpening(Face face) ->
          of(
              "Je tourne le dé sur %s : tous les nombres se valent.".formatted(face.symbol()),
              "I turn the die to %s: all numbers are worth the same.".formatted(face.symbol()));
      case Move.Lift _ ->
          of(
              "Je demande à retirer ces dés le temps d'un lancer.",
              "I ask to lift these dice out for one throw.");
    };
  }

  private static Words ofCourse(Position position, Act act) {
    return switch (act) {
      case THROW ->
          of(
              "Je lance un dé : un tour commence par un lancer.",
              "I throw a die: a turn begins with a throw.");
      case GRAND_THROW ->
          of(
              "Je lance tous mes dés : l'arène est vide.",
              "I throw all my dice: the arena is empty.");
      case STOP -> of("Je m'arrête.", "I stop.");
      case REGROUP ->
          of("Je regroupe les dés avant de lancer.", "I group the dice before the throw.");
      case YES -> of("Oui, retirez-les.", "Yes, lift them out.");
      case NO -> of("Non, laissez-les où ils sont.", "No, leave them where they are.");
      case REROLL ->
          position.phase() == Phase.RIGHT
              ? of(
                  "Je relance le premier dé : il montre X.",
                  "I roll the first die again: it shows X.")
              : of(
                  "Je relance à côté ce qui est cassé : toutes les faces restent possibles.",
                  "I roll what is cocked again beside the box: any face may still come.");
      case NUDGE ->
          of(
              "Je bouge la boîte jusqu'à ce que tout soit à plat.",
              "I move the box until everything lies flat.");
    };
  }

  /// To one who must make such a move, whatever the odds.
  static Words onCourse(Position position, Move move) {
    return switch (move) {
      case Act act -> onCourse(position, act);
      case Move.SetOpening _, Move.TurnOpening _ ->
          of(
              "Choisissez le nombre que vous voulez : ils se valent tous.",
              "Choose any number: they are all worth the same.");
      case Move.Lift _ ->
          of(
              "Retirer des dés laisse la place de lancer, s'ils gênent.",
              "Lifting dice makes room for the throw, if they are in the way.");
    };
  }

  private static Words onCourse(Position position, Act act) {
    return switch (act) {
      case THROW ->
          position.diceInArena() == 0
              ? of("Lancez un dé.", "Throw a die.")
              : of(
                  "Lancez un dé : il fait une paire %d fois sur 6, et plus si vous visez bien."
                      .formatted(position.diceInArena()),
                  "Throw a die: it makes a pair %s, and more if you aim well."
                      .formatted(timesInSix(position.diceInArena())));
      case GRAND_THROW ->
          of(
              "L'arène est vide : lancez tous vos dés, doucement pour n'en perdre aucun.",
              "The arena is empty: throw all your dice, gently so as to lose none.");
      case STOP -> of("Arrêtez-vous.", "Stop.");
      case REGROUP ->
          of(
              "Regroupez les dés : un seul lancer peut en toucher plusieurs.",
              "Group the dice: one throw may hit several.");
      case YES, NO ->
          of(
              "Retirer des dés n'aide que celui qui lance.",
              "Lifting dice only helps the one who throws.");
      case REROLL, NUDGE ->
          of(
              "Toutes les faces restent possibles : choisissez ce que vous voulez.",
              "Any face may still come: choose as you like.");
    };
  }

  /// Two chances, with as many decimals as it takes to tell them apart, up to two.
  static Words[] percents(double one, double other) {
    int digits = 0;
    while (digits < 2 && english(one, digits).equals(english(other, digits))) {
      digits++;
    }
    return new Words[] {percent(one, digits), percent(other, digits)};
  }

  static Words percent(double chance, int digits) {
    return new Words(
        String.format(Locale.FRENCH, "%." + digits + "f", 100 * chance) + NARROW + "%",
        english(chance, digits));
  }

  private static String english(double chance, int digits) {
    return String.format(Locale.ENGLISH, "%." + digits + "f", 100 * chance) + "%";
  }

  /// How often, in English.
  public static String timesInSix(int times) {
    return switch (times) {
      case 1 -> "once in 6";
      case 2 -> "twice in 6";
      default -> times + " times in 6";
    };
  }

  /// A number of dice.
  static Words dice(int number) {
    return new Words(
        number == 0 ? "aucun dé" : number == 1 ? "1 dé" : number + " dés",
        number == 0 ? "no die" : number == 1 ? "1 die" : number + " dice");
  }
}
