package piste.minds;

/// How well a bot plays. The game's texts say in which manner, as `GAME.style.NAME`.
///
/// @param name the word by which commands, reports and tables call it
/// @param strength from 1 on, each level stronger than the one below it; 0 for a bare habit, which
///     is there for experiments and not to be played against
public record Level(String name, int strength) {
  /// Plays like a person who never counts.
  public static final Level BEGINNER = new Level("beginner", 1);

  /// Plays by rules of thumb.
  public static final Level REGULAR = new Level("regular", 2);

  /// Looks ahead, and not far.
  public static final Level EXPERT = new Level("expert", 3);

  /// Plays as well as is known.
  public static final Level CHAMPION = new Level("champion", 4);

  public static Level habit(String name) {
    return new Level(name, 0);
  }

  public boolean isHabit() {
    return strength == 0;
  }
}
