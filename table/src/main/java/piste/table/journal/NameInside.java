package piste.table.journal;

import java.util.List;

/// Names inside facts, where earlier versions wrote them. Such a fact stays as it is until whoever
/// it names is forgotten: then the name is cut out of it.
public final class NameInside {
  /// The types of facts that have one.
  public static final List<String> TYPES = List.of("sat", "renamed");

  /// Their format while the name is inside.
  public static final int FORMAT = 1;

  private static final int FORMAT_WITHOUT = 2;

  /// The last field, after others that have no spaces.
  private static final String FIELD = " name=";

  private NameInside() {}

  /// Whether a fact has a name inside that this session gave itself.
  public static boolean isOf(String session, Entry entry) {
    return entry.format() == FORMAT
        && TYPES.contains(entry.type())
        && entry.text().startsWith(start(session))
        && entry.text().contains(FIELD);
  }

  /// How the texts of all facts begin that a session brought about.
  public static String start(String session) {
    return "by=" + session + "/";
  }

  /// The same fact without its name.
  public static Entry cut(Entry entry) {
    String text = entry.text();
    return new Entry(
        entry.at(),
        entry.type(),
        FORMAT_WITHOUT,
        text.substring(0, text.indexOf(FIELD)),
        entry.path());
  }
}
