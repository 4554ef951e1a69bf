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

  /// A number of dice.
  static Words dice(int number) {
    return new Words(
        number == 0 ? "aucun dé" : number == 1 ? "1 dé" : number + " dés",
        number == 0 ? "no die" : number == 1 ? "1 die" : number + " dice");
  }
}
