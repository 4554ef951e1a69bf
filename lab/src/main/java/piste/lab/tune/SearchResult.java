package piste.lab.tune;

import java.util.List;
import java.util.stream.Stream;

/// What a search came to.
///
/// @param best the setting it chose, measured on games that had no say in the choice; one that
///     meets every aim if any that was measured does
/// @param others the next best, measured in the same way, those that meet every aim first
/// @param meeting how many settings meet every aim for sure: by these games, or else by those of
///     the search
/// @param settings how many there are
/// @param played how many of them were played
/// @param ruledOut how many of these were shown to be worse, with 95 % confidence for all at once
/// @param dropped how many more were given up because games ran short, the least promising first
/// @param searchGames played to choose
/// @param freshGames played to measure what was chosen
public record SearchResult(
    Measured best,
    List<Measured> others,
    int meeting,
    int settings,
    int played,
    int ruledOut,
    int dropped,
    long searchGames,
    long freshGames) {
  public SearchResult {
    others = List.copyOf(others);
  }

  /// All that were measured, in their order.
  public List<Measured> measured() {
    return Stream.concat(Stream.of(best), others.stream()).toList();
  }

  /// How an aim stands.
  public enum Standing {
    /// The whole interval is within the aim.
    MET,
    /// None of it is.
    MISSED,
    /// Some of it is: more games would tell.
    OPEN
  }

  /// One goal of a setting, with an interval that holds for all goals of the setting at once.
  public record Told(Goal goal, double value, double low, double high, boolean isShare) {
    public Standing standing() {
      TargetRange aim = goal.aim();
      if (low >= aim.from() && high <= aim.to()) {
        return Standing.MET;
      }
      return high < aim.from() || low > aim.to() ? Standing.MISSED : Standing.OPEN;
    }
  }

  /// A setting and what fresh games say of it.
  ///
  /// @param loss the mean square of the misses; 0 is as good as can be
  /// @param low, high what the fresh games leave open
  public record Measured(
      int setting, List<Told> goals, double loss, double low, double high, long games) {
    public Measured {
      goals = List.copyOf(goals);
    }

    public boolean isMet() {
      return goals.stream().allMatch(told -> told.standing() == Standing.MET);
    }

    /// Whether it may be as good as another, as far as fresh games tell.
    public boolean mayEqual(Measured other) {
      return low <= other.high && other.low <= high;
    }

    public boolean isWorseThan(Measured other) {
      return low > other.high;
    }
  }
}
