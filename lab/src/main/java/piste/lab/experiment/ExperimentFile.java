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
import piste.catalogue.Title;
import piste.lab.experiment.Entry.Named;
import piste.lab.experiment.Entry.Several;
import piste.lab.experiment.Entry.Word;
import piste.minds.Study;
import piste.minds.Words;
import piste.minds.review.Insight;
import piste.rules.Attempt;
import piste.rules.Game;
import piste.rules.Option;

/// An experiment as people write it, in YAML. Whatever is wrong is refused with the line, the
/// reason and what is allowed; nothing is guessed.
public final class ExperimentFile {
  static final List<String> KEYS =
      List.of(
          "title",
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

  private static final Words BOT = new Words("Bot", "bot");
  private static final long MOST_CAP = 10_000_000;
  private static final long MOST_CELLS = 1_000;
  private static final int LONGEST_TITLE = 200;

  private final Named file;
  private final Title<?, ?, ?> title;

  private ExperimentFile(Named file) {
    this.file = file;
    only(file, new Words("Clé", "key"), KEYS);
    Word name =
        word(
            file.get("game")
                .orElseThrow(() -> new Flaw(1, "le jeu n’est pas dit", "the game is missing")));
    if (!Catalogue.names().contains(name.text())) {
      throw Flaw.unknown(name.line(), new Words("Jeu", "game"), name.text(), Catalogue.names());
    }
    this.title = Catalogue.named(name.text()).orThrow();
  }

  /// Reads an experiment, or says what is wrong.
  public static Attempt<Experiment> read(String text) {
    try {
      return Attempt.made(read(Entry.read(text), MOST_CELLS));
    } catch (Flaw flaw) {
      return Attempt.refused("lab.file", flaw.fault().told());
    }
  }

  /// What is wrong with a file, if anything is.
  public static Optional<Fault> fault(String text) {
    try {
      read(Entry.read(text), MOST_CELLS);
      return Optional.empty();
    } catch (Flaw flaw) {
      return Optional.of(flaw.fault());
    }
  }

  /// The same of a file that is read already; a [Flaw] says what is wrong.
  static Experiment read(Named file, long mostCells) {
    return new ExperimentFile(file).experiment(mostCells);
  }

  private Experiment experiment(long mostCells) {
    SortedMap<String, List<String>> options = new TreeMap<>();
    SortedMap<String, String> standard = new TreeMap<>();
    options(options, standard);
    long games = number(file, "games", 1, MOST_GAMES, GAMES);
    Experiment experiment =
        new Experiment(
            file.get("title").map(entry -> shown(word(entry))).orElse(""),
            title.name(),
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
            skill());
    return new Check(title, experiment, file).passed(mostCells);
  }

  /// A title stands in reports and lists: it is one line that can be read.
  private static String shown(Word title) {
    boolean isShown = title.text().codePoints().noneMatch(ExperimentFile::isUnseen);
    if (!isShown || title.text().length() > LONGEST_TITLE) {
      throw new Flaw(
          title.line(),
          "un titre a %d caractères au plus, sans caractères de contrôle".formatted(LONGEST_TITLE),
          "a title has at most %d characters, without control characters".formatted(LONGEST_TITLE));
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

  private long usualSample() {
    return title.minds().apply(Study.IDLE).insight().map(ExperimentFile::usualSample).orElse(0L);
  }

  /// Chances that were fitted once are as quickly told as those that are known.
  private static long usualSample(Insight<?, ?, ?> insight) {
    if (insight.glances()) {
      return insight.isExact() ? QUICK_SAMPLE : ROUGH_SAMPLE;
    }
    return insight.traits().isPresent() ? QUICK_SAMPLE : 0;
  }

  private List<Integer> players() {
    Game<?, ?, ?> game = title.box().game();
    List<String> allowed =
        IntStream.rangeClosed(game.fewestPlayers(), game.mostPlayers())
            .mapToObj(Integer::toString)
            .toList();
    return file
        .get("players")
        .map(entry -> listed(entry, new Words("Nombre de joueurs", "number of players"), allowed))
        .orElse(List.of(allowed.getFirst()))
        .stream()
        .map(Integer::valueOf)
        .toList();
  }

  private void options(SortedMap<String, List<String>> values, SortedMap<String, String> standard) {
    Optional<Entry> entry = file.get("options");
    if (entry.isEmpty()) {
      return;
    }
    List<Option> known = title.box().game().options();
    Named named = named(entry.get(), "options");
    only(named, new Words("Option", "option"), known.stream().map(Option::name).toList());
    for (Option option : known) {
      named
          .get(option.name())
          .ifPresent(
              value -> {
                values.put(option.name(), listed(value, valueOf(option), option.values()));
                standard.put(option.name(), option.standard());
              });
    }
  }

  private static Words valueOf(Option option) {
    return new Words("Valeur de " + option.name(), "value of " + option.name());
  }

  private List<String> botNames() {
    return title.bots(Study.IDLE).stream().map(bot -> bot.level().name()).toList();
  }

  private List<LineUp> bots() {
    List<Entry> entries =
        switch (file.get("bots").orElseGet(() -> new Word(1, usualBot()))) {
          case Several several when several.all().isEmpty() ->
              throw new Flaw(several.line(), "la liste est vide", "the list is empty");
          case Several several -> several.all();
          case Word word -> List.of(word);
          case Named named ->
              throw new Flaw(
                  named.line(), "bots est un nom ou une liste", "bots must be a name or a list");
        };
    Set<LineUp> lineUps = new LinkedHashSet<>();
    for (Entry entry : entries) {
      if (!lineUps.add(lineUp(entry))) {
        throw new Flaw(
            entry.line(),
            "les mêmes bots sont deux fois dans la liste",
            "the same bots are listed twice");
      }
    }
    return List.copyOf(lineUps);
  }

  private String usualBot() {
    List<String> names = title.levelNames();
    return names.get(Math.min(1, names.size() - 1));
  }

  private LineUp lineUp(Entry entry) {
    List<Word> names =
        entry instanceof Several several
            ? several.all().stream().map(Values::word).toList()
            : List.of(word(entry));
    if (names.isEmpty()) {
      throw new Flaw(entry.line(), "la liste est vide", "the list is empty");
    }
    return new LineUp(names.stream().map(this::bot).toList());
  }

  private String bot(Word name) {
    if (!botNames().contains(name.text())) {
      throw Flaw.unknown(name.line(), BOT, name.text(), botNames());
    }
    return name.text();
  }

  private List<DiceKind> dice() {
    List<String> allowed = DiceKinds.of(title).stream().map(DiceKind::word).toList();
    return file
        .get("dice")
        .map(entry -> listed(entry, kindOfDice(), allowed))
        .orElse(List.of(DiceKind.FAIR.word()))
        .stream()
        .map(word -> DiceKind.of(word).orElseThrow())
        .toList();
  }

  private Words kindOfDice() {
    return new Words("Dés pour " + title.name(), "kind of dice for " + title.name() + ",");
  }

  private Pace pace() {
    Optional<Entry> entry = file.get("pace");
    if (entry.isEmpty()) {
      return Pace.USUAL;
    }
    Named named = named(entry.get(), "pace");
    only(named, new Words("Clé de pace", "key of pace"), List.of("throw", "turn", "decision"));
    Function<String, Optional<Integer>> tenths = name -> named.get(name).map(Values::seconds);
    return new Pace(
        tenths.apply("throw").orElse(Pace.USUAL.toss()),
        tenths.apply("turn").orElse(Pace.USUAL.turn()),
        tenths.apply("decision").orElse(Pace.USUAL.decision()));
  }

  private Set<Topic> topics() {
    Set<Topic> topics = EnumSet.allOf(Topic.class);
    file.get("metrics")
        .filter(entry -> !(entry instanceof Word word && word.text().equals("all")))
        .ifPresent(
            entry -> {
              topics.clear();
              listed(entry, new Words("Mesure", "metric"), Topic.words())
                  .forEach(word -> topics.add(Topic.of(word).orElseThrow()));
            });
    return topics;
  }

  private Skill skill() {
    List<String> usual = title.levelNames().subList(0, Math.min(2, title.levelNames().size()));
    Optional<Entry> entry = file.get("skill");
    if (entry.isEmpty()) {
      return new Skill(usual, SKILL_GAMES);
    }
    Named named = named(entry.get(), "skill");
    only(named, new Words("Clé de skill", "key of skill"), List.of("bots", "games"));
    List<String> bots = named.get("bots").map(list -> listed(list, BOT, botNames())).orElse(usual);
    if (bots.size() < 2) {
      throw new Flaw(
          named.lineOf("bots"),
          "une échelle demande deux bots ou plus, le plus faible d’abord",
          "a ladder needs two or more bots, weakest first");
    }
    return new Skill(bots, number(named, "games", 1, MOST_GAMES, SKILL_GAMES));
  }
}
