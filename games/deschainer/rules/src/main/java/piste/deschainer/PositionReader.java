package piste.deschainer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Option;
import piste.rules.Setup;
import piste.rules.Spaces;

/// Reads positions: what stands first, then the fields in any order, and then whether it is sound.
final class PositionReader {
  static final String AGAIN = "again";
  static final String CAPTURED = "captured";

  /// In which the numbers of positions seen are written.
  static final int RADIX = 36;

  private static final int MOST_SEEN = 2 * InPlay.MOST_QUIET;
  private static final Set<String> FLAGS = Set.of(AGAIN, CAPTURED);
  private static final Set<String> OF_OPENING = Set.of("white", "rolled", "w", "b", "row", AGAIN);
  private static final Set<String> OF_PLAY = Set.of("white", "quiet", "seen", CAPTURED);

  private final Map<String, String> fields = new HashMap<>();

  private PositionReader() {}

  static Attempt<Position> read(String text) {
    List<String> words = Spaces.words(text);
    Optional<Phase> phase =
        Stream.of(Phase.values()).filter(p -> p.word().equals(words.getFirst())).findFirst();
    int fixed = phase.isPresent() ? 2 : 3;
    if (words.size() < fixed || !words.get(1).matches("[wb]")) {
      return refused(
          "\"%s\" is no position: write the rows of the board, w or b, and the actions left"
              .formatted(text.strip()));
    }
    Side side = words.get(1).equals("w") ? Side.WHITE : Side.BLACK;
    PositionReader reader = new PositionReader();
    Set<String> known = phase.isPresent() ? OF_OPENING : OF_PLAY;
    return reader
        .take(words.subList(fixed, words.size()), known)
        .then(
            terms ->
                phase.isPresent()
                    ? reader.opening(terms, phase.get(), side)
                    : reader.inPlay(terms, words.getFirst(), side, words.get(2)));
  }

  /// Sorts the fields, and gives the terms among them.
  private Attempt<Terms> take(List<String> words, Set<String> known) {
    Setup setup = Setup.of(2);
    for (String word : words) {
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      String value = word.substring(equals + 1);
      Optional<Option> option =
          Terms.OPTIONS.stream().filter(o -> o.name().equals(name)).findFirst();
      if (option.isPresent() && equals > 0 && option.get().allows(value)) {
        setup = setup.with(name, value);
      } else if (!known.contains(name)
          || FLAGS.contains(name) != (equals < 0)
          || fields.putIfAbsent(name, value) != null) {
        return Attempt.refused(
            "des-chainer.position",
            "\"%s\" is no field of a position, or stands there twice".formatted(word));
      }
    }
    String white = fields.getOrDefault("white", "1");
    return white.equals("1") || white.equals("2")
        ? Attempt.made(Terms.of(setup))
        : Attempt.refused("des-chainer.position", "White plays on seat 1 or 2");
  }

  private int white() {
    return Integer.parseInt(fields.getOrDefault("white", "1"));
  }

  private Attempt<Position> inPlay(Terms terms, String rows, Side side, String actions) {
    if (!actions.equals("1") && !actions.equals("2")) {
      return refused("1 or 2 actions are left, not %s".formatted(actions));
    }
    String stated = fields.getOrDefault("quiet", "0");
    boolean captured = fields.containsKey(CAPTURED);
    if (!stated.matches("\\d{1,2}") || (captured && fields.containsKey("quiet"))) {
      return refused("quiet turns are a number, and none follow a capture in the same turn");
    }
    int quiet = captured ? InPlay.CAPTURED : Integer.parseInt(stated);
    return BoardText.read(rows)
        .then(
            board ->
                seen()
                    .map(
                        seen ->
                            InPlay.at(
                                white(),
                                terms,
                                new Line(terms).from(board, side, Integer.parseInt(actions)),
                                quiet,
                                seen)));
  }

  private Attempt<Seen> seen() {
    String stated = fields.get("seen");
    if (stated == null) {
      return Attempt.made(Seen.NOTHING);
    }
    String[] texts = stated.split(",", -1);
    if (texts.length > MOST_SEEN
        || !Stream.of(texts).allMatch(text -> text.matches("[0-9a-z]{1,13}"))) {
      return Attempt.refused(
          "des-chainer.position",
          "seen= takes the keys of earlier positions, as piste fold prints them");
    }
    try {
      return Attempt.made(
          Seen.of(
              Stream.of(texts).mapToLong(text -> Long.parseUnsignedLong(text, RADIX)).toArray()));
    } catch (NumberFormatException e) {
      return Attempt.refused(
          "des-chainer.position",
          "seen= takes the keys of earlier positions, as piste fold prints them");
    }
  }

  private Attempt<Position> opening(Terms terms, Phase phase, Side side) {
    Optional<Integer> rolled = tally("rolled");
    Optional<Integer> white = tally("w");
    Optional<Integer> black = tally("b");
    Optional<Integer> row =
        fields.containsKey("row") ? Row.read(fields.get("row")) : Optional.of(0);
    if (rolled.isEmpty() || white.isEmpty() || black.isEmpty() || row.isEmpty()) {
      return refused("dice are digits from 1 to 6, seven at most");
    }
    Opening opening =
        new Opening(
            terms,
            phase,
            white(),
            side,
            rolled.get(),
            white.get(),
            black.get(),
            fields.containsKey(AGAIN),
            row.get());
    return OpeningCheck.isSound(opening)
        ? Attempt.made(opening)
        : refused("the dice do not fit the phase %s".formatted(phase.word()));
  }

  private Optional<Integer> tally(String name) {
    String text = fields.get(name);
    if (text == null) {
      return Optional.of(Tally.NONE);
    }
    return text.matches("[1-6]{1,7}")
        ? Optional.of(text.chars().map(c -> Tally.of(c - '0')).sum())
        : Optional.empty();
  }

  private static Attempt<Position> refused(String reason) {
    return Attempt.refused("des-chainer.position", reason);
  }
}
