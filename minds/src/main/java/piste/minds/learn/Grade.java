package piste.minds.learn;

/// How hard a puzzle is.
public enum Grade {
  EASY,
  MEDIUM,
  HARD
}
