package piste.arena;

/// What a die can touch.
public enum Surface {
  FOAM,
  WALL,
  RIM,
  TABLE,
  DIE
}
