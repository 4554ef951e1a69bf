package piste.minds.think;

/// What is thought about, the most urgent first. Each kind of work has a share of the time: where
/// all of them wait, the most urgent gets most of it and none gets nothing.
public enum Priority {
  /// A table that somebody comes to or looks at, read from the journal.
  TABLE(60, 256, 3),
  /// A bot's next move at a table where somebody waits for it.
  BOT(60, 5_000, 0),
  /// What somebody wants to know now: chances, reviews, analyses, puzzles, drills.
  QUESTION(25, 64, 3),
  /// The solution of a game, which bots do without until it is there.
  SOLUTION(10, 16, 0),
  /// The hands of a game that is reviewed: everything else of the review is there meanwhile.
  HAND(8, 64, 0),
  /// Finished games that are counted late, and what was given away in rated ones.
  RECORD(8, 64, 0),
  /// Experiments.
  LAB(5, 8, 0);

  private final int share;
  private final int mostWaiting;
  private final int besides;

  /// @param share of the time, compared with those of the others
  /// @param mostWaiting how many may wait to be begun
  /// @param besides how many may be under way besides one for each core, taking turns
  Priority(int share, int mostWaiting, int besides) {
    this.share = share;
    this.mostWaiting = mostWaiting;
    this.besides = besides;
  }

  int share() {
    return share;
  }

  int mostWaiting() {
    return mostWaiting;
  }

  /// How many may be under way.
  int mostBegun(int cores) {
    return this == SOLUTION || this == HAND || this == RECORD || this == LAB ? 1 : cores + besides;
  }
}
