package piste.strike.play.odds;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.minds.knock.KnockModel;
import piste.minds.knock.KnockModel.Knock;
import piste.minds.knock.ThrowBook.Page;
import piste.strike.Face;

/// What may come of every throw in one style.
///
/// The dice that lie in the arena all differ, and whatever turns a die treats 2 to 6 alike; so
/// their number says it all.
///
/// @param single by the number of dice at which one die is thrown
/// @param grand by the number of dice thrown into the empty arena
record Falls(List<Spread> single, List<Spread> grand) {
  /// The faces that stay in the arena, and so the most dice that lie there when a player decides.
  static final int NUMBERS = Face.NUMBERS.size();

  private static final int SIDES = NUMBERS + 1;
  private static final Knock NOTHING = new Knock(0, 0, 0, 0);

  Falls {
    single = List.copyOf(single);
    grand = List.copyOf(grand);
  }

  /// The falls of one throw, and apart from the others those that keep every die in the game. In
  /// arrays, for they are gone through a hundred million times.
  static final class Spread {
    private final Fall[] keeping;
    private final Fall[] losing;

    private Spread(Fall[] keeping, Fall[] losing) {
      this.keeping = keeping;
      this.losing = losing;
    }

    static Spread of(int dice, List<Fall> falls) {
      return new Spread(
          falls.stream().filter(fall -> fall.kept() == dice).toArray(Fall[]::new),
          falls.stream().filter(fall -> fall.kept() < dice).toArray(Fall[]::new));
    }

    Fall[] keeping() {
      return keeping;
    }

    Fall[] losing() {
      return losing;
    }

    List<Fall> all() {
      return Stream.concat(Stream.of(keeping), Stream.of(losing)).toList();
    }

    /// How likely every die stays in the game.
    double keeps() {
      return Stream.of(keeping).mapToDouble(Fall::probability).sum();
    }
  }

  Spread of(int node, int thrown) {
    return node == Node.GRAND ? grand.get(thrown) : single.get(node);
  }

  /// The likeliest that any throw keeps every die in the game.
  double keeps() {
    return Stream.concat(single.stream(), grand.stream().skip(1))
        .mapToDouble(Spread::keeps)
        .max()
        .orElseThrow();
  }

  /// Dice that fall fairly, stay in the arena and knock nothing.
  static Falls ofFairDice(int most) {
    return of(_ -> NOTHING, most);
  }

  /// Dice thrown in a measured style. A cocked die shows any face once it is settled, be it rolled
  /// again or nudged, so it falls like any other; and each die thrown into the empty arena is lost
  /// by itself.
  ///
  /// @param most the most dice that can be thrown at once
  static Falls of(KnockModel.Line line, int most) {
    return of(line, most, 0);
  }

  /// The same while some of the dice in the arena are lifted out of the way.
  static Falls of(KnockModel.Line line, int most, int lifted) {
    return of(lying -> line.at(lying - lifted), most, lifted);
  }

  /// One die thrown as a page of a book has it, while so many are lifted.
  static Falls ofSingle(Page page, int lifted) {
    return of(_ -> new Knock(page.turns(), page.leaves(), page.lost(), 0), 0, lifted);
  }

  private static Falls of(IntFunction<Knock> knocks, int most) {
    return of(knocks, most, 0);
  }

  /// @param knocks by the number of dice in the arena
  /// @param lifted so many of these nothing can knock; of no use with fewer there
  private static Falls of(IntFunction<Knock> knocks, int most, int lifted) {
    double each = each(knocks.apply(lifted));
    return new Falls(
        IntStream.rangeClosed(0, NUMBERS)
            .mapToObj(
                lying ->
                    Spread.of(
                        lying + 1, single(lying, lifted, knocks.apply(Math.max(lying, lifted)))))
            .toList(),
        IntStream.rangeClosed(0, most)
            .mapToObj(dice -> Spread.of(dice, grand(dice, each)))
            .toList());
  }

  /// How likely a thrown die shows a certain face.
  private static double each(Knock knock) {
    return (1 - knock.lost()) / SIDES;
  }

  /// One die thrown at others, each of which fares by itself; the first of them are lifted.
  private static List<Fall> single(int lying, int lifted, Knock knock) {
    NumberCounts counts = NumberCounts.NONE;
    for (int own = 0; own < lying; own++) {
      double turns = own < lifted ? 0 : knock.turns();
      double leaves = own < lifted ? 0 : knock.leaves();
      double[] shows = new double[NUMBERS];
      Arrays.fill(shows, turns / NUMBERS); // as many others as numbers: X is one, its own is not
      shows[own] = 1 - turns - leaves;
      counts = counts.with(shows, leaves + turns / NUMBERS);
    }
    double[] shows = new double[NUMBERS];
    Arrays.fill(shows, each(knock));
    return counts.with(shows, 1 - NUMBERS * each(knock)).falls();
  }

  /// Dice thrown at once, counted number by number: none shows it, one does and lies there, or more
  /// do and are taken. The rest are gone.
  private static List<Fall> grand(int dice, double each) {
    double[][] ways = new double[NUMBERS + 1][dice + 1];
    ways[0][0] = 1;
    for (int number = 0; number < NUMBERS; number++) {
      ways = withNumber(ways, dice);
    }
    double gone = 1 - NUMBERS * each;
    for (int left = 0; left <= NUMBERS; left++) {
      for (int taken = 0; left + taken <= dice; taken++) {
        int stay = left + taken;
        ways[left][taken] *= Math.pow(each, stay) * Math.pow(gone, dice - stay);
      }
    }
    return Fall.listed(ways);
  }

  private static double[][] withNumber(double[][] ways, int dice) {
    double[][] more = new double[NUMBERS + 1][dice + 1];
    for (int left = 0; left <= NUMBERS; left++) {
      for (int taken = 0; left + taken <= dice; taken++) {
        double here = ways[left][taken];
        if (here > 0) {
          int free = dice - left - taken;
          double choices = 1;
          for (int show = 0; show <= free; show++) {
            if (show == 1) {
              more[left + 1][taken] += here * choices;
            } else {
              more[left][taken + show] += here * choices;
            }
            choices = choices * (free - show) / (show + 1);
          }
        }
      }
    }
    return more;
  }
}
