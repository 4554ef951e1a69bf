package piste.lab.experiment;

import static piste.lab.experiment.Values.MOST_GAMES;
import static piste.lab.experiment.Values.listed;
import static piste.lab.experiment.Values.named;
import static piste.lab.experiment.Values.number;
import static piste.lab.experiment.Values.only;
import static piste.lab.experiment.Values.word;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.experiment.YamlNode.Named;
import piste.lab.experiment.YamlNode.Several;
import piste.lab.experiment.YamlNode.Word;
import piste.minds.Study;
import piste.minds.review.Insight;
import piste.rules.Attempt;
import piste.rules.Game;
import piste.rules.Option;
import piste.rules.Refusal;
import piste.view.Words;

/// An experiment as people write it, in YAML. Whatever is wrong is refused with the line, the
/// reason and what is allowed; nothing is guessed.
public final class ExperimentFile {
  static final List<String> KEYS =
      List.of(
          "title",
          "question",
          "game",
          "players",
          "options",
          "bots",
          "dice",
          "games",
          "physics-games",
          "sample",
          "seed",
          "cap",
          "pace",
          "metrics",
          "skill",
          TuneFile.KEY);

  static final long GAMES = 10_000;
  static final long PHYSICS_GAMES = 100;
  static final long QUICK_SAMPLE = 1_000;
  static final long ROUGH_SAMPLE = 200;
  static final long SKILL_GAMES = 2_000;
  static final int CAP = 20_000;

  private static final List<String> EVERY_PAIR = List.of("all");
  private static final List<String> PAIRS = List.of("next", "all");

  private static final Words BOT = FileError.words("what.bot");
  private static final long MOST_CAP = 10_000_000;
  private static final long MOST_CELLS = 1_000;
  static final long MOST_SETTINGS = 100_000;
  private static final int LONGEST_TITLE = 200;

  private final Named file;
  private final GameModule<?, ?, ?> module;

  private ExperimentFile(Catalogue catalogue, Named file) {
    this.file = file;
    only(file, FileError.words("what.key"), KEYS);
    Word name = word(file.get("game").orElseThrow(() -> new FileError(1, "no-game")));
    if (!catalogue.names().contains(name.text())) {
      throw FileError.unknown(
          name.line(), FileError.words("what.game"), name.text(), catalogue.names());
    }
    this.module = catalogue.played(name.text());
  }

  /// Reads an experiment, or says what is wrong.
  public static Attempt<Experiment> read(Catalogue catalogue, String text) {
    try {
      return Attempt.made(withoutSearch(catalogue, text));
    } catch (FileError flaw) {
      return Attempt.refused(Refusal.Kind.MALFORMED, "lab.file", flaw.fault().told());
    }
  }

  /// What is wrong with a file, if anything is.
  public static Optional<Fault> fault(Catalogue catalogue, String text) {
    try {
      withoutSearch(catalogue, text);
      return Optional.empty();
    } catch (FileError flaw) {
      return Optional.of(flaw.fault());
    }
  }

  /// A search is no run: its aims would be left unanswered.
  private static Experiment withoutSearch(Catalogue catalogue, String text) {
    Named file = YamlNode.read(text);
    Experiment experiment =
        read(catalogue, file, file.get(TuneFile.KEY).isPresent() ? MOST_SETTINGS : MOST_CELLS);
    if (file.get(TuneFile.KEY).isPresent()) {
      throw new FileError(file.lineOf(TuneFile.KEY), "search");
    }
    return experiment;
  }

  /// The same of a file that is read already; a [FileError] says what is wrong.
  static Experiment read(Catalogue catalogue, Named file, long mostCells) {
    return new ExperimentFile(catalogue, file).experiment(mostCells);
  }

  private Experiment experiment(long mostCells) {
    SortedMap<String, List<String>> options = new TreeMap<>();
    SortedMap<String, String> standard = new TreeMap<>();
    options(options, standard);
    long games = number(file, "games", 1, MOST_GAMES, GAMES);
    Experiment experiment =
        new Experiment(
            file.get("title").map(entry -> shown(word(entry))).orElse(""),
            module.name(),
            players(),
            options,
            standard,
            bots(),
            dice(),
            games,
            number(file, "physics-games", 1, MOST_GAMES, PHYSICS_GAMES),
            number(file, "sample", 0, games, Math.min(games, usualSample())),
            number(file, "seed", Long.MIN_VALUE, Long.MAX_VALUE, 1),
            (int) number(file, "cap", 1, MOST_CAP, CAP),
            pace(),
            topics(),
            skill(),
            Question.NONE);
    Experiment checked = new ExperimentCheck(module, experiment, file).passed(mostCells);
    return file.get("question")
        .map(entry -> checked.asking(new QuestionReader(module, checked).question(entry)))
        .orElse(checked);
  }

  /// A title stands in reports and lists: it is one line that can be read.
  private static String shown(Word title) {
    boolean isShown = title.text().codePoints().noneMatch(ExperimentFile::isUnseen);
    if (!isShown || title.text().length() > LONGEST_TITLE) {
      throw new FileError(title.line(), "title", "most", Integer.toString(LONGEST_TITLE));
    }
    return title.text();
  }

