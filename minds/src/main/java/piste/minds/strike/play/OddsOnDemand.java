package piste.minds.strike.play;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.minds.strike.Objective;
import piste.minds.strike.OddsShelf;
import piste.minds.strike.Premise;
import piste.minds.strike.StrikeOdds;
import piste.minds.strike.StrikeSolver;
import piste.minds.think.Thinking;
import piste.strike.Terms;
import piste.strike.Terms.Emptied;

/// Takes solutions from a shelf, each when it is first asked for, and keeps them at hand.
final class OddsOnDemand implements OddsSource {
  /// Whoever waits longer than this is told what for.
  private static final long SILENT_MILLIS = 1_500;

  private final OddsShelf shelf;
  private final Study study;
  private final Map<Need, CompletableFuture<StrikeOdds>> found = new ConcurrentHashMap<>();

  /// How many throws are solved of each.
  private final Map<Need, Long> solved = new ConcurrentHashMap<>();

  /// Those that somebody waited long for.
  private final Set<Need> awaited = ConcurrentHashMap.newKeySet();

  private record Need(int players, Emptied emptied) {}

  OddsOnDemand(OddsShelf shelf, Study study) {
    this.shelf = shelf;
    this.study = study;
  }

  @Override
  public Optional<StrikeOdds> odds(Terms terms) {
    Need need = new Need(terms.players(), terms.emptied());
    CompletableFuture<StrikeOdds> odds = found.computeIfAbsent(need, this::fetch);
    return switch (study.patience()) {
      case WAIT ->
          Optional.of(odds.isDone() ? odds.join() : Thinking.idly(() -> await(odds, need)));
      case PLAY_ON ->
          odds.isDone() && !odds.isCompletedExceptionally()
              ? Optional.of(odds.join())
              : Optional.empty();
    };
  }

  /// Whether the odds for games on these terms could not be worked out.
  boolean hasFailed(Terms terms) {
    CompletableFuture<StrikeOdds> odds = found.get(new Need(terms.players(), terms.emptied()));
    return odds != null && odds.isCompletedExceptionally();
  }

  /// How much of the odds for games on these terms is worked out, from 0 to 1.
  double progress(Terms terms) {
    long done = solved.getOrDefault(new Need(terms.players(), terms.emptied()), 0L);
    return Math.min(1, (double) done / StrikeSolver.throwsOf(terms.players(), OddsShelf.DICE));
  }

  private CompletableFuture<StrikeOdds> fetch(Need need) {
    CompletableFuture<StrikeOdds> odds = new CompletableFuture<>();
    Premise premise = new Premise(Objective.WIN, need.emptied(), Optional.empty());
    study.workshop().execute(() -> fetch(odds, premise, need));
    if (study.patience() == Patience.PLAY_ON) {
      note(
          "computing the odds for %d players; until then the champion plays like the regular",
          need);
    }
    return odds;
  }

  /// Whatever goes wrong reaches those who wait, and whoever reads the notes.
  private void fetch(CompletableFuture<StrikeOdds> odds, Premise premise, Need need) {
    try {
      odds.complete(
          shelf.odds(premise, need.players(), study.threads(), done -> solved.put(need, done)));
    } catch (CancellationException e) {
      odds.completeExceptionally(e);
    } catch (RuntimeException | Error e) {
      study
          .notes()
          .accept("the odds for %d players could not be computed: %s".formatted(need.players(), e));
      odds.completeExceptionally(e);
    }
  }

  private StrikeOdds await(CompletableFuture<StrikeOdds> odds, Need need) {
    try {
      return odds.get(SILENT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      if (awaited.add(need)) {
        note("computing the odds for %d players (only once)", need);
      }
      return odds.join();
    } catch (ExecutionException e) {
      throw new IllegalStateException("no odds", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private void note(String words, Need need) {
    study.notes().accept(words.formatted(need.players()));
  }
}
