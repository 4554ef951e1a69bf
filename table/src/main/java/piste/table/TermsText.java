package piste.table;

import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import piste.rules.Seat;
import piste.rules.Series.Ties;
import piste.table.TableTerms.Beginning;
import piste.table.TableTerms.Clock;
import piste.table.TableTerms.Dice;

/// Terms of a table as fields of a fact.
final class TermsText {
  /// Said only where there are none: tables of old did not speak of odds, nor of ratings.
  private static final String NONE = "none";

  private TermsText() {}

  static FactFields write(FactFields out, TableTerms terms) {
    return out.put("game", terms.game())
        .put("seats", terms.seats())
        .put(
            "options",
            terms.options().entrySet().stream()
                .map(option -> option.getKey() + "=" + option.getValue())
                .collect(Collectors.joining(",")))
        .put("dice", word(terms.dice()))
        .put("clock", word(terms.clock()))
        .put("beginning", word(terms.beginning()))
        .put("first", terms.first())
        .put("tournament", terms.tournament().map(TermsText::word))
        .put("listed", FactFields.yes(terms.listed()))
        .put("standins", FactFields.yes(terms.standIns()))
        .put("odds", terms.odds() ? Optional.empty() : Optional.of(NONE))
        .put("rated", terms.rated() ? Optional.of(FactFields.yes(true)) : Optional.empty());
  }

  static TableTerms read(FactFields in) {
    return new TableTerms(
        in.text("game"),
        in.number("seats"),
        options(in.text("options")),
        value(Dice.class, in.text("dice")),
        value(Clock.class, in.text("clock")),
        value(Beginning.class, in.text("beginning")),
        Seat.of(in.number("first")),
        in.find("tournament").map(word -> value(Ties.class, word)),
        in.yes("listed"),
        in.yes("standins"),
        in.find("odds").isEmpty(),
        in.find("rated").isPresent());
  }

  private static SortedMap<String, String> options(String text) {
    SortedMap<String, String> options = new TreeMap<>();
    Stream.of(text.split(",", -1))
        .filter(option -> !option.isEmpty())
        .map(option -> option.split("=", 2))
        .forEach(option -> options.put(option[0], option[1]));
    return options;
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static <E extends Enum<E>> E value(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
  }
}
