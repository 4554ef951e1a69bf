package piste.server.http;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.table.Session;

/// Where what everybody's throws of the day won is kept while no server runs.
interface DailyStore {
  /// The one of a game in a data folder, if there is one.
  static DailyStore of(Optional<Path> data, String game) {
    return data.<DailyStore>map(folder -> new DailyFile(folder, game)).orElse(NOWHERE);
  }

  /// Everything is forgotten at the end.
  DailyStore NOWHERE =
      new DailyStore() {
        @Override
        public Optional<Day> read() {
          return Optional.empty();
        }

        @Override
        public void write(Day day) {
          // Nobody asks for it.
        }
      };

  /// What was kept last; nothing if there is nothing, or it cannot be read.
  Optional<Day> read();

  /// Keeps this instead of what was kept before.
  void write(Day day);

  /// All throws of a day.
  ///
  /// @param day since 1970
  /// @param won what each throw of somebody won, in their order
  record Day(long day, Map<Session, List<Integer>> won) {
    public Day {
      won = Map.copyOf(won);
    }
  }
}
