package piste.lab.report;

import java.util.List;
import piste.game.GameModule;
import piste.lab.findings.Unit;
import piste.lab.statistics.Estimate;
import piste.lab.text.LabTexts;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// A language in which a report speaks, with its way to write numbers.
record Voice(Language language, Dictionary dictionary) {
  private static final String NARROW = "\u202f";

  private static final String MINUS = "\u2212";
  private static final int MOST_DECIMALS = 2;
  private static final double PERCENT = 100;

  /// An interval that reaches farther than this needs no decimals.
  private static final double COARSE = 2;

  static Voice of(GameModule<?, ?, ?> game, Language language) {
    return new Voice(language, LabTexts.of(game, language));
  }

  /// A text of the report.
  ///
  /// @param gaps the name of each gap, followed by what fills it
  String say(String key, String... gaps) {
    Words words = Words.of("lab.report." + key);
    for (int i = 0; i < gaps.length; i += 2) {
      words = words.with(gaps[i], gaps[i + 1]);
    }
    return say(words);
  }

  /// Words with apostrophes as a printer sets them.
  String say(Words words) {
    return dictionary.say(words).replace('\'', '’');
  }

  /// Words in quotation marks.
  String quoted(String words) {
    return say("quoted", "text", words);
  }

  /// One, two and three.
  String list(List<String> all) {
    if (all.size() < 2) {
      return String.join("", all);
    }
    String others = String.join(", ", all.subList(0, all.size() - 1));
    return say("and", "first", others, "last", all.getLast());
  }

  /// A whole number.
  String count(long number) {
    return Math.abs(number) < 10_000 ? Long.toString(number) : language.number((double) number, 0);
  }

  /// A number with so many decimals.
  String number(double value, int decimals) {
    String text = language.decimal(Math.abs(value), decimals);
    boolean isNothing = text.chars().noneMatch(c -> c >= '1' && c <= '9');
    return (value < 0 && !isNothing ? MINUS : "") + text;
  }

  /// What an estimate says, as exact as its interval allows.
  String value(Estimate estimate, Unit unit) {
    String number = number(estimate.value() * factor(unit), decimals(estimate, unit));
    return switch (unit) {
      case SHARE, PART -> percent(number);
      case POINTS -> signed(estimate, unit) + points(estimate);
      case COST -> number + points(estimate);
      case NUMBER -> number;
      case MINUTES -> number + NARROW + "min";
    };
  }

  /// The interval, in the same unit.
  String interval(Estimate estimate, Unit unit) {
    if (!estimate.isBounded()) {
      return say("interval-unknown");
    }
    if (estimate.isPoint()) {
      return say("interval-none");
    }
    int decimals = decimals(estimate, unit);
    return say(
        "interval",
        "low",
        number(estimate.low() * factor(unit), decimals),
        "high",
        number(estimate.high() * factor(unit), decimals));
  }

  /// A difference of two such numbers, with its sign.
  String change(Estimate difference, Unit unit) {
    String number = signed(difference, unit);
    return switch (unit) {
      case SHARE, PART, POINTS, COST -> number + points(difference);
      case NUMBER -> number;
      case MINUTES -> number + NARROW + "min";
    };
  }

  /// A difference without its sign, rounded to two digits.
  String size(double size, Unit unit) {
    double shown = size * factor(unit);
    int decimals =
        shown > 0 ? Math.clamp(1 - (int) Math.floor(Math.log10(shown)), 0, MOST_DECIMALS) : 0;
    String number = number(shown, decimals);
    return switch (unit) {
      case SHARE, PART, POINTS, COST -> number + NARROW + say(shown < 2 ? "point" : "points");
      case NUMBER -> number;
      case MINUTES -> number + NARROW + "min";
    };
  }

  /// A share that is not exceeded, rounded up to two digits.
  String most(double share) {
    double shown = share * PERCENT;
    int decimals = Math.clamp(1 - (int) Math.floor(Math.log10(shown)), 0, 3);
    double step = Math.pow(10, -decimals);
    return percent(number(Math.ceil(shown / step - 1e-9) * step, decimals));
  }

  String percent(String number) {
    return say("percent", "number", number);
  }

  private String signed(Estimate estimate, Unit unit) {
    String number = number(estimate.value() * factor(unit), decimals(estimate, unit));
    return estimate.value() > 0 ? "+" + number : number;
  }

  private String points(Estimate estimate) {
    double shown = Math.abs(estimate.value()) * PERCENT;
    double least = 2 - 0.5 * Math.pow(10, -decimals(estimate, Unit.POINTS));
    return NARROW + say(shown < least ? "point" : "points");
  }

  /// A mark on an axis.
  String mark(double value, double step, Unit unit) {
    double inUnits = step * factor(unit);
    int decimals = inUnits >= 1 ? 0 : (int) Math.ceil(-Math.log10(inUnits) - 1e-9);
    return number(value * factor(unit), decimals);
  }

  /// What stands after the last mark of an axis.
  String sign(Unit unit) {
    return switch (unit) {
      case SHARE, PART -> say("percent-sign");
      case POINTS, COST, NUMBER -> "";
      case MINUTES -> NARROW + "min";
    };
  }

  private static double factor(Unit unit) {
    return switch (unit) {
      case SHARE, PART, POINTS, COST -> PERCENT;
      case NUMBER, MINUTES -> 1;
    };
  }

  private static int decimals(Estimate estimate, Unit unit) {
    double reach = (estimate.high() - estimate.low()) / 2 * factor(unit);
    if (Double.isInfinite(reach) || Double.isNaN(reach)) {
      return 1;
    }
    if (reach == 0) {
      return estimate.value() * factor(unit) == Math.rint(estimate.value() * factor(unit)) ? 0 : 1;
    }
    return Math.clamp((int) Math.ceil(-Math.log10(reach / COARSE)), 0, MOST_DECIMALS);
  }
}
