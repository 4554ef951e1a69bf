package piste.catalogue;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import piste.arena.Arenas;
import piste.minds.Bot;
import piste.minds.Minds;
import piste.minds.Study;
import piste.rules.Attempt;
import piste.rules.ChanceModel;
import piste.rules.GameBox;
import piste.table.FairThrower;
import piste.table.GameKit;
import piste.table.Thrower;
import piste.view.Presenter;

/// A game of the catalogue with those who can play it and those who can show it.
///
/// @param arena throws its dice
/// @param minds those who play it and know it, given what they need
/// @param knocks how its dice fall that knock each other as was measured in the arena, by the style
///     in which they are thrown; none if that was not measured
/// @param aimed whether its dice are aimed by a gesture, where tables throw them
public record Title<S, M, R>(
    GameBox<S, M, R> box,
    Presenter<S, M, R> presenter,
    Function<Arenas, Thrower<S, M, R>> arena,
    Function<Study, Minds<S, M, R>> minds,
    Supplier<Map<String, ChanceModel<S, R>>> knocks,
    boolean aimed) {
  /// A game whose dice are thrown in an arena.
  static <S, M, R> Title<S, M, R> ofThrownDice(
      GameBox<S, M, R> box,
      Presenter<S, M, R> presenter,
      Function<Arenas, Thrower<S, M, R>> arena,
      Function<Study, Minds<S, M, R>> minds,
      Supplier<Map<String, ChanceModel<S, R>>> knocks) {
    return new Title<>(box, presenter, arena, minds, knocks, true);
  }

  /// A game whose dice are never aimed: they are drawn from its own odds at every table.
  static <S, M, R> Title<S, M, R> ofDrawnDice(
      GameBox<S, M, R> box, Presenter<S, M, R> presenter, Function<Study, Minds<S, M, R>> minds) {
    return new Title<>(
        box, presenter, _ -> new FairThrower<>(box.fairDice()), minds, Map::of, false);
  }

  public String name() {
    return box.game().name();
  }

  /// Everybody who plays it, bare habits among them.
  public List<Bot<S, M>> bots(Study study) {
    return minds.apply(study).bots();
  }

  /// Those to play against, the weakest first.
  public List<Bot<S, M>> levels(Study study) {
    return levels(bots(study));
  }

  static <S, M> List<Bot<S, M>> levels(List<Bot<S, M>> bots) {
    return bots.stream()
        .filter(bot -> !bot.level().isHabit())
        .sorted(Comparator.comparingInt(bot -> bot.level().strength()))
        .toList();
  }

  /// Their names.
  public List<String> levelNames() {
    return levels(Study.IDLE).stream().map(bot -> bot.level().name()).toList();
  }

  /// The bots of these names, in the same order; those of one name share what they work out.
  public Attempt<List<Bot<S, M>>> bots(List<String> names, Study study) {
    List<Bot<S, M>> all = bots(study);
    for (String name : names) {
      if (all.stream().noneMatch(bot -> bot.level().name().equals(name))) {
        return Attempt.refused("catalogue.bot", objection(name, all));
      }
    }
    return Attempt.made(
        names.stream()
            .map(
                name ->
                    all.stream()
                        .filter(bot -> bot.level().name().equals(name))
                        .findFirst()
                        .orElseThrow())
            .toList());
  }

  private String objection(String name, List<Bot<S, M>> all) {
    return "there is no bot %s for %s: choose among %s"
        .formatted(
            name, name(), String.join(", ", all.stream().map(bot -> bot.level().name()).toList()));
  }

  /// The game as tables play it.
  GameKit<S, M, R> kit(Arenas arenas) {
    return new GameKit<>(box, presenter, arena.apply(arenas), levelNames());
  }
}
