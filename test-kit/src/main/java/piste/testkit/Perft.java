package piste.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import piste.rules.Distribution;
import piste.rules.GameBox;
import piste.rules.Turn;

/// Counts of what a game waits for after exactly so many steps, over every move and every reading
/// of the fair dice: choices, throws, ends. Any change of the rules shows in them.
public record Perft(long choices, long dice, long ends) {
  private static final Perft CHOICE = new Perft(1, 0, 0);
  private static final Perft THROW = new Perft(0, 1, 0);
  private static final Perft END = new Perft(0, 0, 1);
  private static final Perft NOTHING = new Perft(0, 0, 0);

  public static <S, M, R> Perft count(GameBox<S, M, R> box, S position, int depth) {
    return switch (box.game().turn(position)) {
      case Turn.Over _ -> depth == 0 ? END : NOTHING;
      case Turn.Choose _ -> {
        if (depth == 0) {
          yield CHOICE;
        }
        Perft sum = NOTHING;
        for (M move : box.game().moves(position)) {
          sum = sum.plus(count(box, box.game().play(position, move), depth - 1));
        }
        yield sum;
      }
      case Turn.Throw _ -> {
        if (depth == 0) {
          yield THROW;
        }
        Perft sum = NOTHING;
        Distribution<R> readings = box.fairDice().readings(position);
        for (int row = 0; row < readings.size(); row++) {
          sum = sum.plus(count(box, box.game().land(position, readings.outcome(row)), depth - 1));
        }
        yield sum;
      }
    };
  }

  private Perft plus(Perft other) {
    return new Perft(choices + other.choices, dice + other.dice, ends + other.ends);
  }

  /// All nodes together.
  public long nodes() {
    return choices + dice + ends;
  }

  /// One line of a `.perft` file: `POSITION; DEPTH; CHOICES THROWS ENDS`.
  public record Line(String position, int depth, Perft expected) {
    @Override
    public String toString() {
      return "%s; %d; %d %d %d"
          .formatted(position, depth, expected.choices, expected.dice, expected.ends);
    }
  }

  /// The counts from a position to every depth that has at most `most` nodes.
  public static <S, M, R> List<Line> lines(GameBox<S, M, R> box, S position, long most) {
    List<Line> lines = new ArrayList<>();
    for (int depth = 1; ; depth++) {
      Perft count = count(box, position, depth);
      if (count.nodes() > most || count.nodes() == 0) {
        return lines;
      }
      lines.add(new Line(box.notation().position(position), depth, count));
    }
  }

  public static void write(Path file, List<Line> lines) {
    List<String> texts = new ArrayList<>();
    texts.add("# position; steps; choices throws ends");
    lines.forEach(line -> texts.add(line.toString()));
    try {
      Files.write(file, texts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The lines of a file, without comments and blank lines.
  public static List<Line> read(Path file) {
    try {
      List<Line> lines = new ArrayList<>();
      for (String text : Files.readAllLines(file)) {
        if (!text.isBlank() && !text.startsWith("#")) {
          lines.add(line(text));
        }
      }
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Line line(String text) {
    String[] parts = text.split(";", -1);
    String[] counts = parts[2].strip().split(" ", -1);
    return new Line(
        parts[0].strip(),
        Integer.parseInt(parts[1].strip()),
        new Perft(Long.parseLong(counts[0]), Long.parseLong(counts[1]), Long.parseLong(counts[2])));
  }
}
