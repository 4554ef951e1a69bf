package piste.strike.play.odds;

/// What a player may do.
public sealed interface Choice {
  Choice STOP = new Stop();

  /// The name by which commands call it.
  String word();

  /// End the turn.
  record Stop() implements Choice {
    @Override
    public String word() {
      return "stop";
    }
  }

  /// Throw: one die, or all at a grand throw.
  ///
  /// @param style empty where there is but one way to throw
  record Throw(String style) implements Choice {
    @Override
    public String word() {
      return style.isEmpty() ? "throw" : "throw-" + style;
    }
  }
}
