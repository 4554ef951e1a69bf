package piste.bench.walking;

/// What has been counted of games played at random. A step is a choice or a throw.
public final class Steps {
  private long choices;
  private long rolls;
  private long games;

  /// A player has chosen one of the actions listed, and the action was taken.
  public void chose() {
    choices++;
  }

  /// Dice were thrown, however many at once.
  public void threw() {
    rolls++;
  }

  /// As many choices at once, for whoever hears of them only afterwards.
  public void chose(long more) {
    choices += more;
  }

  /// As many throws at once.
  public void threw(long more) {
    rolls += more;
  }

  public void ended() {
    games++;
  }

  Lap in(long cpuNanos) {
    return new Lap(choices, rolls, games, cpuNanos);
  }
}
