package piste.minds.arene;

import java.util.Locale;
import piste.arene.Kind;
import piste.arene.Move;
import piste.arene.Move.Word;
import piste.arene.Power;
import piste.arene.Zone;
import piste.minds.Words;

/// What is said of moves of L'Arène, with the chance to win that they leave.
final class Sayings {
  /// Stands before a colon and a percent sign in French.
  private static final String THIN = "\u202f";

  private Sayings() {}

  /// Something to do, as the one who does it says it and as one advises it, in French; and what
  /// both say in English.
  private record Deed(String mine, String yours, String english) {}

  /// What a bot expects of its move.
  static Words expecting(Move move, double win) {
    Deed deed = deed(move);
    return new Words(
        "%s%s: %s de chances de gagner, d'après mes essais."
            .formatted(deed.mine, THIN, french(win)),
        "I %s: a %s chance to win, by my trials.".formatted(deed.english, english(win)));
  }

  /// What another may expect.
  static Words advising(Move move, double win) {
    Deed deed = deed(move);
    String told = deed.english.substring(0, 1).toUpperCase(Locale.ROOT) + deed.english.substring(1);
    return new Words(
        "%s%s: environ %s de chances de gagner.".formatted(deed.yours, THIN, french(win)),
        "%s: about a %s chance to win.".formatted(told, english(win)));
  }

  private static String french(double win) {
    return Math.round(100 * win) + THIN + "%";
  }

  private static String english(double win) {
    return Math.round(100 * win) + "%";
  }

  private static Deed deed(Move move) {
    return switch (move) {
      case Word word -> deed(word);
      case Move.Throw(Kind kind) -> thrown(kind);
      case Move.Take(int dice) ->
          new Deed(
              "J'en lance " + dice + " de cette sorte",
              "Lancez-en " + dice + " de cette sorte",
              "throw " + dice + " of that kind");
      case Move.Make make -> claimed(make);
      case Move.Use _ -> new Deed("Je choisis ce dé", "Choisissez ce dé", "choose that die");
      case Move.Turn(_, boolean up) ->
          up
              ? new Deed("Je monte ce dé de 1", "Montez ce dé de 1", "turn that die up by one")
              : new Deed(
                  "Je descends ce dé de 1", "Descendez ce dé de 1", "turn that die down by one");
      case Move.Hit(Zone zone) -> hit(zone);
      case Move.Wield(Power power) ->
          new Deed(
              "J'active le pouvoir " + power.number(),
              "Activez le pouvoir " + power.number(),
              "use power " + power.number());
      case Move.Give _ -> new Deed("Je rends ce dé", "Rendez ce dé", "give that die back");
    };
  }

  private static Deed deed(Word word) {
    return switch (word) {
      case TOGETHER ->
          new Deed(
              "Je lance tous ensemble, les combinaisons comptent double",
              "Lancez tous ensemble, les combinaisons comptent double",
              "throw all together: combinations count twice");
      case DONE -> new Deed("Je finis mon tour", "Finissez votre tour", "end the turn");
      case GEM -> new Deed("Je prends une pierre", "Prenez une pierre", "take a gem");
      case SKIP -> new Deed("J'y renonce", "Renoncez-y", "do without");
      case ENOUGH -> new Deed("Cela me suffit", "Tenez-vous-en là", "leave it at that");
      case GIVE_GEM -> new Deed("Je rends une pierre", "Rendez une pierre", "give a gem back");
    };
  }

  private static Deed thrown(Kind kind) {
    return switch (kind) {
      case PLAIN ->
          new Deed("Je lance un dé ordinaire", "Lancez un dé ordinaire", "throw a plain die");
      case JOKER -> new Deed("Je lance un dé joker", "Lancez un dé joker", "throw a joker die");
      case MULTIPLIER ->
          new Deed("Je lance un multiplicateur", "Lancez un multiplicateur", "throw a multiplier");
      case TEN ->
          new Deed(
              "Je lance un dé à dix faces", "Lancez un dé à dix faces", "throw a ten-sided die");
    };
  }

  private static Deed claimed(Move.Make make) {
    return switch (make.size()) {
      case 0 ->
          new Deed(
              "Je porte un dé à 10 ou plus",
              "Portez un dé à 10 ou plus",
              "bring a die to 10 or more");
      case 2 ->
          new Deed(
              "Je prends le double " + make.value(),
              "Prenez le double " + make.value(),
              "take the double " + make.value());
      default ->
          new Deed(
              "Je prends le triple " + make.value(),
              "Prenez le triple " + make.value(),
              "take the triple " + make.value());
    };
  }

  private static Deed hit(Zone zone) {
    return switch (zone) {
      case LEFT_LEG -> hit("la jambe gauche", "left leg");
      case RIGHT_LEG -> hit("la jambe droite", "right leg");
      case LEFT_HAND -> hit("la main gauche", "left hand");
      case RIGHT_HAND -> hit("la main droite", "right hand");
      case CHEST -> hit("la poitrine", "chest");
      case HEAD -> hit("la tête", "head");
    };
  }

  private static Deed hit(String french, String english) {
    return new Deed("Je frappe " + french, "Frappez " + french, "hit the " + english);
  }
}
