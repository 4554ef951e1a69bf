package piste.deschainer;

/// One of the two players, by their dice. White plays first and from the bottom row.
public enum Side {
  WHITE("w"),
  BLACK("b");

  private final String word;

  Side(String word) {
    this.word = word;
  }

  public Side other() {
    return this == WHITE ? BLACK : WHITE;
  }

  String word() {
    return word;
  }
}
