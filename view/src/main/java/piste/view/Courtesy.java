package piste.view;

/// What players of a game may agree on besides playing it. The game says which.
public enum Courtesy {
  /// A move may be taken back without asking, as long as its player is still to act.
  TAKING_BACK,
  /// The game may end as a draw, if all who play agree.
  DRAW
}
