package piste.strike.play.odds;

import java.util.List;
import piste.rules.ChanceModel;
import piste.rules.Distribution;
import piste.strike.FairDice;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Reading;

/// Dice that fall as a solution assumes, each throw made in the style that it says is best.
public final class SolvedDice implements ChanceModel<Position, Reading> {
  private final StrikeOdds odds;
  private final List<ChanceModel<Position, Reading>> styles;

  public SolvedDice(StrikeOdds odds) {
    this.odds = odds;
    this.styles =
        odds.premise()
            .knock()
            .map(model -> model.lines().stream())
            .<List<ChanceModel<Position, Reading>>>map(
                lines -> lines.<ChanceModel<Position, Reading>>map(KnockDice::new).toList())
            .orElse(List.of(FairDice.MODEL));
  }

  @Override
  public Distribution<Reading> readings(Position position) {
    boolean styled = styles.size() > 1 && position.phase() == Phase.AIR;
    return styles.get(styled ? odds.styleInTheAir(position) : 0).readings(position);
  }
}