  private static boolean isUnseen(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      // Emoji are joined by U+200D; other invisible characters only mislead.
      case Character.FORMAT -> character != 0x200d;
      default -> false;
    };
  }

  /// Chances that were fitted once are as quickly told as those that are known.
  private long usualSample() {
    Insight<?, ?, ?> insight = module.minds(Study.IDLE).insight();
    if (insight.glances()) {
      return insight.isExact() ? QUICK_SAMPLE : ROUGH_SAMPLE;
    }
    return insight.traits().isPresent() ? QUICK_SAMPLE : 0;
  }

  private List<Integer> players() {
    Game<?, ?, ?> game = module.box().game();
    List<String> allowed =
        IntStream.rangeClosed(game.fewestPlayers(), game.mostPlayers())
            .mapToObj(Integer::toString)
            .toList();
    return file
        .get("players")
        .map(entry -> listed(entry, FileError.words("what.players"), allowed))
        .orElse(List.of(allowed.getFirst()))
        .stream()
        .map(Integer::valueOf)
        .toList();
  }

  private void options(SortedMap<String, List<String>> values, SortedMap<String, String> standard) {
    Optional<YamlNode> entry = file.get("options");
    if (entry.isEmpty()) {
      return;
    }
    List<Option> known = module.box().game().options();
    Named named = named(entry.get(), "options");
    only(named, FileError.words("what.option"), known.stream().map(Option::name).toList());
    for (Option option : known) {
      named
          .get(option.name())
          .ifPresent(
              value -> {
                values.put(
                    option.name(),
                    listed(value, valueOf(option), option.choices(), option::allows));
                standard.put(option.name(), option.standard());
              });
    }
  }

  private static Words valueOf(Option option) {
    return FileError.words("what.value", "name", option.name());
  }

  private List<String> botNames() {
    return module.bots(Study.IDLE).stream().map(bot -> bot.level().name()).toList();
  }

  private List<LineUp> bots() {
    List<YamlNode> entries =
        switch (file.get("bots").orElseGet(() -> new Word(1, usualBot()))) {
          case Several several when several.all().isEmpty() ->
              throw new FileError(several.line(), "empty-list");
          case Several several -> several.all();
          case Word word -> List.of(word);
          case Named named -> throw new FileError(named.line(), "bots");
        };
    Set<LineUp> lineUps = new LinkedHashSet<>();
    for (YamlNode entry : entries) {
      if (!lineUps.add(lineUp(entry))) {
        throw new FileError(entry.line(), "same-bots");
      }
    }
    return List.copyOf(lineUps);
  }

  private String usualBot() {
    List<String> names = module.levelNames();
    return names.get(Math.min(1, names.size() - 1));
  }

  private LineUp lineUp(YamlNode entry) {
    List<Word> names =
        entry instanceof Several several
            ? several.all().stream().map(Values::word).toList()
            : List.of(word(entry));
    if (names.isEmpty()) {
      throw new FileError(entry.line(), "empty-list");
    }
    return new LineUp(names.stream().map(this::bot).toList());
  }

  private String bot(Word name) {
    if (!botNames().contains(name.text())) {
      throw FileError.unknown(name.line(), BOT, name.text(), botNames());
    }
    return name.text();
  }

  private List<DiceKind> dice() {
    List<String> allowed = DiceKinds.of(module).stream().map(DiceKind::word).toList();
    return file
        .get("dice")
        .map(entry -> listed(entry, kindOfDice(), allowed))
        .orElse(List.of(DiceKind.FAIR.word()))
        .stream()
        .map(word -> DiceKind.of(word).orElseThrow())
        .toList();
  }

  private Words kindOfDice() {
    return FileError.words("what.dice", "game", module.name());
  }

  private PlayingSpeed pace() {
    Optional<YamlNode> entry = file.get("pace");
    if (entry.isEmpty()) {
      return PlayingSpeed.USUAL;
    }
    Named named = named(entry.get(), "pace");
    only(
        named,
        FileError.words("what.key-of", "name", "pace"),
        List.of("throw", "turn", "decision"));
    Function<String, Optional<Integer>> tenths = name -> named.get(name).map(Values::seconds);
    return new PlayingSpeed(
        tenths.apply("throw").orElse(PlayingSpeed.USUAL.toss()),
        tenths.apply("turn").orElse(PlayingSpeed.USUAL.turn()),
        tenths.apply("decision").orElse(PlayingSpeed.USUAL.decision()));
  }

  private Set<MetricGroup> topics() {
    Set<MetricGroup> topics = EnumSet.allOf(MetricGroup.class);
    file.get("metrics")
        .filter(entry -> !(entry instanceof Word word && word.text().equals("all")))
        .ifPresent(
            entry -> {
              topics.clear();
              listed(entry, FileError.words("what.metric"), MetricGroup.words())
                  .forEach(word -> topics.add(MetricGroup.of(word).orElseThrow()));
            });
    return topics;
  }

  private Skill skill() {
    List<String> usual = module.levelNames().subList(0, Math.min(2, module.levelNames().size()));
    Optional<YamlNode> entry = file.get("skill");
    if (entry.isEmpty()) {
      return new Skill(usual, SKILL_GAMES);
    }
    Named named = named(entry.get(), "skill");
    only(named, FileError.words("what.key-of", "name", "skill"), List.of("bots", "games", "pairs"));
    List<String> bots = named.get("bots").map(list -> listed(list, BOT, botNames())).orElse(usual);
    if (bots.size() < 2) {
      throw new FileError(named.lineOf("bots"), "ladder");
    }
    boolean isEveryPair =
        named
            .get("pairs")
            .map(way -> listed(way, FileError.words("what.pairs"), PAIRS).equals(EVERY_PAIR))
            .orElse(false);
    return new Skill(bots, number(named, "games", 1, MOST_GAMES, SKILL_GAMES), isEveryPair);
  }
}
