package piste.strike.play.learn;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import piste.minds.Study;
import piste.strike.play.odds.OddsCache;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeSolver;

/// A solution that is worked out in the study's workshop once somebody asks for it.
final class OddsUnderWay {
  private final Study study;
  private final Premise premise;
  private final int players;
  private final AtomicLong solved = new AtomicLong();
  private final AtomicReference<CompletableFuture<StrikeOdds>> odds = new AtomicReference<>();

  OddsUnderWay(Study study, Premise premise, int players) {
    this.study = study;
    this.premise = premise;
    this.players = players;
  }

  /// How it stands; asking begins it.
  ///
  /// @throws RejectedExecutionException if the workshop takes nothing more now
  CompletableFuture<StrikeOdds> odds() {
    CompletableFuture<StrikeOdds> mine = new CompletableFuture<>();
    if (odds.compareAndSet(null, mine)) {
      try {
        study.workshop().execute(() -> work(mine));
      } catch (RejectedExecutionException e) {
        odds.set(null); // somebody may ask again
        mine.completeExceptionally(e);
        throw e;
      }
    }
    return Optional.ofNullable(odds.get()).orElse(mine);
  }

  /// How much of it is done, from 0 to 1.
  double share() {
    return Math.min(1, solved.get() / (double) StrikeSolver.throwsOf(players, OddsCache.DICE));
  }

  /// Whatever goes wrong reaches those who ask.
  private void work(CompletableFuture<StrikeOdds> result) {
    try {
      OddsCache cache = new OddsCache(study.folder(), study.notes());
      result.complete(cache.odds(premise, players, study.threads(), solved::set));
    } catch (CancellationException e) {
      odds.set(null); // somebody may ask again
      result.completeExceptionally(e);
    } catch (RuntimeException | Error e) {
      study.notes().accept("no puzzles for %d players: %s".formatted(players, e));
      result.completeExceptionally(e);
    }
  }
}
