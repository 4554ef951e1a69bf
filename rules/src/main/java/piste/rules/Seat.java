package piste.rules;

/// A place at the table, numbered clockwise from 1.
public record Seat(int number) {
  /// The most seats any game may have.
  public static final int MOST = 8;

  private static final Seat[] SEATS = new Seat[MOST + 1];

  static {
    for (int number = 1; number <= MOST; number++) {
      SEATS[number] = new Seat(number);
    }
  }

  public Seat {
    if (number < 1 || number > MOST) {
      throw new IllegalArgumentException("no seat " + number + ": seats go from 1 to " + MOST);
    }
  }

  /// The one shared value for this seat.
  public static Seat of(int number) {
    if (number < 1 || number > MOST) {
      throw new IllegalArgumentException("no seat " + number + ": seats go from 1 to " + MOST);
    }
    return SEATS[number];
  }

  /// The place of this seat in a list that holds one element for each seat.
  public int index() {
    return number - 1;
  }

  /// The seat `steps` places on, clockwise, at a table of `players`.
  public Seat clockwise(int steps, int players) {
    return of(Math.floorMod(index() + steps, players) + 1);
  }

  @Override
  public String toString() {
    return Integer.toString(number);
  }
}
