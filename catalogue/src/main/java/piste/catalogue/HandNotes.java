package piste.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Keeps lines of text that took long to work out, under the name of the game they are about. They
/// are no facts: whatever is lost is worked out again.
public interface HandNotes {
  /// What is kept under a name; nothing if nothing is.
  List<String> lines(String name);

  /// Adds a line. It need not be kept at once, or at all.
  void add(String name, String line);

  /// Drops what is kept under a name.
  void drop(String name);

  /// Those of the latest games, for as long as this process runs.
  static HandNotes inMemory() {
    return new HandNotes() {
      private static final int MOST_GAMES = 200;

      private final Map<String, List<String>> kept =
          new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, List<String>> eldest) {
              return size() > MOST_GAMES;
            }
          };

      @Override
      public synchronized List<String> lines(String name) {
        return List.copyOf(kept.getOrDefault(name, List.of()));
      }

      @Override
      public synchronized void add(String name, String line) {
        kept.computeIfAbsent(name, _ -> new ArrayList<>()).add(line);
      }

      @Override
      public synchronized void drop(String name) {
        kept.remove(name);
      }
    };
  }
}
