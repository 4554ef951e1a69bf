package piste.strike.play.bots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import piste.arena.ArenaModel;
import piste.arena.Cast;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Landing;
import piste.minds.Rehearsal;
import piste.minds.knock.KnockModelFile;
import piste.minds.knock.ThrowBookFile;
import piste.rules.Draw;
import piste.strike.Face;
import piste.strike.Strike;
import piste.strike.play.bots.Candidates.Candidate;
import piste.strike.play.bots.Preparations.Preparation;
import piste.strike.play.odds.BookedThrows;
import piste.strike.play.odds.BookedThrows.Booked;
import piste.strike.play.odds.OddsCache;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StyledThrows;
import piste.strike.play.throwing.StrikeLanding;

/// Looks for the gesture after which a player has the best chance to win: by the book of measured
/// throws first, and by trying for as long as there is time, with the tremor of the player's own
/// hand.
///
/// All candidates are thrown in turn, the best known first; then the better half of them, and so
/// on, each round for as long as the others. Then others near the best two are tried. In the last
/// round the best is thrown alone: only those throws tell what it is worth, for among many
/// candidates the best looks better than it is. The same trial of two candidates leaves the same to
/// chance.
final class ThrowPlanner {
  /// What is known of a style counts for as much as so many throws of one gesture: styles differ by
  /// about as much as the gestures of one do. Each throw tells of all faces that its dice may show,
  /// so few are enough.
  static final int KNOWN = 6;

  /// So many of the candidates are looked at more closely, with so many others near each.
  private static final int CLOSER = 2;

  private static final int NEAR = 3;
  private static final int CLOSER_ROUNDS = 2;

  /// How much of the time has passed when only the best candidates are left.
  private static final double HALVED = 0.5;

  /// Where dice may be laid otherwise: how much has when they have been looked at as they lie.
  private static final double AS_IT_LIES = 0.25;

  /// When it has been after each preparation, too.
  private static final double PREPARED = 0.55;

  /// And when the best preparation and the best throw without any have been compared.
  private static final double COMPARED = 0.75;

  /// How dice knock each other, as measured in this very bowl.
  private static final StyledThrows STYLES =
      new StyledThrows(KnockModelFile.measured(), OddsCache.DICE);

  /// What one die does to those that lie there, as measured too.
  private static final BookedThrows BOOK = new BookedThrows(ThrowBookFile.measured());

  private static final Comparator<Trials> BEST_FIRST =
      Comparator.comparingDouble(Trials::win).reversed();

  private final StrikeOdds odds;
  private final BotHand hand;
  private final Rehearsal rehearsal;
  private final Draw chance;
  private final ArenaModel model;

  /// What trials leave to chance follows from this.
  private long seed;

  /// What was found.
  ///
  /// @param gesture meant, and not yet made by the hand
  /// @param win the chance to win after it
  /// @param trials how many throws of it that rests on
  record Found(Gesture gesture, double win, int trials) {}

  /// @param hand that makes the throw
  ThrowPlanner(StrikeOdds odds, BotHand hand, Rehearsal rehearsal, Draw chance) {
    this.odds = odds;
    this.hand = hand;
    this.rehearsal = rehearsal;
    this.chance = chance;
    this.model = rehearsal.model();
    this.seed = drawn();
  }

  /// The best throw at what lies there.
  Found find(Layout layout) {
    return closer(halved(layout, Candidates.MOST, CLOSER, 0, HALVED));
  }

  /// What is best done to the dice before a throw, if anything gains enough; else the best throw.
  ///
  /// @param least the chance to win that a preparation must lead to
  Plan plan(Layout asItLies, List<Preparation> preparations, double least) {
    if (preparations.isEmpty()) {
      return new Plan(Optional.empty(), find(asItLies));
    }
    List<Trials> plain = halved(asItLies, Candidates.MOST, CLOSER, 0, AS_IT_LIES);
    double share = (PREPARED - AS_IT_LIES) / preparations.size();
    Optional<Prepared> best = Optional.empty();
    for (int i = 0; i < preparations.size(); i++) {
      double from = AS_IT_LIES + i * share;
      Preparation one = preparations.get(i);
      Trials trials = halved(one.layout(), Candidates.MOST / 2, 1, from, from + share).getFirst();
      if (best.isEmpty() || trials.win() - one.price() > best.get().gain()) {
        best = Optional.of(new Prepared(one, trials));
      }
    }
    seed = drawn();
    Trials without = plain.getFirst().fresh();
    Trials with = best.orElseThrow().trials.fresh();
    tryUntil(COMPARED, List.of(without, with));
    Preparation preparation = best.get().preparation;
    if (with.win() > Math.max(without.win() + preparation.price(), least)) {
      return new Plan(Optional.of(preparation), found(with));
    }
    return new Plan(Optional.empty(), closer(plain));
  }

