package piste.app.game;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.GameOptions;
import piste.app.cli.Games;
import piste.app.cli.RootCommand;
import piste.app.cli.RuleOptions;
import piste.app.cli.SolutionOptions;
import piste.arena.ArenaModel;
import piste.arena.LentArenas;
import piste.catalogue.HandsAgain;
import piste.catalogue.OddsPremise;
import piste.game.GameModule;
import piste.minds.Study;
import piste.minds.knock.KnockModel;
import piste.minds.review.Hands;
import piste.minds.review.Insight;
import piste.minds.review.Knocks;
import piste.minds.review.Rethrower;
import piste.minds.review.Review;
import piste.minds.review.Reviewer;
import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.table.PlayedGame;

/// Reads a game and tells luck from skill.
@Command(
    name = "review",
    mixinStandardHelpOptions = true,
    description = {
      "Read a game, finished or not, and separate luck from skill: what each decision"
          + " cost, what each throw gained or lost, and how both add up to the result.",
      "The file contains steps, one per line, as 'piste fold' reads them, or a transcript written"
          + " by 'piste fold --transcript', or a whole table written by 'piste export' or the page."
          + " A transcript and a table already contain the game and the rules played."
          + " The throws of a table are repeated to separate the hand from luck."
          + " docs/review.md explains the terms."
    },
    footer = {
      "",
      "Examples:",
      "  piste review game.txt",
      "  piste review k3vx7m2p9q.piste --game 2",
      "  piste review steps.txt --edition strike-26 --players 3 --json",
      "  piste review steps.txt --of des-chainer",
      "  piste fold strike --transcript < steps.txt | piste review -"
    })
public final class ReviewCommand implements Callable<Integer> {
  private static final int MOST_MOMENTS = 1_000_000;
  private static final int FEWEST_RETHROWS = 4;
  private static final int MOST_RETHROWS = 4_000;
  private static final String THROWN = "thrown";
  private static final List<String> ODDS = List.of("fair", THROWN);

