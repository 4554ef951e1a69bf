package piste.arene;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import piste.rules.Attempt;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Spaces;

/// Reads positions: the phase, then fields in any order, and then whether it is sound.
final class PositionReader {
  private static final Set<String> NEEDED =
      Set.of("n", "to", "round", "hands", "gems", "hits", "reserve", "cave");
  private static final Set<String> KNOWN =
      Set.of(
          "waiting", "aside", "air", "claim", "plays", "bonus", "asks", "left", "dues", "out",
          "ties", "first");

  private final Map<String, String> fields = new HashMap<>();
  private Mode mode = Mode.FRESH;

  private PositionReader() {}

  static Attempt<Position> read(String text) {
    List<String> words = Spaces.words(text);
    Optional<Phase> phase = Phase.named(words.getFirst());
    if (phase.isEmpty()) {
      return refused("\"%s\" is no position: it begins with a phase".formatted(text.strip()));
    }
    PositionReader reader = new PositionReader();
    try {
      return reader
          .take(words.subList(1, words.size()))
          .then(terms -> reader.position(terms, phase.get()));
    } catch (NumberFormatException e) {
      return refused("a number in the position cannot be read");
    }
  }

  /// Sorts the fields, and gives the terms among them.
  private Attempt<Terms> take(List<String> words) {
    Map<String, String> options = new HashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      String value = word.substring(equals + 1);
      if (equals < 0) {
        if (mode != Mode.FRESH || !takeMode(word)) {
          return unknown(word);
        }
      } else if (isOption(name, value)) {
        options.put(name, value);
      } else if (!(NEEDED.contains(name) || KNOWN.contains(name))
          || fields.putIfAbsent(name, value) != null) {
        return unknown(word);
      }
    }
    if (!fields.keySet().containsAll(NEEDED)) {
      return Attempt.refused("arene.position", "a position has all of " + NEEDED);
    }
    int players = number("n", 0, Arene.GAME.mostPlayers());
    int first = number("first", 1, Math.max(1, players));
    return players < 1
        ? Attempt.refused("arene.position", "there are 1 to 4 hunters")
        : Attempt.made(Terms.of(new Setup(players, Seat.of(first), options)));
  }

  private boolean takeMode(String word) {
    for (Mode other : List.of(Mode.SINGLES, Mode.TOGETHER)) {
      if (other.word().equals(word)) {
        mode = other;
        return true;
      }
    }
    return false;
  }

  private static boolean isOption(String name, String value) {
    for (Option option : Terms.OPTIONS) {
      if (option.name().equals(name)) {
        return option.values().contains(value);
      }
    }
    return false;
  }

  private static <T> Attempt<T> unknown(String word) {
    return Attempt.refused("arene.position", "\"%s\" means nothing here".formatted(word));
  }

  private Attempt<Position> position(Terms terms, Phase phase) {
    Draft d = new Draft(terms);
    d.phase = phase;
    d.mode = mode;
    d.round = number("round", 1, terms.rounds());
    d.seat = number("to", 1, terms.players());
    readHands(d);
    readOgre(d);
    d.reserve = hand("reserve");
    d.waiting = hand("waiting");
    d.air = hand("air");
    d.claim = claim();
    d.plays = number("plays", 0, 2);
    d.bonus = number("bonus", 0, 3);
    d.left = phase == Phase.GATHER ? kind() : number("left", 0, 3);
    d.dues = seats("dues", terms);
    d.out = seats("out", terms);
    readTies(d);
    return dice("cave")
        .then(
            cave ->
                dice("aside")
                    .then(
                        aside -> {
                          d.cave = cave;
                          d.aside = aside;
                          Position s = d.position();
                          String fault = PositionCheck.fault(s);
                          return fault.isEmpty() ? Attempt.made(s) : refused(fault);
                        }));
  }

  private void readHands(Draft d) {
    int[] hands = numbers("hands", d.terms.players(), PositionReader::handOf);
    int[] gems = numbers("gems", d.terms.players(), text -> within(text, 0, Position.GEMS));
    d.hands = 0;
    d.gems = 0;
    for (int i = 0; i < hands.length; i++) {
      d.addHand(i + 1, hands[i]);
      d.addGems(i + 1, gems[i]);
    }
  }

  private void readOgre(Draft d) {
    int[] hits = numbers("hits", Zone.count(), text -> within(text, 0, 15));
    d.hits = 0;
    for (int i = 0; i < hits.length; i++) {
      d.hits |= Body.packed(hits[i], Zone.at(i));
    }
  }

  private void readTies(Draft d) {
    if (fields.containsKey("ties")) {
      int[] ties = numbers("ties", d.terms.players(), PositionReader::tie);
      for (int i = 0; i < ties.length; i++) {
        d.ties |= (long) ties[i] << TieRoll.shift(i + 1);
      }
    }
  }

  private static int tie(String text) {
    int colon = Math.max(0, text.indexOf(':'));
    return TieRoll.packed(
        within(text.substring(0, colon), 0, 63), within(text.substring(colon + 1), 0, 400));
  }

  private int[] numbers(String name, int count, ToIntFunction<String> read) {
    String[] texts = fields.getOrDefault(name, "").split(",", -1);
    if (texts.length != count) {
      throw new NumberFormatException(name);
    }
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = read.applyAsInt(texts[i]);
    }
    return numbers;
  }

  /// A number in these bounds; the lowest where nothing is said.
  private int number(String name, int least, int most) {
    String text = fields.get(name);
    return text == null ? least : within(text, least, most);
  }

  private static int within(String text, int least, int most) {
    if (!text.matches("0|[1-9]\\d{0,2}")
        || Integer.parseInt(text) < least
        || Integer.parseInt(text) > most) {
      throw new NumberFormatException(text);
    }
    return Integer.parseInt(text);
  }

  private int hand(String name) {
    return handOf(fields.getOrDefault(name, "-"));
  }

  private static int handOf(String text) {
    int hand = Hand.read(text);
    if (hand < 0) {
      throw new NumberFormatException(text);
    }
    return hand;
  }

  private int claim() {
    String text = fields.get("claim");
    if (text == null) {
      return Claim.NONE;
    }
    String[] parts = text.split("-", 2);
    int claim = parts.length == 2 ? Claim.read(parts[0], parts[1]) : Claim.NONE;
    if (claim == Claim.NONE) {
      throw new NumberFormatException(text);
    }
    return claim;
  }

  private int kind() {
    return Kind.named(fields.getOrDefault("asks", ""))
        .orElseThrow(NumberFormatException::new)
        .index();
  }

  private int seats(String name, Terms terms) {
    String text = fields.get(name);
    int bits = 0;
    if (text != null) {
      for (String seat : text.split(",", -1)) {
        bits |= 1 << (within(seat, 1, terms.players()) - 1);
      }
    }
    return bits;
  }

  private Attempt<Dice> dice(String name) {
    String text = fields.getOrDefault(name, "-");
    return text.equals("-")
        ? Attempt.made(Dice.NONE)
        : AreneNotation.readDice(List.of(text.split(",", -1)));
  }

  private static Attempt<Position> refused(String reason) {
    return Attempt.refused("arene.position", reason);
  }
}
