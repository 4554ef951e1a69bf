package piste.people.finished;

/// Whether a finished game is looked at again, to tell play from luck.
public enum ReviewState {
  WANTED(0),
  DONE(1),
  /// It changed no rating, or nothing can be told of it.
  NOT_WANTED(2);

  private final long number;

  ReviewState(long number) {
    this.number = number;
  }

  /// As it is kept.
  public long number() {
    return number;
  }
}
