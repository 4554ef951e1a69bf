package piste.strike;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Notation;
import piste.rules.Seat;
import piste.rules.Spaces;
import piste.strike.Move.Act;
import piste.strike.Move.Lift;

/// The text form of Strike, as `docs/notation.md` states it.
public final class StrikeNotation implements Notation<Position, Move, Reading> {
  public static final StrikeNotation NOTATION = new StrikeNotation();

  private StrikeNotation() {}

  @Override
  public String position(Position s) {
    return position(s, _ -> true);
  }

  @Override
  public String positionSeenBy(Position s, Seat viewer) {
    return position(s, seat -> !s.terms().hidden() || seat == viewer.number());
  }

  private static String position(Position s, IntPredicate seen) {
    List<String> words = new ArrayList<>();
    words.add(s.terms().edition().name());
    words.add("n=" + s.terms().players());
    Map<String, String> options = s.terms().setup().options();
    Terms.OPTIONS.stream()
        .filter(option -> !option.equals(Terms.EDITION) && options.containsKey(option.name()))
        .forEach(option -> words.add(option.name() + "=" + options.get(option.name())));
    words.add("to=" + s.seat());
    words.add("reserves=" + reserves(s, seen));
    words.add("arena=" + faces(s.arenaFaces()));
    addPending(words, s);
    words.add(s.phase().word());
    return String.join(" ", words);
  }

  private static void addPending(List<String> words, Position s) {
    if (s.air() != 0) {
      words.add("air=" + s.air());
    }
    if (s.cocked() != 0) {
      words.add("cocked=" + s.cocked());
    }
    if (s.lifted() != 0) {
      words.add("lifted=" + faces(Face.ofSet(s.lifted())));
    }
    if (s.asked() != 0) {
      words.add("asked=" + s.asked());
    }
    if (s.out() != 0) {
      words.add("out=" + list(s.eliminated().stream().map(Seat::toString)));
    }
    if (s.regrouped()) {
      words.add(PositionReader.REGROUPED);
    }
    if (s.refused()) {
      words.add(PositionReader.REFUSED);
    }
  }

  private static String reserves(Position s, IntPredicate seen) {
    return list(
        IntStream.rangeClosed(1, s.terms().players())
            .mapToObj(
                seat -> seen.test(seat) ? Integer.toString(Reserves.of(s.reserves(), seat)) : "?"));
  }

  @Override
  public Attempt<Position> readPosition(String text) {
    return PositionReader.read(text);
  }

  @Override
  public String move(Move move) {
    return switch (move) {
      case Act act -> act.word();
      case Move.SetOpening(Face face) -> "set " + face.symbol();
      case Move.TurnOpening(Face face) -> "turn " + face.symbol();
      case Lift lift -> "lift " + faces(lift.faces());
    };
  }

  @Override
  public Attempt<Move> readMove(String text) {
    List<String> words = Spaces.words(text);
    String verb = words.getFirst();
    if (words.size() == 1) {
      for (Act act : Act.values()) {
        if (act.word().equals(verb)) {
          return Attempt.made(act);
        }
      }
    }
    if (words.size() == 2) {
      Optional<Face> face = Face.of(words.getLast());
      if (verb.equals("lift")) {
        return readNumbers(words.getLast()).map(Lift::new);
      }
      if (verb.equals("set") && face.isPresent()) {
        return Attempt.made(new Move.SetOpening(face.get()));
      }
      if (verb.equals("turn") && face.isPresent()) {
        return Attempt.made(new Move.TurnOpening(face.get()));
      }
    }
    return Attempt.refused(
        "notation.move",
        "\"%s\" is not a move of Strike: write %s, set FACE, turn FACE or lift FACE,FACE"
            .formatted(
                text.strip(), String.join(", ", Stream.of(Act.values()).map(Act::word).toList())));
  }

  /// Different numbers joined by commas, as a packed set.
  static Attempt<Integer> readNumbers(String text) {
    int set = 0;
    for (String symbol : text.split(",", -1)) {
      Optional<Face> face = Face.of(symbol).filter(Face.NUMBERS::contains);
      if (face.isEmpty() || (set & face.get().bit()) != 0) {
        return Attempt.refused(
            "notation.faces",
            "\"%s\" is not a list of different numbers from 2 to 6 such as 2,5".formatted(text));
      }
      set |= face.get().bit();
    }
    return Attempt.made(set);
  }

  @Override
  public String reading(Reading reading) {
    StringJoiner text = new StringJoiner(" ");
    reading.thrownRests().forEach(rest -> text.add(rest.symbol()));
    reading.lyingRests().forEach((face, rest) -> text.add(face.symbol() + ">" + rest.symbol()));
    return text.toString();
  }

  @Override
  public Attempt<Reading> readReading(String text) {
    List<Rest> thrown = new ArrayList<>();
    Map<Face, Rest> lying = new EnumMap<>(Face.class);
    for (String word : Spaces.words(text)) {
      int arrow = word.indexOf('>');
      Optional<Rest> rest = Rest.of(word.substring(arrow + 1));
      Optional<Face> before =
          Face.of(word.substring(0, Math.max(0, arrow))).filter(Face.NUMBERS::contains);
      if (arrow < 0 && rest.isPresent()) {
        thrown.add(rest.get());
      } else if (rest.isPresent() && before.isPresent()) {
        if (lying.putIfAbsent(before.get(), rest.get()) != null) {
          return Attempt.refused(
              "notation.reading",
              "the die that lay there showing %s is told of twice"
                  .formatted(before.get().symbol()));
        }
      } else {
        return Attempt.refused(
            "notation.reading",
            "\"%s\" is no die at rest: write X 2 3 4 5 6, c (cocked), r (on the rim) or o (outside)"
                    .formatted(word)
                + " for a thrown die, and 3>5 for one that lay there showing 3 and now shows 5");
      }
    }
    if (thrown.isEmpty() || thrown.size() > Tally.MOST) {
      return Attempt.refused(
          "notation.reading",
          "a reading tells of 1 to %d thrown dice, not of %d".formatted(Tally.MOST, thrown.size()));
    }
    return Attempt.made(Reading.of(thrown, lying));
  }

  private static String faces(List<Face> faces) {
    return faces.isEmpty() ? PositionReader.NONE : list(faces.stream().map(Face::symbol));
  }

  private static String list(Stream<String> words) {
    return words.collect(Collectors.joining(","));
  }
}
