package piste.arene.play;

import java.util.List;
import java.util.Optional;
import piste.arene.Arene;
import piste.arene.Kind;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.arene.Slots;
import piste.arene.Terms;
import piste.minds.Bot;
import piste.minds.review.Grading;
import piste.minds.review.Insight;
import piste.minds.review.Knocks;
import piste.minds.review.Reviewer;
import piste.minds.review.Traits;
import piste.view.Words;

/// What playouts know of L'Arène. Nothing has to be worked out beforehand.
final class AreneInsight implements Insight<Position, Move, Reading> {
  /// With so many moves the one made is compared.
  private static final int COMPARED = 4;

  private final AreneAppraiser appraiser;
  private final Hunter guide;
  private final Knocks<Position, Reading> knocks;
  private final Reviewer<Position, Move, Reading> reviewer;

  /// @param guide whose taste says which moves are worth comparing
  AreneInsight(AreneAppraiser appraiser, Hunter guide) {
    this.appraiser = appraiser;
    this.guide = guide;
    this.knocks =
        new Knocks<>(
            luck -> AreneAppraiser.quick(guide, luck), reading -> Reading.of(reading.thrown()));
    this.reviewer =
        new Reviewer<>(
            Arene.GAME,
            appraiser,
            _ -> false,
            (position, moves) -> guide.favourites(position, moves, COMPARED),
            Grading.PLAYED);
  }

  @Override
  public Optional<Reviewer<Position, Move, Reading>> reviewer(Position position) {
    return Optional.of(reviewer);
  }

  /// Where dice of the cave can be knocked.
  @Override
  public Optional<Knocks<Position, Reading>> knocks(Position position) {
    return position.terms().knocking() == Terms.Knocking.ON
        ? Optional.of(knocks)
        : Optional.empty();
  }

  @Override
  public String oddsName() {
    return "playouts, others for each throw";
  }

  /// Playouts are too slow for very many positions.
  @Override
  public boolean glances() {
    return false;
  }

  @Override
  public Optional<Traits<Position>> traits() {
    return Optional.of(AreneTraits.TRAITS);
  }

  /// Whoever makes playouts is too slow; the guide plays them.
  @Override
  public Bot<Position, Move> standIn(Bot<Position, Move> bot) {
    return bot instanceof Hunter ? bot : guide;
  }

  @Override
  public Words advice(Position position, Move move) {
    return Sayings.advises(move, appraiser.after(position, move));
  }

  /// A multiplier has each of its faces twice, which nobody can tell apart: those are not counted.
  @Override
  public List<Shown> shown(Reading reading) {
    return reading.thrown().slots().stream()
        .filter(slot -> Slots.kind(slot) != Kind.MULTIPLIER)
        .map(slot -> new Shown(Slots.kind(slot).die(), Slots.face(slot)))
        .toList();
  }
}
