package piste.lab.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import piste.lab.tune.SearchResult.Measured;
import piste.lab.tune.SearchResult.Told;

/// Looks for the setting that meets its goals best, with no more games than it is given.
///
/// It is a race. All settings play some games; those that are surely worse than another leave; the
/// rest play twice as many, and so on. Intervals are so wide that all of them together hold with
/// 95 % confidence, however often they were looked at, so the best leaves with less than one chance
/// in twenty. When games run short the less promising half is given up instead, which is told.
/// Where there are too many settings to play them all, some are drawn and more are added where an
/// additive model of each metric expects the best; what is chosen was always played.
///
/// @param budget games to search with, in all
/// @param fresh games to measure each of the chosen with, at every table
public record OptionSearch(
    OptionSpace space, List<Goal> goals, long budget, long fresh, long seed) {
  private static final double ERROR = 0.05;

  /// The games of each setting at the start.
  private static final long FIRST = 64;

  /// The most stages a race can have: games double each time.
  private static final int STAGES = 30;

  /// Of the budget, this part goes to finding settings worth racing where not all can be.
  private static final int EXPLORING = 3;

  /// Settings are added so many times after the first draw.
  private static final int BATCHES = 3;

  private static final int FINALISTS = 5;

  public OptionSearch {
    goals = List.copyOf(goals);
  }

  /// No more games than these are played.
  public long mostGames() {
    return budget + FINALISTS * fresh * tables();
  }

  public SearchResult run(Sampler sampler) throws InterruptedException {
    return new Race(sampler).run();
  }

  /// How many tables a setting is played at.
  private int tables() {
    return (int) goals.stream().mapToInt(Goal::table).distinct().count();
  }

  /// How many settings can be played at all, so that a race among them is still worth it.
  private int affordable() {
    return Math.clamp(budget / EXPLORING / (FIRST * tables()), 2, Integer.MAX_VALUE);
  }

  /// What has been seen so far.
  private final class Race {
    private final Sampler sampler;
    private final Map<Integer, List<MetricSample>> seen = new TreeMap<>();
    private List<Integer> alive = new ArrayList<>();
    private long spent;
    private int ruledOut;
    private int dropped;

    Race(Sampler sampler) {
      this.sampler = sampler;
    }

    SearchResult run() throws InterruptedException {
      enter();
      for (long games = FIRST; !isDecided(); games *= 2) {
        makeRoom(games);
        if (alive.size() * games * tables() > budget - spent) {
          break;
        }
        play(alive, games, 2 * games);
        ruleOut();
      }
      return measured();
    }

    private void enter() throws InterruptedException {
      int settings = space.settings();
      if (settings <= affordable()) {
        List<Integer> all = new ArrayList<>();
        for (int setting = 0; setting < settings; setting++) {
          all.add(setting);
        }
        play(all, 0, FIRST);
      } else {
        explore();
      }
      alive = new ArrayList<>(seen.keySet());
      ruleOut();
    }

    private void explore() throws InterruptedException {
      SettingProposer scout = new SettingProposer(space, goals, new SplittableRandom(seed));
      int batch = Math.max(1, affordable() / (BATCHES + 1));
      play(scout.drawn(seen, batch), 0, FIRST);
      for (int i = 0; i < BATCHES; i++) {
        play(scout.promising(seen, ranked(), batch), 0, FIRST);
      }
    }

    private void play(List<Integer> settings, long from, long to) throws InterruptedException {
      List<List<MetricSample>> told = sampler.play(settings, from, to);
      for (int i = 0; i < settings.size(); i++) {
        seen.merge(settings.get(i), told.get(i), Race::added);
      }
      spent += settings.size() * (to - from) * tables();
    }

    private static List<MetricSample> added(List<MetricSample> one, List<MetricSample> more) {
      List<MetricSample> sum = new ArrayList<>();
      for (int i = 0; i < one.size(); i++) {
        sum.add(one.get(i).plus(more.get(i)));
      }
      return sum;
    }

    private double loss(int setting) {
      double loss = Goal.loss(goals, readings(setting));
      return Double.isNaN(loss) ? Double.MAX_VALUE : loss;
    }

    private List<MetricSample> readings(int setting) {
      return seen.getOrDefault(setting, List.of());
    }

    /// All that were played, the best first.
    private List<Integer> ranked() {
      return seen.keySet().stream().sorted(Comparator.comparingDouble(this::loss)).toList();
    }

    /// The chance of error that is left for each of all the intervals there may be.
    private double share() {
      return ERROR / ((double) seen.size() * goals.size() * STAGES);
    }

    private void ruleOut() {
      Map<Integer, MetricSample.Bounds> bounds = new HashMap<>();
      double most = Double.MAX_VALUE;
      for (int setting : alive) {
        MetricSample.Bounds one = Goal.bounds(goals, readings(setting), share());
        bounds.put(setting, one);
        most = Math.min(most, one.high());
      }
      double ceiling = most;
      Set<Integer> worse = new HashSet<>();
      bounds.forEach(
          (setting, one) -> {
            if (one.low() > ceiling) {
              worse.add(setting);
            }
          });
      alive.removeAll(worse);
      ruledOut += worse.size();
    }

    /// Gives up the less promising half as long as the next stage costs more than is left, but
    /// never more than leaves enough to be told.
    private void makeRoom(long games) {
      alive.sort(Comparator.comparingDouble(this::loss));
      while (alive.size() > FINALISTS && alive.size() * games * tables() > budget - spent) {
        int kept = Math.max(FINALISTS, alive.size() / 2);
        dropped += alive.size() - kept;
        alive = new ArrayList<>(alive.subList(0, kept));
      }
    }

    /// One is left, or all that are left meet every aim for sure.
    private boolean isDecided() {
      return alive.size() < 2
          || alive.stream().allMatch(one -> Goal.bounds(goals, readings(one), share()).high() == 0);
    }

    /// The chosen one and its nearest rivals play games that nobody has seen.
    private SearchResult measured() throws InterruptedException {
      alive.sort(Comparator.comparingDouble(this::loss));
      Set<Integer> finalists =
          new LinkedHashSet<>(alive.subList(0, Math.min(FINALISTS, alive.size())));
      double chance = ERROR / ((double) goals.size() * finalists.size());
      List<Measured> all = new ArrayList<>();
      long games = 0;
      for (int setting : finalists) {
        all.add(measured(setting, sampler.playAfresh(setting, fresh), chance));
        games += fresh * tables();
      }
      all.sort(Comparator.comparing(one -> !one.isMet())); // else as they were
      long meeting =
          all.stream().filter(Measured::isMet).count()
              + seen.keySet().stream()
                  .filter(setting -> !finalists.contains(setting) && isMet(setting))
                  .count();
      return new SearchResult(
          all.getFirst(),
          all.subList(1, all.size()),
          (int) meeting,
          space.settings(),
          seen.size(),
          ruledOut,
          dropped,
          spent,
          games);
    }

    /// Whether the games of the search say for sure that a setting meets every aim.
    private boolean isMet(int setting) {
      List<MetricSample> readings = readings(setting);
      for (int i = 0; i < goals.size(); i++) {
        MetricSample.Bounds bounds = readings.get(i).bounds(share());
        TargetRange aim = goals.get(i).aim();
        if (bounds.low() < aim.from() || bounds.high() > aim.to()) {
          return false;
        }
      }
      return true;
    }

    private Measured measured(int setting, List<MetricSample> readings, double chance) {
      List<Told> told = new ArrayList<>();
      for (int i = 0; i < goals.size(); i++) {
        MetricSample reading = readings.get(i);
        MetricSample.Bounds bounds = reading.bounds(chance);
        told.add(
            new Told(
                goals.get(i), reading.value(), bounds.low(), bounds.high(), reading.isShare()));
      }
      MetricSample.Bounds loss = Goal.bounds(goals, readings, chance);
      return new Measured(
          setting, told, Goal.loss(goals, readings), loss.low(), loss.high(), fresh);
    }
  }
}
