package piste.lab.report;

import java.util.List;
import java.util.stream.Collectors;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.LineUp;
import piste.lab.experiment.Skill;
import piste.lab.findings.Metric;
import piste.view.Words;

/// What games, options, bots and dice are called.
record Names(String game, Voice voice) {
  private static final String LARGEST_NUMBER = "\\d{1,9}";

  String ofGame() {
    return word(game + ".name", game);
  }

  String of(Axis axis) {
    return switch (axis.kind()) {
      case PLAYERS -> voice.say("Joueurs", "Players");
      case OPTION -> word(option(axis.name()), axis.name());
      case BOTS -> "Bots";
      case DICE -> voice.say("Dés", "Dice");
    };
  }

  String of(Axis axis, String value) {
    return switch (axis.kind()) {
      case PLAYERS -> players(Integer.parseInt(value));
      case OPTION -> optionValue(axis.name(), value);
      case BOTS -> ofBots(LineUp.read(value));
      case DICE -> DiceKind.of(value).map(this::of).orElse(value);
    };
  }

  String players(int number) {
    return voice.say(
        number == 1 ? "1 joueur" : number + " joueurs",
        number == 1 ? "1 player" : number + " players");
  }

  /// An option with its value.
  String optionWithValue(String name, String value) {
    return word(option(name), name) + voice.say(" : ", ": ") + optionValue(name, value);
  }

  private String optionValue(String name, String value) {
    String key = option(name) + "." + value;
    String counted = option(name) + ".number";
    if (voice.dictionary().texts().containsKey(key) || !value.matches(LARGEST_NUMBER)) {
      return word(key, value);
    }
    return voice.dictionary().texts().containsKey(counted)
        ? filled(Words.of(counted).with("count", Long.parseLong(value)))
        : value;
  }

  private String option(String name) {
    return game + ".option." + name;
  }

  private String word(String key, String otherwise) {
    return voice.dictionary().texts().containsKey(key) ? filled(Words.of(key)) : otherwise;
  }

  private String filled(Words words) {
    return Voice.set(voice.dictionary().say(words, seat -> Integer.toString(seat.number())));
  }

  /// A metric; a rung of the ladder by its bots.
  String of(Metric metric, Skill skill) {
    if (!Headlines.isRung(metric)) {
      return voice.say(metric.name());
    }
    int upper = Integer.parseInt(metric.id().substring(metric.id().indexOf('.') + 1));
    return duel(skill.bots().get(upper), skill.bots().get(upper - 1));
  }

  /// One bot against another.
  String duel(String upper, String lower) {
    return voice.say("%s contre %s", "%s against %s").formatted(ofBot(upper), ofBot(lower));
  }

  String ofBots(LineUp lineUp) {
    return lineUp.names().stream().map(this::ofBot).collect(Collectors.joining(" + "));
  }

  String ofBot(String name) {
    return switch (name) {
      case "beginner" -> voice.say("débutant", "beginner");
      case "regular" -> voice.say("habitué", "regular");
      case "expert" -> "expert";
      case "champion" -> "champion";
      case "random" -> voice.say("hasard", "random");
      case "playouts" -> voice.say("essayeur", "playouts");
      case "seasoned" -> voice.say("chevronné", "seasoned");
      case "counting" -> voice.say("compteur", "counting");
      case "cautious" -> voice.say("prudent", "cautious");
      case "bold" -> voice.say("hardi", "bold");
      case "coin" -> voice.say("pile ou face", "coin");
      default -> name;
    };
  }

  String of(DiceKind dice) {
    return switch (dice) {
      case FAIR -> voice.say("dés équitables", "fair dice");
      case KNOCK_SOFT -> voice.say("chocs mesurés, lancer doux", "measured knocks, soft throw");
      case KNOCK_NORMAL ->
          voice.say("chocs mesurés, lancer normal", "measured knocks, normal throw");
      case KNOCK_HARD -> voice.say("chocs mesurés, lancer fort", "measured knocks, hard throw");
      case PHYSICS -> voice.say("dés lancés dans l'arène", "dice thrown in the arena");
    };
  }

  /// A cell by what tells it from the others.
  String of(Cell cell, List<Axis> axes) {
    return axes.isEmpty()
        ? voice.say("Toutes les parties", "All games")
        : axes.stream()
            .map(axis -> of(axis, cell.at(axis)))
            .collect(Collectors.joining("\u2009·\u2009"));
  }
}
