package piste.testkit;

import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import piste.view.Cue;
import piste.view.Presenter;
import piste.view.Scene;
import piste.view.Words;

/// For how long a game says that its cues are looked at, as a text with a line for each kind, words
/// and time. The tests of the page read it, and show each of them.
public final class CueTimes {
  /// What the page shows longer where there is more of it.
  private static final List<String> COUNTED = List.of("count", "gems");

  private static final Comparator<Told> BY_SIZE =
      Comparator.<Told>comparingInt(told -> told.cue().pieces().size())
          .thenComparing(told -> told.counted().toString());

  private CueTimes() {}

  /// A cue as it came, and where its first die was and is.
  private record Told(Cue cue, String from, String to) {
    static Told of(Cue cue, Scene scene, Scene then) {
      return new Told(cue, zone(cue, scene), zone(cue, then));
    }

    private static String zone(Cue cue, Scene scene) {
      return scene.zones().stream()
          .filter(zone -> zone.pieces().stream().anyMatch(die -> cue.pieces().contains(die.id())))
          .map(zone -> zone.name())
          .findFirst()
          .orElse("-");
    }

    String name() {
      Cue.Kind kind = cue.kind();
      return "%s %s %d".formatted(kind.word(), cue.words().key(), kind.millis());
    }

    SortedMap<String, Long> counted() {
      SortedMap<String, Long> counted = new TreeMap<>();
      cue.words()
          .args()
          .forEach(
              (name, arg) -> {
                if (COUNTED.contains(name) && arg instanceof Words.Arg.Count(long value)) {
                  counted.put(name, value);
                }
              });
      return counted;
    }

    String line() {
      String counts =
          counted().entrySet().stream()
              .map(count -> " %s=%d".formatted(count.getKey(), count.getValue()))
              .collect(Collectors.joining());
      return "%s %d %s %s%s\n".formatted(name(), cue.pieces().size(), from, to, counts);
    }
  }

  /// The times of a game.
  ///
  /// @param walks shows games in which everything happens that can be told
  public static <S, M, R> String of(
      Presenter<S, M, R> presenter, Consumer<Consumer<Shown<S, M, R>>> walks) {
    SortedMap<String, Told> largest = new TreeMap<>();
    walks.accept(
        shown ->
            presenter
                .cues(shown.before(), shown.scene(), shown.step(), List.of(), shown.after())
                .forEach(
                    cue -> {
                      Told told = Told.of(cue, shown.scene(), shown.then());
                      largest.merge(told.name(), told, (a, b) -> BY_SIZE.compare(a, b) < 0 ? b : a);
                    }));
    return largest.values().stream().map(Told::line).collect(Collectors.joining());
  }
}
