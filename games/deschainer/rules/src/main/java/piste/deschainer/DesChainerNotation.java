package piste.deschainer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import piste.deschainer.Move.Ones;
import piste.rules.Attempt;
import piste.rules.Notation;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Spaces;

/// The text form of Dés-chainer, as `docs/notation.md` states it.
public final class DesChainerNotation implements Notation<Position, Move, Reading> {
  public static final DesChainerNotation NOTATION = new DesChainerNotation();

  private DesChainerNotation() {}

  @Override
  public String position(Position s) {
    return position(s, true);
  }

  @Override
  public String positionSeenBy(Position s, Seat viewer) {
    return position(s, viewer.number() == s.white());
  }

  private static String position(Position s, boolean seesRow) {
    List<String> words = new ArrayList<>();
    switch (s) {
      case Opening opening -> words.add(opening.phase().word());
      case InPlay play -> words.add(BoardText.write(play.board()));
    }
    words.add(s.side().word());
    if (s instanceof InPlay play) {
      words.add(Integer.toString(play.actions()));
    }
    if (s.white() != 1) {
      words.add("white=" + s.white());
    }
    for (int i = 0; i < Terms.OPTIONS.size(); i++) {
      Option option = Terms.OPTIONS.get(i);
      String value = s.terms().values().get(i);
      if (!value.equals(option.standard())) {
        words.add(option.name() + "=" + value);
      }
    }
    switch (s) {
      case Opening opening -> addDice(words, opening, seesRow);
      case InPlay play -> addHistory(words, play);
    }
    return String.join(" ", words);
  }

  private static void addDice(List<String> words, Opening s, boolean seesRow) {
    addTally(words, "rolled=", s.rolled());
    addTally(words, "w=", s.whiteDice());
    addTally(words, "b=", s.blackDice());
    if (s.again()) {
      words.add(PositionReader.AGAIN);
    }
    if (s.whiteRow() != 0) {
      words.add("row=" + (seesRow ? Row.text(s.whiteRow()) : "?"));
    }
  }

  private static void addTally(List<String> words, String name, int tally) {
    if (tally != Tally.NONE) {
      words.add(name + Tally.text(tally, ""));
    }
  }

  private static void addHistory(List<String> words, InPlay s) {
    if (s.quiet() == InPlay.CAPTURED) {
      words.add(PositionReader.CAPTURED);
    } else if (s.quiet() > 0) {
      words.add("quiet=" + s.quiet());
    }
    if (s.seen().size() > 0) {
      List<String> numbers = new ArrayList<>();
      for (int i = 0; i < s.seen().size(); i++) {
        numbers.add(Long.toUnsignedString(s.seen().get(i), PositionReader.RADIX));
      }
      words.add("seen=" + String.join(",", numbers));
    }
  }

  @Override
  public Attempt<Position> readPosition(String text) {
    return PositionReader.read(text);
  }

  @Override
  public String move(Move move) {
    return switch (move) {
      case Ones ones -> ones.word();
      case Move.Arrange(int row) -> "arrange " + Row.text(row);
      case Move.Act(long action) -> ActionText.write(action);
    };
  }

  @Override
  public Attempt<Move> readMove(String text) {
    List<String> words = Spaces.words(text);
    String verb = words.getFirst();
    if (words.size() == 2 && verb.equals("arrange")) {
      Optional<Integer> row = Row.read(words.getLast());
      return row.isPresent()
          ? Attempt.made(new Move.Arrange(row.get()))
          : Attempt.refused(
              "notation.move", "seven dice are seven digits from 1 to 6, such as 5346264");
    }
    if (words.size() == 1) {
      Optional<Move> ones = Stream.<Move>of(Ones.values()).filter(named(verb)).findFirst();
      return ones.map(Attempt::made).orElseGet(() -> ActionText.read(verb).map(Move.Act::new));
    }
    return ActionText.unreadable(text);
  }

  private static Predicate<Move> named(String word) {
    return move -> move instanceof Ones ones && ones.word().equals(word);
  }

  @Override
  public String reading(Reading reading) {
    return Tally.text(reading.dice(), " ");
  }

  @Override
  public Attempt<Reading> readReading(String text) {
    int tally = Tally.NONE;
    List<String> words = Spaces.words(text);
    for (String word : words) {
      if (!word.matches("[1-6]")) {
        return Attempt.refused(
            "notation.reading", "\"%s\" is no die: write 1 2 3 4 5 6".formatted(word));
      }
      tally += words.size() > Row.DICE ? 0 : Tally.of(word.charAt(0) - '0');
    }
    return words.size() > Row.DICE
        ? Attempt.refused(
            "notation.reading",
            "a reading tells of %d dice at most, not of %d".formatted(Row.DICE, words.size()))
        : Attempt.made(new Reading(tally));
  }
}
