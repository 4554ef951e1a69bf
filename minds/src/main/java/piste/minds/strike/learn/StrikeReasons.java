package piste.minds.strike.learn;

import piste.minds.Words;
import piste.minds.strike.Choice;
import piste.minds.strike.Situation;

/// Says why a choice is best, to whoever was to choose: what a throw does at once, and what is left
/// to the next player.
final class StrikeReasons {
  /// The narrow space that French puts before high punctuation.
  private static final String NARROW = "\u202f";

  private static final int FACES = 6;

  private StrikeReasons() {}

  static Words of(Situation situation, Choice best) {
    return switch (best) {
      case Choice.Stop _ -> stopping(situation);
      case Choice.Throw(String style) -> throwing(situation, style);
    };
  }

  private static Words stopping(Situation s) {
    if (s.arena() == 0) {
      return said(
          "L'arène est vide : en vous arrêtant, vous obligez l'adversaire au grand lancer, et votre"
              + " dé ne pourrait faire de paire avec rien.",
          "The arena is empty: if you stop, the next player must make the grand throw, and your die"
              + " could not pair with anything.");
    }
    if (s.reserves().getFirst() == 1) {
      return said(
          "C'est votre dernier dé : %d fois sur 6, il ne ferait pas de paire et vous seriez éliminé."
              .formatted(FACES - s.arena()),
          "It is your last die: %s it would make no pair, and you would be out."
              .formatted(english(FACES - s.arena())));
    }
    return said(
        "Un lancer ne ferait une paire que %s ; sinon le dé part sur un X, ou reste et nourrit"
                .formatted(french(s.arena()))
            + " l'arène de l'adversaire.",
        "A throw would make a pair only %s; otherwise the die leaves on an X, or stays and feeds the"
                .formatted(english(s.arena()))
            + " arena for the next player.");
  }

  private static Words throwing(Situation s, String style) {
    return switch (style) {
      case "soft" ->
          said(
              "Un lancer doux ne perd rien : il n'y a pas assez de dés à retourner pour prendre le"
                  + " risque de sortir le vôtre.",
              "A soft throw loses nothing: there are too few dice to turn over to risk throwing"
                  + " yours out.");
      case "normal" ->
          said(
              "Un lancer moyen retourne parfois un dé sans presque jamais perdre le vôtre.",
              "A normal throw turns a die over now and then, and hardly ever loses yours.");
      case "hard" ->
          said(
              "Un lancer fort retourne souvent un dé, et chaque dé retourné est une chance de paire"
                  + " de plus : cela vaut le risque de sortir.",
              "A hard throw often turns a die over, and each one turned is one more chance of a"
                  + " pair: that is worth the risk of going out.");
      default -> plainly(s);
    };
  }

  private static Words plainly(Situation s) {
    if (s.arena() < 2) {
      return said(
          "La paire ne vient que %s, mais attendre est pire : l'adversaire est trop près de gagner,"
                  .formatted(french(s.arena()))
              + " ou trop faible pour qu'on le laisse souffler.",
          "A pair comes only %s, but waiting is worse: the other is too close to winning, or too"
                  .formatted(english(s.arena()))
              + " weak to be let off.");
    }
    return said(
        "Une paire vient %s et rapporte deux dés ; s'arrêter laisserait cette arène pleine à"
                .formatted(french(s.arena()))
            + " l'adversaire.",
        "A pair comes %s and brings two dice; stopping would leave this full arena to the next"
                .formatted(english(s.arena()))
            + " player.");
  }

  private static String french(int dice) {
    return dice + " fois sur 6";
  }

  private static String english(int dice) {
    return dice == 1 ? "once in 6" : dice == 2 ? "twice in 6" : dice + " times in 6";
  }

  private static Words said(String french, String english) {
    return new Words(french.replaceAll(" (?=[:;?!%])", NARROW), english);
  }
}
