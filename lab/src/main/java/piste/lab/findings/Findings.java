package piste.lab.findings;

import java.util.List;
import java.util.Map;
import piste.game.GameModule;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Experiment;
import piste.lab.run.GameCounts;
import piste.view.Words;

/// All that an experiment found.
///
/// @param module the game that was played
/// @param metrics that were looked at, in their order
/// @param cells in their order
/// @param effects of every axis on every metric
/// @param seats for each variant whether all seats win alike
/// @param notes what could not be measured, or rests on an assumption, in a sentence each
public record Findings(
    GameModule<?, ?, ?> module,
    Experiment experiment,
    List<Metric> metrics,
    List<CellFindings> cells,
    List<Effect> effects,
    List<SeatBalance> seats,
    List<Words> notes) {
  public Findings {
    metrics = List.copyOf(metrics);
    cells = List.copyOf(cells);
    effects = List.copyOf(effects);
    seats = List.copyOf(seats);
    notes = List.copyOf(notes);
  }

  /// What the counts of an experiment say, finished or not.
  ///
  /// @param countsByHeat by the number of the heat
  public static Findings of(
      GameModule<?, ?, ?> module, Experiment experiment, Map<Integer, GameCounts> countsByHeat) {
    return new Evidence(module, experiment, countsByHeat).findings();
  }

  /// The games of all variants; those of the skill ladder are not among them.
  public long games() {
    return cells.stream().mapToLong(CellFindings::games).sum();
  }

  /// What was found for one number of players.
  public Findings ofPlayers(int number) {
    return new Findings(
        module,
        experiment.ofPlayers(number),
        metrics,
        cells.stream().filter(one -> one.cell().players() == number).toList(),
        effects.stream()
            .filter(effect -> effect.axis().kind() != Axis.Kind.PLAYERS)
            .filter(effect -> effect.players() == 0 || effect.players() == number)
            .toList(),
        seats.stream().filter(test -> test.players() == number).toList(),
        notes);
  }

  /// Whether every game that was asked for was played.
  public boolean isWhole() {
    return cells.stream().allMatch(one -> one.games() >= experiment.gamesOf(one.cell()));
  }

  /// The metric of this id.
  public Metric metric(String id) {
    return metrics.stream().filter(metric -> metric.id().equals(id)).findFirst().orElseThrow();
  }
}
