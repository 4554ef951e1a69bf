package piste.table.journal;

/// The name of a table: letters and digits, as they stand in its link.
public record TableId(String text) {
  public TableId {
    if (!text.matches("[0-9a-z]{1,32}")) {
      throw new IllegalArgumentException("no name of a table: " + text);
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
