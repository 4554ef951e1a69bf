package piste.strike;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Option;
import piste.rules.Refusal;
import piste.rules.Setup;

/// Reads the text form of a position: words apart by spaces, the edition first and the phase last.
final class PositionReader {
  static final String REGROUPED = "regrouped";
  static final String REFUSED = "refused";
  static final String NONE = "-";

  private static final List<String> NUMBERED = List.of("n", "to", "air", "cocked", "asked");
  private static final List<String> LISTS = List.of("reserves", "arena", "lifted", "out");

  /// The edition is the first word, not a key.
  private static final List<Option> OPTIONS =
      Terms.OPTIONS.stream().filter(option -> !option.equals(Terms.EDITION)).toList();

  private final Edition edition;
  private final Phase phase;
  private final Map<String, String> keys = new LinkedHashMap<>();
  private final Set<String> flags = new HashSet<>();

  private PositionReader(Edition edition, Phase phase) {
    this.edition = edition;
    this.phase = phase;
  }

  static Attempt<Position> read(String text) {
    List<String> words = List.of(text.strip().split("\\s+", -1));
    Optional<Edition> edition = Edition.named(words.getFirst());
    if (edition.isEmpty()) {
      return refused(
          "a position begins with its edition, one of %s, not with \"%s\""
              .formatted(String.join(", ", Terms.EDITION.values()), words.getFirst()));
    }
    Optional<Phase> phase =
        Stream.of(Phase.values())
            .filter(candidate -> candidate.word().equals(words.getLast()))
            .findFirst();
    if (phase.isEmpty()) {
      return refused(
          "a position ends with its phase, one of %s, not with \"%s\""
              .formatted(
                  String.join(", ", Stream.of(Phase.values()).map(Phase::word).toList()),
                  words.getLast()));
    }
    PositionReader reader = new PositionReader(edition.get(), phase.get());
    try {
      words.subList(1, words.size() - 1).forEach(reader::take);
      Position position = reader.position();
      return PositionCheck.of(position).then(() -> Attempt.made(position));
    } catch (Unreadable e) {
      return refused(e.getMessage());
    }
  }

  private void take(String word) {
    if (word.equals(REGROUPED) || word.equals(REFUSED)) {
      if (!flags.add(word)) {
        throw new Unreadable("%s is said twice".formatted(word));
      }
      return;
    }
    String[] parts = word.split("=", 2);
    boolean known =
        NUMBERED.contains(parts[0])
            || LISTS.contains(parts[0])
            || OPTIONS.stream().map(Option::name).anyMatch(parts[0]::equals);
    if (parts.length < 2 || !known) {
      throw new Unreadable("\"%s\" has no place in a position".formatted(word));
    }
    if (keys.putIfAbsent(parts[0], parts[1]) != null) {
      throw new Unreadable("%s= is said twice".formatted(parts[0]));
    }
  }

  private Position position() {
    Terms terms = terms();
    List<String> reserves = list("reserves");
    if (reserves.size() != terms.players()) {
      throw new Unreadable(
          "there must be %d reserves, one for each player, not %d"
              .formatted(terms.players(), reserves.size()));
    }
    long held = 0;
    for (int seat = 1; seat <= reserves.size(); seat++) {
      held = Reserves.add(held, seat, number("reserves", reserves.get(seat - 1)));
    }
    return new Position(
        terms,
        phase,
        seat("to", terms.players()),
        held,
        faces(list("arena")),
        number("air"),
        number("cocked"),
        lifted(),
        keys.containsKey("asked") ? seat("asked", terms.players()) : 0,
        flags.contains(REGROUPED),
        flags.contains(REFUSED),
        out(terms.players()));
  }

  private Terms terms() {
    Setup setup = Setup.of(number("n")).with(Terms.EDITION.name(), edition.name());
    for (Option option : OPTIONS) {
      if (keys.containsKey(option.name())) {
        setup = setup.with(option.name(), value(option.name()));
      }
    }
    if (setup.fits(Strike.GAME) instanceof Refusal refusal) {
      throw new Unreadable(refusal.reason());
    }
    return made(Terms.of(setup));
  }

  private int lifted() {
    return keys.containsKey("lifted") && !value("lifted").equals(NONE)
        ? made(StrikeNotation.readNumbers(value("lifted")))
        : 0;
  }

  private static <T> T made(Attempt<T> attempt) {
    return switch (attempt) {
      case Attempt.Made<T>(T value) -> value;
      case Attempt.Refused<T>(Refusal refusal) -> throw new Unreadable(refusal.reason());
    };
  }

  private int out(int players) {
    int out = 0;
    for (String seat : list("out")) {
      int number = number("out", seat);
      if (number < 1 || number > players) {
        throw new Unreadable("out=: there is no seat %d".formatted(number));
      }
      out = (out << 4) | number;
    }
    return out;
  }

  private static long faces(List<String> symbols) {
    long tally = 0;
    for (String symbol : symbols) {
      Face face =
          Face.of(symbol)
              .orElseThrow(
                  () ->
                      new Unreadable("\"%s\" is no face: they are X 2 3 4 5 6".formatted(symbol)));
      if (Tally.size(tally) == Tally.MOST) {
        throw new Unreadable("no box holds more than %d dice".formatted(Tally.MOST));
      }
      tally += Tally.of(face);
    }
    return tally;
  }

  private int seat(String key, int players) {
    int seat = number(key, value(key));
    if (seat < 1 || seat > players) {
      throw new Unreadable("%s=: there is no seat %d".formatted(key, seat));
    }
    return seat;
  }

  /// What is said of `key`; of these five, only `n` and `to` must be said.
  private int number(String key) {
    return keys.containsKey(key) || key.equals("n") ? number(key, value(key)) : 0;
  }

  private static int number(String key, String text) {
    if (!text.matches("\\d{1,2}")) {
      throw new Unreadable("%s=: \"%s\" is not a number of dice or players".formatted(key, text));
    }
    int number = Integer.parseInt(text);
    if (number > Tally.MOST) {
      throw new Unreadable("%s=: no box holds more than %d dice".formatted(key, Tally.MOST));
    }
    return number;
  }

  private List<String> list(String key) {
    String text = key.equals("out") && !keys.containsKey(key) ? NONE : value(key);
    return text.equals(NONE) ? List.of() : Arrays.asList(text.split(",", -1));
  }

  private String value(String key) {
    String value = keys.get(key);
    if (value == null) {
      throw new Unreadable("a position must say %s=".formatted(key));
    }
    return value;
  }

  private static <T> Attempt<T> refused(String reason) {
    return Attempt.refused("notation.position", reason);
  }

  /// Leaves the reading of a text at the first thing that cannot be read; never leaves this class.
  private static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unreadable(String reason) {
      super(reason, null, false, false);
    }

    @Override
    public String getMessage() {
      return String.valueOf(super.getMessage());
    }
  }
}
