package piste.lab.solved;

import java.util.List;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;

/// What the styles of throwing are worth at a number of lying dice, when a turn begins with as many
/// dice each as were dealt.
///
/// @param wins the chance to win by each style, in the order of the model
record Style(int arena, List<Double> wins) {
  static Style at(StrikeOdds odds, int deal, int arena) {
    Outlook outlook = odds.outlook(new Situation(List.of(deal, deal), arena, false));
    return new Style(arena, outlook.prospects().stream().map(StopRule::win).toList());
  }

  double best() {
    return wins.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
  }

  /// What a style costs against the best one.
  double price(int style) {
    return best() - wins.get(style);
  }
}
