package piste.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Gesture;
import piste.minds.knock.KnockModel;
import piste.minds.knock.ThrowStyle;
import piste.minds.knock.UnaimedThrow;
import piste.minds.review.Insight;
import piste.minds.review.Rethrower;
import piste.minds.review.ThrownAgain;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.rules.ThrowSpec;
import piste.table.RecentThrows;
import piste.view.Scene;

/// Unaimed throws in played positions: what their hand comes to beside what the odds of their style
/// assume. If the odds fit the dice as they lie, that is nothing on average.
public record UnaimedThrows<S, M, R>(
    Insight<S, M, R> insight, Rethrower<S, M, R> rethrower, ArenaModel model) {
  /// What unaimed throws in one style came to in one position.
  ///
  /// @param lying at how many dice
  /// @param thrown how many at once
  /// @param isBest whether the odds prefer this style
  /// @param hand the mean chance of the thrower after it, less what the odds of the style say
  public record Unaimed(int lying, int thrown, String style, boolean isBest, double hand) {}

  /// Those in a position with dice in the air; none where odds do not tell styles apart.
  List<Unaimed> at(S position, Seat seat, ThrowSpec dice, Scene scene, Draw chance) {
    List<ArenaDie> lying = rethrower.thrower().lying(scene);
    double side = 2 * Math.PI * chance.below(Integer.MAX_VALUE) / Integer.MAX_VALUE;
    long number = chance.below(Long.MAX_VALUE);
    List<Optional<Double>> told =
        KnockModel.STYLES.stream().map(style -> told(position, seat, style)).toList();
    double best = told.stream().flatMap(Optional::stream).mapToDouble(win -> win).max().orElse(0);
    List<Unaimed> found = new ArrayList<>();
    for (int i = 0; i < told.size(); i++) {
      if (told.get(i).isPresent()) {
        ThrowStyle style = KnockModel.STYLES.get(i);
        double win = told.get(i).get();
        Gesture gesture = UnaimedThrow.of(model, lying, style.speed(), side);
        ThrownAgain again = rethrower.again(position, scene, gesture, number);
        double hand = again.mean().get(seat.index()) - win;
        found.add(new Unaimed(lying.size(), dice.count(), style.name(), win == best, hand));
      }
    }
    return found;
  }

  private Optional<Double> told(S position, Seat seat, ThrowStyle style) {
    return insight
        .inStyle(position, new RecentThrows(Map.of(seat.number(), List.of(style.speed()))))
        .filter(known -> known.style().equals(style.name()))
        .map(known -> known.win().get(seat.index()));
  }
}
