package piste.lab.report;

import java.util.List;
import java.util.Locale;
import piste.catalogue.Dictionaries;
import piste.lab.findings.Estimate;
import piste.lab.findings.Unit;
import piste.minds.Words;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// A language in which a report speaks, with its way to write numbers.
record Voice(Language language, Dictionary dictionary) {
  private static final String NARROW = "\u202f";
  /// Signs that stand after a narrow space in French; a gap to be filled is none.
  private static final String HIGH_SIGN = " ([:;?!»]|%(?![sd]))";

  private static final String MINUS = "\u2212";
  private static final int MOST_DECIMALS = 2;
  private static final double PERCENT = 100;

  /// An interval that reaches farther than this needs no decimals.
  private static final double COARSE = 2;

  static Voice of(Language language) {
    return new Voice(language, Dictionaries.in(language));
  }

  /// The language's own name in HTML.
  String code() {
    return language.name().toLowerCase(Locale.ROOT);
  }

  String say(String french, String english) {
    return switch (language) {
      case FR -> set(french.replaceAll(HIGH_SIGN, NARROW + "$1").replace("« ", "«" + NARROW));
      case EN -> set(english);
    };
  }

  /// Words with apostrophes as a printer sets them.
  static String set(String words) {
    return words.replace('\'', '’');
  }

  String say(Words words) {
    return say(words.french(), words.english());
  }

  /// Words in quotation marks.
  String quoted(String words) {
    return say("« " + words + " »", "“" + words + "”");
  }

  /// One, two and three.
  String list(List<String> all) {
    if (all.size() < 2) {
      return String.join("", all);
    }
    String last = all.getLast();
    return String.join(", ", all.subList(0, all.size() - 1)) + say(" et ", " and ") + last;
  }

  /// A whole number.
  String count(long number) {
    String digits = Long.toString(number);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < digits.length(); i++) {
      boolean isGap = i > 0 && (digits.length() - i) % 3 == 0 && digits.length() > 4;
      text.append(isGap ? say(NARROW, ",") : "").append(digits.charAt(i));
    }
    return text.toString();
  }

  /// A number with so many decimals.
  String number(double value, int decimals) {
    String text = String.format(Locale.ROOT, "%." + decimals + "f", Math.abs(value));
    boolean isNothing = text.chars().noneMatch(c -> c >= '1' && c <= '9');
    return (value < 0 && !isNothing ? MINUS : "") + say(text.replace('.', ','), text);
  }

  /// What an estimate says, as exact as its interval allows.
  String value(Estimate estimate, Unit unit) {
    String number = number(estimate.value() * factor(unit), decimals(estimate, unit));
    return switch (unit) {
      case SHARE, PART -> number + say(" %", "%");
      case POINTS -> signed(estimate, unit) + points(estimate);
      case NUMBER -> number;
      case MINUTES -> number + NARROW + "min";
    };
  }

  /// The interval, in the same unit.
  String interval(Estimate estimate, Unit unit) {
    if (!estimate.isBounded()) {
      return say("intervalle inconnu", "interval unknown");
    }
    int decimals = decimals(estimate, unit);
    return "%s%s%s"
        .formatted(
            number(estimate.low() * factor(unit), decimals),
            say(" à ", " to "),
            number(estimate.high() * factor(unit), decimals));
  }

  /// A difference of two such numbers, with its sign.
  String change(Estimate difference, Unit unit) {
    String number = signed(difference, unit);
    return switch (unit) {
      case SHARE, PART, POINTS -> number + points(difference);
      case NUMBER -> number;
      case MINUTES -> number + NARROW + "min";
    };
  }

  private String signed(Estimate estimate, Unit unit) {
    String number = number(estimate.value() * factor(unit), decimals(estimate, unit));
    return estimate.value() > 0 ? "+" + number : number;
  }

  private String points(Estimate estimate) {
    double shown = Math.abs(estimate.value()) * PERCENT;
    double least = 2 - 0.5 * Math.pow(10, -decimals(estimate, Unit.POINTS));
    return NARROW + (language == Language.FR && shown < least ? "point" : "points");
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
      case SHARE, PART -> say(" %", "%");
      case POINTS, NUMBER -> "";
      case MINUTES -> NARROW + "min";
    };
  }

  private static double factor(Unit unit) {
    return switch (unit) {
      case SHARE, PART, POINTS -> PERCENT;
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
