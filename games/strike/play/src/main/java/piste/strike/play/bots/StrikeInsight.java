package piste.strike.play.bots;

import java.util.List;
import java.util.Optional;
import piste.minds.knock.KnockModel;
import piste.minds.knock.ThrowStyle;
import piste.minds.review.InStyle;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;
import piste.rules.Seat;
import piste.strike.Face;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Rest;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeReview;
import piste.table.RecentThrows;
import piste.view.Words;

/// What the exact solution knows of Strike.
final class StrikeInsight implements Insight<Position, Move, Reading> {
  private final OddsOnDemand source;

  StrikeInsight(OddsOnDemand source) {
    this.source = source;
  }

  @Override
  public Optional<Reviewer<Position, Move, Reading>> reviewer(Position position) {
    return source.odds(position.terms()).map(StrikeReview::by);
  }

  @Override
  public boolean covers(Position position) {
    return source.covers(position.terms());
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public boolean prepares(Move move) {
    return StrikeReview.prepares(move);
  }

  @Override
  public double progress(Position position) {
    return source.progress(position.terms());
  }

  @Override
  public boolean hasFailed(Position position) {
    return source.hasFailed(position.terms());
  }

  /// The odds tell how many dice each has.
  @Override
  public boolean mayBeTold(Position position) {
    return !position.terms().hidden();
  }

  @Override
  public Words advice(Position position, Move move) {
    boolean mayStop = position.phase() == Phase.MAY && (move == Act.THROW || move == Act.STOP);
    return source
        .odds(position.terms())
        .filter(_ -> mayStop)
        .map(odds -> compared(odds, position, move == Act.THROW))
        .orElseGet(() -> Sayings.onCourse(position, move));
  }

  @Override
  public String oddsName() {
    return source.oddsName();
  }

  @Override
  public boolean knowsTheBowl() {
    return source.knowsTheBowl();
  }

  @Override
  public Optional<InStyle<Move>> inStyle(Position position, RecentThrows recent) {
    return source
        .odds(position.terms())
        .flatMap(
            odds -> odds.premise().knock().map(model -> inStyle(position, odds, model, recent)));
  }

  private static InStyle<Move> inStyle(
      Position position, StrikeOdds odds, KnockModel model, RecentThrows recent) {
    ThrowStyle usual = model.styleOf(recent.of(Seat.of(position.seat())));
    return new StyleAdvice(odds, usual.name()).of(position);
  }

  private static Words compared(StrikeOdds odds, Position position, boolean goOn) {
    Outlook outlook = odds.outlook(Situation.of(position).orElseThrow());
    double stop = outlook.prospects().getFirst().odds().win().getFirst();
    double on = outlook.prospects().getLast().odds().win().getFirst();
    int lying = position.diceInArena();
    Words why = lying == 0 ? Sayings.key("advice.why-empty") : Sayings.key("advice.why");
    return Sayings.compared("advice.compared-" + (goOn ? "on" : "stop"), stop, on)
        .with("why", why.with("dice", lying));
  }

  @Override
  public List<Shown> shown(Reading reading) {
    return reading.thrownRests().stream()
        .filter(Rest::showsFace)
        .map(rest -> new Shown(Face.DIE, Face.DIE.faces().indexOf(rest.symbol())))
        .toList();
  }
}