  /// What to do.
  ///
  /// @param found the best throw after the preparation
  record Plan(Optional<Preparation> preparation, Found found) {}

  /// A preparation with the best throw after it.
  private record Prepared(Preparation preparation, Trials trials) {
    double gain() {
      return trials.win() - preparation.price();
    }
  }

  /// The best throws, while time passes from one moment to another.
  private List<Trials> halved(Layout layout, int most, int down, double from, double until) {
    List<Trials> left = new ArrayList<>();
    candidates(layout, most).forEach(one -> left.add(new Trials(layout, one)));
    left.sort(BEST_FIRST);
    int rounds = rounds(left.size(), down);
    for (int round = 1; round <= rounds; round++) {
      tryUntil(from + (until - from) * round / rounds, left);
      left.sort(BEST_FIRST);
      left.subList(half(left.size(), down), left.size()).clear();
    }
    return left;
  }

  /// How often so many are halved until no more are left than wanted.
  private static int rounds(int all, int down) {
    return all <= down ? 0 : 1 + rounds(half(all, down), down);
  }

  private static int half(int all, int down) {
    return Math.max(down, Math.ceilDiv(all, 2));
  }

  /// What comes of looking closer at the best, in the time that is left.
  private Found closer(List<Trials> best) {
    List<Trials> left = new ArrayList<>(best);
    double share = (1 - rehearsal.spent()) / (CLOSER_ROUNDS + 1);
    for (int round = 0; round < CLOSER_ROUNDS && share > 0; round++) {
      double until = rehearsal.spent() + share;
      for (Trials one : List.copyOf(left)) {
        for (int i = 0; i < NEAR; i++) {
          left.add(
              new Trials(
                  one.layout, Candidates.near(one.candidate.gesture(), one.win(), model, chance)));
        }
      }
      tryUntil(until, left);
      left.sort(BEST_FIRST);
      left.subList(CLOSER, left.size()).clear();
    }
    seed = drawn();
    Trials last = left.getFirst().fresh();
    tryUntil(1, List.of(last));
    return found(last);
  }

  private static Found found(Trials trials) {
    return new Found(trials.candidate.gesture(), trials.win(), trials.count);
  }

  private List<Candidate> candidates(Layout layout, int most) {
    List<Booked> booked = BOOK.best(odds, layout.position());
    return booked.isEmpty() || layout.lying().isEmpty()
        ? Candidates.of(model, layout.lying(), STYLES.win(odds, layout.position()), chance)
        : Candidates.of(model, layout.lying(), booked, most, chance);
  }

  private long drawn() {
    return chance.below(Long.MAX_VALUE);
  }

  private void tryUntil(double spent, List<Trials> candidates) {
    for (int next = 0; rehearsal.spent() < spent; next = (next + 1) % candidates.size()) {
      candidates.get(next).add();
    }
  }

  /// The throws made of one gesture.
  final class Trials {
    private final Layout layout;
    private final Candidate candidate;
    private final List<HeldDie> held;
    private final Map<Integer, Face> faces;
    private double sum;
    private int count;

    Trials(Layout layout, Candidate candidate) {
      this.layout = layout;
      this.candidate = candidate;
      this.held = layout.held();
      this.faces = layout.faces();
    }

    /// Of the same gesture, none made.
    Trials fresh() {
      return new Trials(layout, candidate);
    }

    void add() {
      sum += worth(new SplittableRandom(seed + count)::nextLong);
      count++;
    }

    /// The chance to win after one throw, whichever faces its dice show.
    private double worth(Draw own) {
      Gesture made = hand.made(candidate.gesture(), model, own);
      Cast cast = new Cast(layout.lying(), held, made, Chance.seed(own), false);
      Landing landing = rehearsal.cast(cast).orThrow();
      return StrikeLanding.alike(landing, faces).stream()
          .map(reading -> odds.bySeat(Strike.GAME.land(layout.position(), reading)))
          .mapToDouble(after -> after.win().get(layout.position().seat() - 1))
          .average()
          .orElseThrow();
    }

    /// The chance to win that it seems to lead to.
    double win() {
      return (KNOWN * candidate.known() + sum) / (KNOWN + count);
    }

    /// What these throws alone came to on average.
    double mean() {
      return sum / count;
    }
  }
}
