package piste.minds.learn;

/// How hard a puzzle is.
public enum Difficulty {
  EASY,
  MEDIUM,
  HARD
}
