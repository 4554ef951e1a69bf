package piste.lab.tune;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.run.BlockFile;
import piste.lab.run.FinishedBlock;
import piste.lab.run.GameCounts;
import piste.rules.Attempt;

/// Where a search keeps the games it has played, so that it can be broken off at any time and taken
/// up again. A search asks for the same games in the same order, so all it needs to go on is what
/// they came to. Other aims or another budget may use them, too.
public final class TuneFolder implements AutoCloseable {
  /// Games that settings were chosen by.
  public static final String SEARCH = "search.log";

  /// Games that had no part in the choice.
  public static final String FRESH = "fresh.log";

  private final Part search;
  private final Part fresh;

  private TuneFolder(Part search, Part fresh) {
    this.search = search;
    this.fresh = fresh;
  }

  /// Opens the folder of a search, made if there is none, or says why it cannot go on there.
  public static Attempt<TuneFolder> open(Path path, TunePlan plan) throws IOException {
    return switch (Part.open(path.resolve(SEARCH), plan.experiment())) {
      case Attempt.Refused<Part>(var refusal) -> Attempt.refused(refusal);
      case Attempt.Made<Part>(Part search) -> {
        Attempt<Part> fresh = Part.open(path.resolve(FRESH), plan.afresh());
        if (fresh instanceof Attempt.Refused<Part>) {
          search.kept.close();
        }
        yield fresh.map(part -> new TuneFolder(search, part));
      }
    };
  }

  /// How many games are kept.
  public long games() {
    return search.kept.games() + fresh.kept.games();
  }

  Part search() {
    return search;
  }

  Part fresh() {
    return fresh;
  }

  @Override
  public void close() throws IOException {
    search.kept.close();
    fresh.kept.close();
  }

  /// Games of one seed.
  static final class Part {
    private final BlockFile kept;
    private final Map<Block, GameCounts> countsByBlock;

    private Part(BlockFile kept, Map<Block, GameCounts> countsByBlock) {
      this.kept = kept;
      this.countsByBlock = countsByBlock;
    }

    private static Attempt<Part> open(Path path, Experiment experiment) throws IOException {
      Map<Block, GameCounts> countsByBlock = new ConcurrentHashMap<>();
      int heats = experiment.heats().size();
      return BlockFile.open(
              path,
              experiment,
              block -> block.heat() < heats,
              finished -> countsByBlock.put(finished.block(), finished.counts()))
          .map(kept -> new Part(kept, countsByBlock));
    }

    Optional<GameCounts> of(Block block) {
      return Optional.ofNullable(countsByBlock.get(block));
    }

    void keep(FinishedBlock finished) throws IOException {
      kept.append(finished);
    }
  }
}
