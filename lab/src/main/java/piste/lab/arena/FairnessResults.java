package piste.lab.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// What a [FairnessExperiment] found.
public record FairnessResults(FairnessExperiment experiment, List<Cell> cells) {
  /// A p-value below this is taken for an unfair die.
  public static final double LIMIT = 0.001;

  /// The faces of one of the dice, thrown from one seat in one style.
  public record Cell(ThrowStyle style, int seat, int die, FaceCounts faces) {}

  /// One test of many dice.
  ///
  /// @param which dice are tested, in words
  public record Test(ThrowStyle style, String which, FaceCounts faces) {
    public boolean isPassed() {
      return faces.test().pValue() >= LIMIT;
    }
  }

  public FairnessResults {
    cells = List.copyOf(cells);
  }

  /// For each style: all dice, then by which die, then by seat.
  public List<Test> tests() {
    List<Test> tests = new ArrayList<>();
    for (ThrowStyle style : FairnessExperiment.STYLES) {
      tests.add(test(style, "all dice", _ -> true));
      for (int i = 0; i < FairnessExperiment.DICE; i++) {
        int die = i;
        tests.add(test(style, "die " + (die + 1), cell -> cell.die() == die));
      }
      for (int i = 0; i < FairnessExperiment.SEATS; i++) {
        int seat = i;
        tests.add(test(style, "seat " + (seat + 1), cell -> cell.seat() == seat));
      }
    }
    return tests;
  }

  private Test test(ThrowStyle style, String which, Predicate<Cell> wanted) {
    FaceCounts faces =
        cells.stream()
            .filter(cell -> cell.style().equals(style))
            .filter(wanted)
            .map(Cell::faces)
            .reduce(FaceCounts::plus)
            .orElseThrow();
    return new Test(style, which, faces);
  }

  /// Whether every test is passed.
  public boolean isFair() {
    return tests().stream().allMatch(Test::isPassed);
  }

  /// The smallest p-value of all tests.
  public double smallestPValue() {
    return tests().stream().mapToDouble(test -> test.faces().test().pValue()).min().orElse(1);
  }
}