  @Spec private CommandSpec spec;
  @ParentCommand private RootCommand piste;
  @Mixin private RuleOptions rules;
  @Mixin private SolutionOptions study;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "The file with the game; - for standard input.")
  private Path file;

  @Option(
      names = "--of",
      paramLabel = "GAME",
      completionCandidates = GameOptions.GameNames.class,
      description =
          "The game whose steps these are (default: what the file says, or the first game).")
  private Optional<String> of = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "POSITION",
      description = "Start from this position instead of a new game.")
  private Optional<String> from = Optional.empty();

  @Option(
      names = "--knock",
      paramLabel = "FILE",
      description =
          "A model of how dice knock each other, written by 'piste arena measure', in place of the"
              + " one that Piste has.")
  private Optional<Path> knock = Optional.empty();

  @Option(
      names = "--odds",
      paramLabel = "ODDS",
      description =
          "fair: dice are fair and never knock each other. thrown: they knock each other as"
              + " measured in the bowl (default for tables whose dice were thrown).")
  private Optional<String> odds = Optional.empty();

  @Option(
      names = "--moments",
      paramLabel = "N",
      defaultValue = "8",
      description = "Number of key moments to show (default: ${DEFAULT-VALUE}).")
  private int moments;

  @Option(
      names = "--game",
      paramLabel = "N",
      description = "Which game of a table (default: the latest).")
  private Optional<Integer> number = Optional.empty();

  @Option(
      names = "--rethrows",
      paramLabel = "N",
      description =
          "How often each throw of a table is repeated, to separate the hand from luck; 0 skips"
              + " this (default: 120).")
  private int rethrows = Rethrower.USUAL_TIMES;

  @Option(names = "--json", description = "Print the review as JSON.")
  private boolean json;

  @Override
  public Integer call() {
    if (moments < 0 || moments > MOST_MOMENTS) {
      throw rules.complaint("--moments must be 0 or more, not %d".formatted(moments));
    }
    if (from.isPresent() && rules.isSetUp()) {
      throw rules.complaint(
          "--from already contains the rules: leave out --players, --first, --edition and"
              + " --option");
    }
    if (rethrows != 0 && (rethrows < FEWEST_RETHROWS || rethrows > MOST_RETHROWS)) {
      throw rules.complaint(
          "--rethrows must be 0, or %d to %d, not %d"
              .formatted(FEWEST_RETHROWS, MOST_RETHROWS, rethrows));
    }
    if (odds.isPresent() && !ODDS.contains(odds.get())) {
      throw rules.complaint("--odds must be fair or thrown, not " + odds.get());
    }
    if (odds.isPresent() && knock.isPresent()) {
      throw rules.complaint("--knock already says how dice fall: leave out --odds");
    }
    byte[] text = text();
    Optional<PlayedGame> played = table(text).map(PlayedGame::untilResigning);
    review(
        played
            .<GameModule<?, ?, ?>>map(game -> Games.of(spec).played(game.start().kit().name()))
            .orElseGet(() -> module(text)),
        played,
        text);
    return ExitCode.OK;
  }

  private <S, M, R> void review(
      GameModule<S, M, R> module, Optional<PlayedGame> played, byte[] text) {
    GameBox<S, M, R> box = module.box();
    Optional<KnockModel> model = knock.map(study::knock);
    WrittenGame<S, M, R> game =
        played.map(table -> WrittenGame.of(box, table)).orElseGet(() -> written(box, text));
    Study place = study.study(Runtime.getRuntime().availableProcessors());
    Insight<S, M, R> insight =
        model
            .map(how -> knocking(module, place, how))
            .orElseGet(() -> module.minds(place).insightFor(isThrown(played)));
    if (!insight.covers(game.start())) {
      throw rules.complaint("there are no odds for games with these options");
    }
    Reviewer<S, M, R> reviewer = insight.reviewer(game.start()).orElseThrow();
    Hands hands =
        played
            .filter(_ -> insight.tellsHands(game.start()) && rethrows > 0)
            .map(table -> hands(module, reviewer, insight.knocks(game.start()), table))
            .orElse(Hands.NONE);
    Review<M, R> review = reviewer.review(game.start(), game.steps()).with(hands.throwsAgain());
    String premise =
        model.isPresent() ? "knock" : OddsPremise.of(insight).name().toLowerCase(Locale.ROOT);
    boolean isImported = played.isPresent() && TableGame.isBrought(text);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(ReviewOutput.of(box, game, review, premise, isImported, hands.elsewhere()));
    } else {
      new ReviewText<>(box, game, review, premise, isImported, hands.elsewhere())
          .print(out, moments);
    }
    out.flush();
  }

  /// Whether odds are those of thrown dice: as is said, or as the table's dice were.
  private boolean isThrown(Optional<PlayedGame> played) {
    return odds.map(THROWN::equals)
        .orElseGet(
            () ->
                played
                    .map(game -> game.start().match().orElseThrow().thrower().needsGesture())
                    .orElse(false));
  }

  private <S, M, R> Hands hands(
      GameModule<S, M, R> module,
      Reviewer<S, M, R> reviewer,
      Optional<Knocks<S, R>> knocks,
      PlayedGame game) {
    try (LentArenas arenas = new LentArenas(ArenaModel.STANDARD)) {
      return HandsAgain.now(
          new Rethrower<>(
              module.box(), module.thrower(arenas), reviewer.appraiser(), knocks, rethrows),
          game);
    }
  }

  private <S, M, R> Insight<S, M, R> knocking(
      GameModule<S, M, R> module, Study place, KnockModel how) {
    return module
        .insight(place, how)
        .orElseThrow(
            () ->
                rules.complaint(
                    "--knock cannot be used for %s: Piste has no odds for dice that knock each other there"
                        .formatted(module.name())));
  }

  /// The game of a text that is no table: the one that is named, or in which its first position can
  /// be read, or else the first of all.
  private GameModule<?, ?, ?> module(byte[] text) {
    if (of.isPresent()) {
      return rules.orComplain(Games.of(spec).named(of.get()));
    }
    String first = from.orElseGet(() -> lines(text, StepLines::first));
    List<GameModule<?, ?, ?>> games = Games.of(spec).games();
    return games.stream()
        .filter(game -> game.box().notation().readPosition(first) instanceof Attempt.Made)
        .findFirst()
        .orElse(games.getFirst());
  }

  private <S, M, R> WrittenGame<S, M, R> written(GameBox<S, M, R> box, byte[] text) {
    S start =
        from.map(position -> rules.orComplain(box.notation().readPosition(position)))
            .orElseGet(() -> rules.orComplain(box.game().start(rules.setup())));
    return rules.orComplain(lines(text, lines -> WrittenGame.read(box, start, isFirm(), lines)));
  }

  private boolean isFirm() {
    return from.isPresent() || rules.isSetUp();
  }

  /// The game of a table's file, if that is what the text is.
  private Optional<PlayedGame> table(byte[] text) {
    boolean isTable = TableGame.isTable(text);
    if (isTable && (isFirm() || of.isPresent())) {
      throw rules.complaint(
          "a table file already contains the rules: leave out --of, --players, --first, --edition,"
              + " --option and --from");
    }
    if (!isTable && number.isPresent()) {
      throw rules.complaint("--game is for table files: this file contains a single game");
    }
    return isTable
        ? Optional.of(rules.orComplain(TableGame.read(Games.of(spec), text, number)))
        : Optional.empty();
  }

  private byte[] text() {
    try (InputStream in = file.toString().equals("-") ? piste.in() : Files.newInputStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw rules.complaint("%s cannot be read: %s".formatted(file, CommandTexts.reason(e)));
    }
  }

  /// Reads lines.
  private interface Reading<T> {
    T of(StepLines lines) throws IOException;
  }

  private static <T> T lines(byte[] text, Reading<T> reading) {
    try {
      return reading.of(new StepLines(new ByteArrayInputStream(text)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
