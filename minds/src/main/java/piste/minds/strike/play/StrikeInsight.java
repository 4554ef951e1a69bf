package piste.minds.strike.play;

import java.util.List;
import java.util.Optional;
import piste.minds.Words;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;
import piste.minds.review.StrikeReview;
import piste.minds.strike.Outlook;
import piste.minds.strike.Situation;
import piste.minds.strike.StrikeOdds;
import piste.strike.Face;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Rest;

/// What the exact solution knows of Strike.
final class StrikeInsight implements Insight<Position, Move, Reading> {
  private static final int FACES = Face.values().length;

  private final OddsOnDemand source;

  StrikeInsight(OddsOnDemand source) {
    this.source = source;
  }

  @Override
  public Optional<Reviewer<Position, Move, Reading>> reviewer(Position position) {
    return source.odds(position.terms()).map(StrikeReview::by);
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

  private static Words compared(StrikeOdds odds, Position position, boolean goOn) {
    Outlook outlook = odds.outlook(Situation.of(position).orElseThrow());
    double stop = outlook.prospects().getFirst().odds().win().getFirst();
    double on = outlook.prospects().getLast().odds().win().getFirst();
    Words[] chances = Sayings.percents(stop, on);
    Words why = why(position.diceInArena());
    return goOn
        ? Sayings.of(
            "Relancez : %s de chances de gagner, contre %s en vous arrêtant. %s"
                .formatted(chances[1].french(), chances[0].french(), why.french()),
            "Throw on: a %s chance to win, against %s if you stop. %s"
                .formatted(chances[1].english(), chances[0].english(), why.english()))
        : Sayings.of(
            "Arrêtez-vous : %s de chances de gagner, contre %s en relançant. %s"
                .formatted(chances[0].french(), chances[1].french(), why.french()),
            "Stop: a %s chance to win, against %s if you throw on. %s"
                .formatted(chances[0].english(), chances[1].english(), why.english()));
  }

  /// What one more die does, if it knocks nothing.
  private static Words why(int lying) {
    return lying == 0
        ? Sayings.of(
            "Un dé lancé dans une arène vide ne peut rien reprendre.",
            "A die thrown into an empty arena can take nothing back.")
        : Sayings.of(
            ("Un dé de plus fait une paire %d fois sur %d ; sinon il est perdu, ou reste pour les"
                    + " autres.")
                .formatted(lying, FACES),
            "One more die makes a pair %s; else it is lost, or left for the others."
                .formatted(Sayings.timesInSix(lying)));
  }

  @Override
  public List<Shown> shown(Reading reading) {
    return reading.thrownRests().stream()
        .filter(Rest::showsFace)
        .map(rest -> new Shown(Face.DIE, Face.DIE.faces().indexOf(rest.symbol())))
        .toList();
  }
}
