package piste.game;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.arena.Arenas;
import piste.minds.Bot;
import piste.minds.Study;
import piste.minds.knock.KnockModel;
import piste.minds.review.Insight;
import piste.rules.Attempt;
import piste.rules.ChanceModel;
import piste.rules.GameBox;
import piste.table.FairThrower;
import piste.table.GameKit;
import piste.table.Thrower;
import piste.table.WordFiles;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.Presenter;

/// A game with all that Piste needs to play, show, study and teach it. Every game is one of these:
/// those of the house, which the catalogue lists, and those that are loaded from jars, which name
/// their class in `META-INF/services/piste.game.GameModule`.
///
/// A game needs rules, a presenter and bots; all else has a default. Its texts lie beside its
/// classes, as `META-INF/words/NAME.LANGUAGE.json`.
///
/// @param <S> its positions
/// @param <M> its moves
/// @param <R> its readings of dice
public interface GameModule<S, M, R> {
  /// Its rules, notation and fair dice.
  GameBox<S, M, R> box();

  Presenter<S, M, R> presenter();

  /// Those who play it and know it. Nothing is worked out before it is needed.
  Minds<S, M, R> minds(Study study);

  /// What is known of its positions if dice knock each other like this, if anything is.
  default Optional<Insight<S, M, R>> insight(Study study, KnockModel model) {
    return Optional.empty();
  }

  /// Throws its dice at tables that do not ask for fair dice. Unless it says otherwise, its dice
  /// are drawn from its own odds everywhere.
  default Thrower<S, M, R> thrower(Arenas arenas) {
    return new FairThrower<>(box().fairDice());
  }

  /// Whether its dice are aimed by a gesture, where tables throw them.
  default boolean isAimed() {
    return false;
  }

  /// How its dice fall that knock each other as was measured in the arena, by the style in which
  /// they are thrown; none if that was not measured.
  default Map<String, ChanceModel<S, R>> knocks() {
    return Map.of();
  }

  /// Its kinds of dice, where it has others than plain ones.
  default List<ThrownDie> dice() {
    return List.of();
  }

  /// Who tells what any position is worth, if anybody does.
  default Optional<Analyst<S>> analyst() {
    return Optional.empty();
  }

  /// What teaches it besides its rules, if anything does.
  ///
  /// @param study where solutions for puzzles are kept
  default Optional<School<S, M, R>> school(Arenas arenas, Study study) {
    return Optional.empty();
  }

  /// How its games are rated, from the file `META-INF/ratings/NAME.txt` that `piste ratings fit`
  /// makes; where there is none, its bots play no rated games.
  default Optional<Strengths> strengths() {
    return resource("META-INF/ratings/%s.txt".formatted(name()))
        .map(bytes -> Strengths.read(new String(bytes, StandardCharsets.UTF_8)));
  }

  /// The name by which people and commands call the game.
  default String name() {
    return box().game().name();
  }

  /// Its texts.
  default Attempt<Dictionary> words(Language language) {
    return WordFiles.read(getClass().getClassLoader(), name(), language);
  }

  /// The script of its part of the page, a module of JavaScript, if it brings one: `NAME.js` among
  /// its [#pageFile] files.
  default Optional<String> page() {
    String file = name() + ".js";
    return pageFile(file).map(_ -> file);
  }

  /// A file of its part of the page.
  default Optional<byte[]> pageFile(String file) {
    return resource("META-INF/piste/page/" + file);
  }

  /// A file that lies beside its classes.
  default Optional<byte[]> resource(String path) {
    try (InputStream in = getClass().getClassLoader().getResourceAsStream(path)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Everybody who plays it, bare habits among them.
  default List<Bot<S, M>> bots(Study study) {
    return minds(study).bots();
  }

  /// Those to play against, the weakest first.
  default List<Bot<S, M>> levels(Study study) {
    return levels(bots(study));
  }

  static <S, M> List<Bot<S, M>> levels(List<Bot<S, M>> bots) {
    return bots.stream()
        .filter(bot -> !bot.level().isHabit())
        .sorted(Comparator.comparingInt(bot -> bot.level().strength()))
        .toList();
  }

  /// Their names.
  default List<String> levelNames() {
    return levels(Study.IDLE).stream().map(bot -> bot.level().name()).toList();
  }

  /// The bots of these names, in the same order; those of one name share what they work out.
  default Attempt<List<Bot<S, M>>> bots(List<String> names, Study study) {
    List<Bot<S, M>> all = bots(study);
    List<String> known = all.stream().map(bot -> bot.level().name()).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        return Attempt.refused(
            "catalogue.bot",
            "there is no bot %s for %s: choose among %s"
                .formatted(name, name(), String.join(", ", known)));
      }
    }
    return Attempt.made(names.stream().map(name -> all.get(known.indexOf(name))).toList());
  }

  /// The game as tables play it.
  default GameKit<S, M, R> kit(Arenas arenas) {
    return new GameKit<>(box(), presenter(), thrower(arenas), levelNames());
  }
}
