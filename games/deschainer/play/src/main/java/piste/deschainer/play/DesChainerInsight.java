package piste.deschainer.play;

import java.util.List;
import java.util.Optional;
import piste.deschainer.DesChainer;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.deschainer.Reading;
import piste.minds.review.Appraiser;
import piste.minds.review.Grading;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;
import piste.view.Words;

/// What a search knows of Dés-chainer. Nothing has to be worked out beforehand.
/// Before the game the odds take no account of orders, which are secret.
final class DesChainerInsight implements Insight<Position, Move, Reading> {
  private final Reviewer<Position, Move, Reading> reviewer;
  private final Glance glance;
  private final Seeking adviser;

  DesChainerInsight(DesChainerAppraiser appraiser, Glance glance, Seeking adviser) {
    this.glance = glance;
    this.reviewer =
        new Reviewer<>(
            DesChainer.GAME, appraiser, _ -> false, appraiser::shortlist, Grading.ESTIMATED);
    this.adviser = adviser;
  }

  @Override
  public Optional<Reviewer<Position, Move, Reading>> reviewer(Position position) {
    return Optional.of(reviewer);
  }

  @Override
  public Optional<Appraiser<Position>> glance(Position position) {
    return Optional.of(glance);
  }

  @Override
  public Words advice(Position position, Move move) {
    return adviser.advise(position, move);
  }

  @Override
  public List<Shown> shown(Reading reading) {
    return reading.points().stream().map(points -> new Shown(Reading.DIE, points - 1)).toList();
  }
}
