package piste.view;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// Something to say, in no language yet: the key of a text and what fills its gaps.
public record Words(String key, SortedMap<String, Arg> args) {
  /// What fills a gap.
  public sealed interface Arg {
    /// A number, which decides between singular and plural.
    record Count(long value) implements Arg {}

    /// Text that is the same in every language: a face, a list of faces.
    record Text(String text) implements Arg {}

    /// The name of whoever sits there.
    record Player(Seat seat) implements Arg {}
  }

  public Words {
    args = Collections.unmodifiableSortedMap(new TreeMap<>(args));
  }

  public static Words of(String key) {
    return new Words(key, Collections.emptySortedMap());
  }

  public Words with(String name, long count) {
    return with(name, new Arg.Count(count));
  }

  public Words with(String name, String text) {
    return with(name, new Arg.Text(text));
  }

  public Words with(String name, Seat player) {
    return with(name, new Arg.Player(player));
  }

  private Words with(String name, Arg arg) {
    SortedMap<String, Arg> more = new TreeMap<>(args);
    more.put(name, arg);
    return new Words(key, more);
  }

  /// The same, said of other seats.
  public Words seatedAs(UnaryOperator<Seat> seats) {
    if (args.values().stream().noneMatch(Arg.Player.class::isInstance)) {
      return this;
    }
    SortedMap<String, Arg> moved = new TreeMap<>();
    for (Map.Entry<String, Arg> arg : args.entrySet()) {
      moved.put(
          arg.getKey(),
          arg.getValue() instanceof Arg.Player(Seat seat)
              ? new Arg.Player(seats.apply(seat))
              : arg.getValue());
    }
    return new Words(key, moved);
  }
}
