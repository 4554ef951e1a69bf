package piste.minds.strike.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import piste.arena.ArenaDie;
import piste.arena.Bowl;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Landing;
import piste.minds.Rehearsal;
import piste.minds.StrikeLanding;
import piste.minds.knock.KnockModelFile;
import piste.minds.knock.ThrowBookFile;
import piste.minds.strike.BookedThrows;
import piste.minds.strike.BookedThrows.Booked;
import piste.minds.strike.OddsShelf;
import piste.minds.strike.StrikeOdds;
import piste.minds.strike.StyledThrows;
import piste.minds.strike.play.Candidates.Candidate;
import piste.rules.Draw;
import piste.strike.Face;
import piste.strike.Position;
import piste.strike.Strike;

/// Looks for the gesture after which a player has the best chance to win: by the book of measured
/// throws first, and by trying for as long as there is time.
///
/// All candidates are thrown in turn, the best known first; then the better half of them, and so
/// on, each round for as long as the others. In the last round the best is thrown alone: only those
/// throws tell what it is worth, for among many candidates the best looks better than it is.
final class ThrowPlanner {
  /// What is known of a style counts for as much as so many throws of one gesture: styles differ by
  /// about as much as the gestures of one do, and single throws by far more.
  private static final int KNOWN = 60;

  /// How dice knock each other, as measured in this very bowl.
  private static final StyledThrows STYLES =
      new StyledThrows(KnockModelFile.measured(), OddsShelf.DICE);

  /// What one die does to those that lie there, as measured too.
  private static final BookedThrows BOOK = new BookedThrows(ThrowBookFile.measured());

  private static final Comparator<Trials> BEST_FIRST =
      Comparator.comparingDouble(Trials::win).reversed();

  private final StrikeOdds odds;
  private final Position position;
  private final List<ArenaDie> lying;
  private final Rehearsal rehearsal;
  private final Draw chance;
  private final Map<Integer, Face> faces = new TreeMap<>();
  private final List<HeldDie> held = new ArrayList<>();

  /// What was found.
  ///
  /// @param win the chance to win after it
  /// @param trials how many throws of it that rests on
  record Found(Gesture gesture, double win, int trials) {}

  /// @param position with dice in the air, as the thrower sees it
  ThrowPlanner(
      StrikeOdds odds, Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    this.odds = odds;
    this.position = position;
    this.lying = lying;
    this.rehearsal = rehearsal;
    this.chance = chance;
    int name = 0;
    for (ArenaDie die : lying) {
      faces.put(die.id(), Face.at(die.faceUp()));
      name = Math.max(name, die.id() + 1);
    }
    for (int i = 0; i < position.air(); i++) {
      held.add(new HeldDie(name + i, DieShape.CUBE));
    }
  }

  Found find() {
    List<Trials> left = new ArrayList<>();
    for (Candidate one : candidates()) {
      left.add(new Trials(one));
    }
    left.sort(BEST_FIRST);
    int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(left.size() - 1);
    for (int round = 1; round <= rounds; round++) {
      tryUntil((double) round / (rounds + 1), left);
      left.sort(BEST_FIRST);
      left = new ArrayList<>(left.subList(0, Math.ceilDiv(left.size(), 2)));
    }
    Trials best = new Trials(left.getFirst().candidate);
    tryUntil(1, List.of(best));
    return new Found(best.candidate.gesture(), best.win(), best.count);
  }

  private List<Candidate> candidates() {
    Bowl bowl = rehearsal.model().bowl();
    List<Booked> booked = BOOK.best(odds, position);
    return booked.isEmpty() || lying.isEmpty()
        ? Candidates.of(bowl, lying, STYLES.win(odds, position), chance)
        : Candidates.of(bowl, lying, booked, chance);
  }

  private void tryUntil(double spent, List<Trials> candidates) {
    for (int next = 0; rehearsal.spent() < spent; next = (next + 1) % candidates.size()) {
      Trials trials = candidates.get(next);
      trials.add(worth(trials.candidate.gesture()));
    }
  }

  /// The chance to win after one throw with chance of its own.
  double worth(Gesture gesture) {
    Cast cast = new Cast(lying, held, gesture, Chance.seed(chance), false);
    Landing landing = rehearsal.cast(cast).orThrow();
    Position after = Strike.GAME.land(position, StrikeLanding.reading(landing, faces));
    return odds.bySeat(after).win().get(position.seat() - 1);
  }

  /// The throws made of one gesture.
  private static final class Trials {
    private final Candidate candidate;
    private double sum;
    private int count;

    Trials(Candidate candidate) {
      this.candidate = candidate;
    }

    void add(double worth) {
      sum += worth;
      count++;
    }

    /// The chance to win that it seems to lead to.
    double win() {
      return (KNOWN * candidate.known() + sum) / (KNOWN + count);
    }
  }
}
