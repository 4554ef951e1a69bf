package piste.minds;

/// How well a bot plays, and in which manner.
///
/// @param name the word by which commands, reports and tables call it
/// @param strength from 1 on, each level stronger than the one below it; 0 for a bare habit, which
///     is there for experiments and not to be played against
/// @param style what it does, in one line
public record Level(String name, int strength, Words style) {
  /// Plays like a person who never counts.
  public static Level beginner(Words style) {
    return new Level("beginner", 1, style);
  }

  /// Plays by rules of thumb.
  public static Level regular(Words style) {
    return new Level("regular", 2, style);
  }

  /// Looks ahead, and not far.
  public static Level expert(Words style) {
    return new Level("expert", 3, style);
  }

  /// Plays as well as is known.
  public static Level champion(Words style) {
    return new Level("champion", 4, style);
  }

  public static Level habit(String name, Words style) {
    return new Level(name, 0, style);
  }

  public boolean isHabit() {
    return strength == 0;
  }
}
