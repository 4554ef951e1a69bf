package piste.arene;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import piste.rules.Attempt;
import piste.rules.Notation;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Spaces;

/// The notation of L'Arène, as `docs/notation.md` describes it.
public final class AreneNotation implements Notation<Position, Move, Reading> {
  public static final AreneNotation NOTATION = new AreneNotation();

  private AreneNotation() {}

  @Override
  public String position(Position s) {
    List<String> words = new ArrayList<>();
    words.add(s.phase().word());
    words.add("n=" + s.terms().players());
    words.add("to=" + s.seat());
    words.add("round=" + s.round());
    words.add("hands=" + each(s, hunter -> Hand.text(s.hand(hunter))));
    words.add("gems=" + each(s, hunter -> Integer.toString(s.gems(hunter))));
    words.add("hits=" + hits(s.hits()));
    words.add("reserve=" + Hand.text(s.reserve()));
    words.add("cave=" + (s.cave().isEmpty() ? "-" : s.cave().text(",")));
    addDoing(words, s);
    addRare(words, s);
    return String.join(" ", words);
  }

  private static String each(Position s, IntFunction<String> text) {
    return IntStream.rangeClosed(1, s.terms().players())
        .mapToObj(text)
        .collect(Collectors.joining(","));
  }

  private static String hits(int hits) {
    return IntStream.range(0, Zone.count())
        .mapToObj(zone -> Integer.toString(Body.hits(hits, Zone.at(zone))))
        .collect(Collectors.joining(","));
  }

  /// What the hunter is about to do.
  private static void addDoing(List<String> words, Position s) {
    addIf(words, s.mode() != Mode.FRESH, s.mode().word());
    addIf(words, s.waiting() != 0, "waiting=" + Hand.text(s.waiting()));
    addIf(words, !s.aside().isEmpty(), "aside=" + s.aside().text(","));
    addIf(words, s.air() != 0, "air=" + Hand.text(s.air()));
    addIf(words, s.claim() != Claim.NONE, "claim=" + Claim.text(s.claim(), "-"));
    addIf(words, s.plays() != 0, "plays=" + s.plays());
    addIf(words, s.bonus() != 0, "bonus=" + s.bonus());
    if (s.phase() == Phase.GATHER) {
      words.add("asks=" + Kind.at(s.left()).word());
    } else {
      addIf(words, s.left() != 0, "left=" + s.left());
    }
  }

  /// What is seldom so, and the options that are not the standard ones.
  private static void addRare(List<String> words, Position s) {
    addIf(words, s.dues() != 0, "dues=" + seats(s.dues()));
    addIf(words, s.out() != 0, "out=" + seats(s.out()));
    addIf(words, s.ties() != 0, "ties=" + each(s, hunter -> tie(TieRoll.of(s.ties(), hunter))));
    addIf(words, s.terms().first() != 1, "first=" + s.terms().first());
    List<String> values = s.terms().values();
    for (int i = 0; i < values.size(); i++) {
      Option option = Terms.OPTIONS.get(i);
      addIf(words, !values.get(i).equals(option.standard()), option.name() + "=" + values.get(i));
    }
  }

  private static String tie(int score) {
    return TieRoll.gems(score) + ":" + TieRoll.sum(score);
  }

  private static void addIf(List<String> words, boolean isSo, String word) {
    if (isSo) {
      words.add(word);
    }
  }

  private static String seats(int bits) {
    return IntStream.range(0, Seat.MOST)
        .filter(index -> (bits & (1 << index)) != 0)
        .mapToObj(index -> Integer.toString(index + 1))
        .collect(Collectors.joining(","));
  }

  /// Nothing is hidden in this game.
  @Override
  public String positionSeenBy(Position position, Seat viewer) {
    return position(position);
  }

  @Override
  public Attempt<Position> readPosition(String text) {
    return PositionReader.read(text);
  }

  @Override
  public String move(Move move) {
    return MoveText.write(move);
  }

  @Override
  public Attempt<Move> readMove(String text) {
    return MoveText.read(text);
  }

  @Override
  public String reading(Reading reading) {
    return reading.text();
  }

  @Override
  public Attempt<Reading> readReading(String text) {
    List<String> thrown = new ArrayList<>();
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    for (String word : Spaces.words(text)) {
      int at = word.indexOf('>');
      (at < 0 ? thrown : before).add(at < 0 ? word : word.substring(0, at));
      if (at >= 0) {
        after.add(word.substring(at + 1));
      }
    }
    return readDice(thrown)
        .then(
            dice ->
                readDice(before).then(from -> readDice(after).then(to -> knocked(dice, from, to))));
  }

  private static Attempt<Reading> knocked(Dice thrown, Dice from, Dice to) {
    return from.hand() == to.hand()
        ? Attempt.made(Reading.of(thrown, from, to))
        : Attempt.refused("notation.reading", "a knocked die keeps its kind: write 4>2, t1>t7");
  }

  /// The dice of which these words tell, in any order.
  static Attempt<Dice> readDice(List<String> words) {
    Dice dice = Dice.NONE;
    int hand = 0;
    for (String word : words) {
      var slot = Slots.read(word);
      if (slot.isEmpty()) {
        return Attempt.refused(
            "notation.reading",
            "\"%s\" is no die: write 1 to 6, j1 to j5, jJ, m1 to m3, t0 to t9".formatted(word));
      }
      Kind kind = Slots.kind(slot.get());
      if (Hand.count(hand, kind) == most(kind)) {
        return Attempt.refused(
            "notation.reading",
            "there are no more than %d %s dice".formatted(most(kind), kind.word()));
      }
      hand += Hand.one(kind);
      dice = dice.plus(slot.get());
    }
    return Attempt.made(dice);
  }

  private static int most(Kind kind) {
    return kind == Kind.PLAIN ? Dice.MOST_PLAIN : kind.box();
  }
}
