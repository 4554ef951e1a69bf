package piste.view;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// A text independent of language: its key and the arguments that fill its gaps.
///
/// @param gaps in the order of their names, each filled once
public record Words(String key, List<Gap> gaps) {
  /// A gap in the text and what fills it.
  public record Gap(String name, Arg arg) {}

  /// What fills a gap.
  public sealed interface Arg {
    /// A number, which decides between singular and plural.
    record Count(long value) implements Arg {}

    /// A number as the language writes it, with so many decimals.
    record Decimal(double value, int decimals) implements Arg {}

    /// A text of its own, in the same language.
    record Inner(Words words) implements Arg {}

    /// Text that is the same in every language: a face, a list of faces.
    record Text(String text) implements Arg {}

    /// The name of whoever sits there.
    record Player(Seat seat) implements Arg {}
  }

  public Words {
    gaps = List.copyOf(gaps);
  }

  public static Words of(String key) {
    return new Words(key, List.of());
  }

  public Words with(String name, long count) {
    return with(name, new Arg.Count(count));
  }

  public Words with(String name, double value, int decimals) {
    return with(name, new Arg.Decimal(value, decimals));
  }

  public Words with(String name, Words inner) {
    return with(name, new Arg.Inner(inner));
  }

  public Words with(String name, String text) {
    return with(name, new Arg.Text(text));
  }

  public Words with(String name, Seat player) {
    return with(name, new Arg.Player(player));
  }

  private Words with(String name, Arg arg) {
    List<Gap> more = new ArrayList<>(gaps.size() + 1);
    for (Gap gap : gaps) {
      if (gap.name().compareTo(name) < 0) {
        more.add(gap);
      }
    }
    more.add(new Gap(name, arg));
    for (Gap gap : gaps) {
      if (gap.name().compareTo(name) > 0) {
        more.add(gap);
      }
    }
    return new Words(key, more);
  }

  /// What fills the gaps, by their names.
  public SortedMap<String, Arg> args() {
    SortedMap<String, Arg> args = new TreeMap<>();
    gaps.forEach(gap -> args.put(gap.name(), gap.arg()));
    return args;
  }

  /// The same, said of other seats.
  public Words seatedAs(UnaryOperator<Seat> seats) {
    return gaps.isEmpty()
        ? this
        : new Words(key, gaps.stream().map(gap -> seatedAs(gap, seats)).toList());
  }

  private static Gap seatedAs(Gap gap, UnaryOperator<Seat> seats) {
    return switch (gap.arg()) {
      case Arg.Player(Seat seat) -> new Gap(gap.name(), new Arg.Player(seats.apply(seat)));
      case Arg.Inner(Words words) -> new Gap(gap.name(), new Arg.Inner(words.seatedAs(seats)));
      case Arg.Count _, Arg.Decimal _, Arg.Text _ -> gap;
    };
  }
}
