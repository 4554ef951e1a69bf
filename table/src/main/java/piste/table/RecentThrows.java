package piste.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import piste.arena.Gesture;
import piste.rules.Seat;

/// How fast players threw lately: by the game's seats, the speeds of their latest throws by hand in
/// metres a second, the last one last.
public record RecentThrows(Map<Integer, List<Double>> speeds) {
  static final RecentThrows NONE = new RecentThrows(Map.of());

  /// So many of each are remembered.
  public static final int MOST = 5;

  public RecentThrows {
    speeds = Map.copyOf(speeds);
  }

  /// Those of a seat of the game.
  public List<Double> of(Seat seat) {
    return speeds.getOrDefault(seat.number(), List.of());
  }

  RecentThrows with(Seat seat, Gesture gesture) {
    List<Double> latest = new ArrayList<>(of(seat));
    latest.add(gesture.speed());
    Map<Integer, List<Double>> all = new TreeMap<>(speeds);
    all.put(
        seat.number(),
        List.copyOf(latest.subList(Math.max(0, latest.size() - MOST), latest.size())));
    return new RecentThrows(all);
  }
}
