package piste.minds.learn;

import piste.minds.learn.Drill.Made;

/// The throw of the day: dice that lie the same for everybody, and what a throw at them wins.
public interface Daily<S, R> {
  /// How often everybody may throw.
  int ATTEMPTS = 3;

  /// How the dice of a day lie.
  ///
  /// @param day counted from 1970
  Drill<S, R> drill(long day);

  /// What a throw won, from 0 on.
  int won(Made<S, R> made);

  /// How likely all attempts of a day together win so much, for fair dice that knock nothing: by
  /// what they win, from 0 on.
  double[] odds(long day);
}
