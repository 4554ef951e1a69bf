package piste.deschainer;

/// What a player decides.
public sealed interface Move {
  /// What is done with dice that show 1 before the game.
  enum Ones implements Move {
    REROLL("reroll"),
    KEEP("keep");

    private final String word;

    Ones(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /// The seven dice are put on the player's own row. A person composes it; only some are listed.
  ///
  /// @param row a packed [Row]
  record Arrange(int row) implements Move {}

  /// One action of a turn.
  ///
  /// @param action packed as [Action] says
  record Act(long action) implements Move {}
}
