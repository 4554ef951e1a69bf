package piste.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import piste.game.GameModule;
import piste.minds.Study;
import piste.rules.Attempt;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Notation;
import piste.rules.Referee;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Step;
import piste.rules.Turn;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.GameView;
import piste.view.Scene;
import piste.view.Words;

/// Looks at a game before it is let in: plays one game of it at random, and sees whether what it
/// does and says can be used. This takes a moment; `GameContract` of the test-kit looks closely.
final class GameInspection {
  private static final int LONGEST = 500;
  private static final String NAME = "[a-z][a-z0-9-]{1,30}";

  /// Prefixes of texts that are not a game's, and of what the pages of games say.
  static final Set<String> TAKEN =
      Set.of(
          ("call card care catalogue cave club end fact games gesture home host"
                  + " join journal lab leaders learn lease me meet notation odds page party"
                  + " people plain players prove push regroup replay review rules server"
                  + " setup table tournament turn wire")
              .split(" "));

  private GameInspection() {}

  /// What is wrong with a game, if anything is.
  ///
  /// @param others that are there already
  static Optional<String> of(GameModule<?, ?, ?> game, List<GameModule<?, ?, ?>> others) {
    try {
      return named(game, others).or(() -> worded(game)).or(() -> played(game));
    } catch (RuntimeException | LinkageError e) {
      return Optional.of(OutsideGames.told(e));
    }
  }

  private static Optional<String> named(
      GameModule<?, ?, ?> game, List<GameModule<?, ?, ?>> others) {
    String name = game.name();
    if (!name.matches(NAME)) {
      return Optional.of("%s is no name: use a to z, digits and hyphens".formatted(name));
    }
    boolean isTaken = others.stream().anyMatch(other -> joined(other.name()).equals(joined(name)));
    return isTaken || TAKEN.contains(name)
        ? Optional.of("the name %s is taken".formatted(name))
        : Optional.empty();
  }

  /// As names are written where no hyphen may stand.
  static String joined(String name) {
    return name.replace("-", "");
  }

  private static Optional<String> worded(GameModule<?, ?, ?> game) {
    for (Language language : Language.values()) {
      switch (game.words(language)) {
        case Attempt.Refused<Dictionary>(var refusal) -> {
          return Optional.of(refusal.reason());
        }
        case Attempt.Made<Dictionary>(Dictionary words) -> {
          Optional<String> stray =
              words.texts().keySet().stream()
                  .filter(key -> !key.startsWith(game.name() + "."))
                  .min(String::compareTo);
          if (stray.isPresent()) {
            return Optional.of("its text %s must begin with its name".formatted(stray.get()));
          }
          if (!words.texts().containsKey(game.name() + ".name")) {
            return Optional.of("it has no text %s.name (%s)".formatted(game.name(), language));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static <S, M, R> Optional<String> played(GameModule<S, M, R> module) {
    Game<S, M, R> game = module.box().game();
    if (game.fewestPlayers() < 1 || game.mostPlayers() > Seat.MOST) {
      return Optional.of("it must be for 1 to %d players".formatted(Seat.MOST));
    }
    List<String> bots = module.bots(Study.IDLE).stream().map(bot -> bot.level().name()).toList();
    if (module.levelNames().isEmpty() || bots.stream().distinct().count() < bots.size()) {
      return Optional.of("it needs a bot to play against, and every bot a name of its own");
    }
    return new Playing<>(module).fault();
  }

  /// One game at random.
  private static final class Playing<S, M, R> {
    private final GameModule<S, M, R> module;
    private final Game<S, M, R> game;
    private final Notation<S, M, R> notation;
    private final List<Dictionary> words;
    private final Draw chance = new SplittableRandom(1)::nextLong;

    Playing(GameModule<S, M, R> module) {
      this.module = module;
      this.game = module.box().game();
      this.notation = module.box().notation();
      this.words =
          Stream.of(Language.values()).map(language -> module.words(language).orThrow()).toList();
    }

    Optional<String> fault() {
      return module.bots(Study.IDLE).stream()
          .map(bot -> Words.of("%s.style.%s".formatted(game.name(), bot.level().name())))
          .flatMap(style -> unsaid(style).stream())
          .findFirst()
          .or(this::faultInPlay);
    }

    private Optional<String> faultInPlay() {
      S position = game.start(Setup.of(game.fewestPlayers())).orThrow();
      Scene scene = module.presenter().start(position);
      for (int number = 0; number < LONGEST; number++) {
        Optional<String> fault = written(position).or(said(position, scene));
        if (fault.isPresent() || game.turn(position) instanceof Turn.Over) {
          return fault;
        }
        Step<M, R> step = step(position);
        if (!notation.readStep(notation.step(step)).equals(Attempt.made(step))) {
          return Optional.of("the step \"%s\" reads otherwise".formatted(notation.step(step)));
        }
        S before = position;
        position = Referee.taken(game, before, step);
        for (var cue : module.presenter().cues(before, scene, step, List.of(), position)) {
          if (unsaid(cue.words()).isPresent()) {
            return unsaid(cue.words());
          }
        }
        scene = module.presenter().after(scene, before, step, List.of(), position);
      }
      return Optional.empty();
    }

    private Step<M, R> step(S position) {
      if (game.turn(position) instanceof Turn.Choose(Seat seat)) {
        List<M> moves = game.moves(position);
        return new Step.Played<>(seat, moves.get((int) chance.below(moves.size())));
      }
      return new Step.Landed<>(module.box().fairDice().readings(position).draw(chance));
    }

    private Optional<String> written(S position) {
      String text = notation.position(position);
      return notation.readPosition(text).equals(Attempt.made(position))
          ? Optional.empty()
          : Optional.of("the position \"%s\" reads otherwise".formatted(text));
    }

    private Supplier<Optional<String>> said(S position, Scene scene) {
      return () -> {
        GameView view = module.presenter().view(position, scene, _ -> true);
        return Stream.concat(
                view.prompt().stream()
                    .flatMap(
                        prompt ->
                            Stream.concat(
                                Stream.of(prompt.words()),
                                prompt.choices().stream().map(choice -> choice.words()))),
                view.counters().stream().map(counter -> Words.of(counter.key())))
            .flatMap(said -> unsaid(said).stream())
            .findFirst();
      };
    }

    private Optional<String> unsaid(Words said) {
      return words.stream()
          .filter(language -> !language.texts().containsKey(said.key()))
          .map(language -> "it has no text %s (%s)".formatted(said.key(), language.language()))
          .findFirst();
    }
  }
}
