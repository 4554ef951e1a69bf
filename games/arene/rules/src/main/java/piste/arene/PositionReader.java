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

  /// A field that cannot be read, and what it should be.
  private static final class Unreadable extends RuntimeException {
    @java.io.Serial private static final long serialVersionUID = 1L;

    private final String reason;

    Unreadable(String field, String text, String wanted) {
      reason = "%s=%s cannot be read: %s".formatted(field, text, wanted);
    }
  }

  private final Map<String, String> fields = new HashMap<>();
  private Mode mode = Mode.FRESH;

  private PositionReader() {}

  static Attempt<Position> read(String text) {
    List<String> words = Spaces.words(text);
    Optional<Phase> phase = Phase.named(words.getFirst());
    if (phase.isEmpty()) {
      return refused(
          "\"%s\" is no position of L'Arène: one begins with a phase, such as hunt"
              .formatted(text.strip()));
    }
    PositionReader reader = new PositionReader();
    try {
      return reader
          .take(words.subList(1, words.size()))
          .then(terms -> reader.position(terms, phase.get()));
    } catch (Unreadable e) {
      return refused(e.reason);
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
      List<String> missing =
          NEEDED.stream().filter(name -> !fields.containsKey(name)).sorted().toList();
      return Attempt.refused("arene.position", "the position lacks " + String.join(", ", missing));
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
        return option.allows(value);
      }
    }
    return false;
  }

  private static <T> Attempt<T> unknown(String word) {
    return Attempt.refused(
        "arene.position",
        "\"%s\" is no field of a position, or stands there twice".formatted(word));
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
    int[] hands = numbers("hands", d.terms.players(), text -> handOf("hands", text));
    int[] gems = numbers("gems", d.terms.players(), text -> within("gems", text, 0, Position.GEMS));
    d.hands = 0;
    d.gems = 0;
    for (int i = 0; i < hands.length; i++) {
      d.addHand(i + 1, hands[i]);
      d.addGems(i + 1, gems[i]);
    }
  }

  private void readOgre(Draft d) {
    int[] hits = numbers("hits", Zone.count(), text -> within("hits", text, 0, 15));
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
        within("ties", text.substring(0, colon), 0, 63),
        within("ties", text.substring(colon + 1), 0, 400));
  }

  private int[] numbers(String name, int count, ToIntFunction<String> read) {
    String[] texts = fields.getOrDefault(name, "").split(",", -1);
    if (texts.length != count) {
      String wanted = "it takes %d values with commas between".formatted(count);
      throw new Unreadable(name, String.join(",", texts), wanted);
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
    return text == null ? least : within(name, text, least, most);
  }

  private static int within(String name, String text, int least, int most) {
    if (!text.matches("0|[1-9]\\d{0,2}")
        || Integer.parseInt(text) < least
        || Integer.parseInt(text) > most) {
      String wanted = "it takes a number from %d to %d".formatted(least, most);
      throw new Unreadable(name, text, wanted);
    }
    return Integer.parseInt(text);
  }

  private int hand(String name) {
    return handOf(name, fields.getOrDefault(name, "-"));
  }

  private static int handOf(String name, String text) {
    int hand = Hand.read(text);
    if (hand < 0) {
      throw new Unreadable(name, text, "it takes counts of dice, as 6p2j1m1t, or -");
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
      throw new Unreadable("claim", text, "it takes a combination, as double-5");
    }
    return claim;
  }

  private int kind() {
    String text = fields.getOrDefault("asks", "");
    return Kind.named(text)
        .orElseThrow(() -> new Unreadable("asks", text, "it takes plain, joker, multiplier or ten"))
        .index();
  }

  private int seats(String name, Terms terms) {
    String text = fields.get(name);
    int bits = 0;
    if (text != null) {
      for (String seat : text.split(",", -1)) {
        bits |= 1 << (within(name, seat, 1, terms.players()) - 1);
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
