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
record Labels(String game, Voice voice) {
  private static final String LARGEST_NUMBER = "\\d{1,9}";

  String ofGame() {
    return word(game + ".name", game);
  }

  String of(Axis axis) {
    return switch (axis.kind()) {
      case PLAYERS -> voice.say("players");
      case OPTION -> word(option(axis.name()), axis.name());
      case BOTS -> "Bots";
      case DICE -> voice.say("dice");
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
    return voice.say(Words.of("lab.report.number-of-players").with("count", number));
  }

  private String optionValue(String name, String value) {
    String key = option(name) + "." + value;
    String counted = option(name) + ".number";
    if (voice.dictionary().texts().containsKey(key) || !value.matches(LARGEST_NUMBER)) {
      return word(key, value);
    }
    return voice.dictionary().texts().containsKey(counted)
        ? voice.say(Words.of(counted).with("count", Long.parseLong(value)))
        : value;
  }

  private String option(String name) {
    return game + ".option." + name;
  }

  private String word(String key, String otherwise) {
    return voice.dictionary().texts().containsKey(key) ? voice.say(Words.of(key)) : otherwise;
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
    return voice.say("duel", "upper", ofBot(upper), "lower", ofBot(lower));
  }

  String ofBots(LineUp lineUp) {
    return lineUp.names().stream().map(this::ofBot).collect(Collectors.joining(" + "));
  }

  /// A level, which every game has, or a habit of this one.
  String ofBot(String name) {
    return word(game + ".bot." + name, word("lab.bot." + name, name));
  }

  String of(DiceKind dice) {
    return word("lab.dice." + dice.word(), dice.word());
  }

  /// A cell by what tells it from the others.
  String of(Cell cell, List<Axis> axes) {
    return axes.isEmpty()
        ? voice.say("all-games")
        : axes.stream()
            .map(axis -> of(axis, cell.at(axis)))
            .collect(Collectors.joining("\u2009·\u2009"));
  }
}
