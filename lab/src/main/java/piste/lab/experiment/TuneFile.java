package piste.lab.experiment;

import static piste.lab.experiment.Values.MOST_GAMES;
import static piste.lab.experiment.Values.named;
import static piste.lab.experiment.Values.number;
import static piste.lab.experiment.Values.only;
import static piste.lab.experiment.Values.word;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.catalogue.Catalogue;
import piste.lab.experiment.YamlNode.Named;
import piste.lab.experiment.YamlNode.Several;
import piste.lab.experiment.YamlNode.Word;
import piste.rules.Attempt;

/// An experiment file with a `tune` section: what is aimed at, and how many games it may take.
///
/// @param budget games to search with
/// @param confirm games to measure what was found with
public record TuneFile(Experiment experiment, List<Wish> wishes, long budget, long confirm) {
  static final String KEY = "tune";
  static final long BUDGET = 200_000;
  static final long CONFIRM = 10_000;

  private static final String NUMBER = "(-?\\d+(?:\\.\\d+)?)\\s*(%?)";
  private static final Pattern ONE = Pattern.compile(NUMBER);
  private static final Pattern RANGE = Pattern.compile(NUMBER + "\\s*(?:\\.\\.|to|–)\\s*" + NUMBER);

  /// An aim as it was written.
  ///
  /// @param metric an id, or what a game calls its own measure
  /// @param written the number or the range
  /// @param isPercent whether it was written with a sign for per cent
  /// @param within how far off counts as one miss, if that is said
  public record Wish(
      int line,
      String metric,
      String written,
      boolean isPercent,
      double from,
      double to,
      Optional<Double> within,
      double weight,
      Optional<Integer> players) {}

  /// What a metric can be.
  public enum Bounds {
    /// From 0 to 1.
    SHARE,
    /// From -1 to 1.
    DIFFERENCE,
    /// From 0 on, and no share.
    NUMBER,
    /// Anything.
    ANY
  }

  private record Range(double from, double to) {}

  public TuneFile {
    wishes = List.copyOf(wishes);
  }

  /// Why an aim can never be met, in one line, if it cannot.
  public static Optional<String> impossible(Wish wish, Bounds bounds) {
    boolean isSmall = -1 <= wish.from() && wish.to() <= 1;
    String key =
        switch (bounds) {
          case SHARE ->
              wish.from() >= 0 && isSmall
                  ? ""
                  : isLikelyPercent(wish) ? "aim-percent" : "aim-share";
          case DIFFERENCE ->
              isSmall ? "" : isLikelyPercent(wish) ? "aim-difference-percent" : "aim-difference";
          case NUMBER -> wish.from() < 0 ? "aim-negative" : wish.isPercent() ? "aim-number" : "";
          case ANY -> "";
        };
    return key.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new FileError(wish.line(), key, "metric", wish.metric(), "word", wish.written())
                .fault()
                .told());
  }

  /// A number that would be right with a sign for per cent behind it.
  private static boolean isLikelyPercent(Wish wish) {
    return !wish.isPercent() && wish.from() >= 0 && wish.to() <= 100;
  }

  /// Reads a file, or says what is wrong.
  public static Attempt<TuneFile> read(Catalogue catalogue, String text) {
    try {
      Named file = YamlNode.read(text);
      Experiment experiment = ExperimentFile.read(catalogue, file, ExperimentFile.MOST_SETTINGS);
      Named tune =
          named(
              file.get(KEY)
                  .orElseThrow(
                      () ->
                          new FileError(
                              1, "no-aims-yet", "example", "tune: {aims: {turns: 8..12}}")),
              KEY);
      only(
          tune,
          FileError.words("what.key-of", "name", "tune"),
          List.of("aims", "budget", "confirm"));
      if (experiment.axes().stream().noneMatch(axis -> axis.kind() == Axis.Kind.OPTION)) {
        throw new FileError(file.lineOf("options"), "nothing-to-search");
      }
      return Attempt.made(
          new TuneFile(
              experiment,
              wishes(tune, experiment),
              number(tune, "budget", 1_000, MOST_GAMES, BUDGET),
              number(tune, "confirm", 100, MOST_GAMES, CONFIRM)));
    } catch (FileError flaw) {
      return Attempt.refused("lab.file", flaw.fault().told());
    }
  }

  private static List<Wish> wishes(Named tune, Experiment experiment) {
    Named aims =
        named(tune.get("aims").orElseThrow(() -> new FileError(tune.line(), "no-aims")), "aims");
    List<Wish> wishes = new ArrayList<>();
    for (String metric : aims.all().keySet()) {
      int line = aims.lineOf(metric);
      switch (aims.get(metric).orElseThrow()) {
        case Word word -> wishes.add(wish(line, metric, word));
        case Named details -> wishes.add(wish(line, metric, details, experiment));
        case Several several ->
            several
                .all()
                .forEach(
                    one -> wishes.add(wish(one.line(), metric, named(one, metric), experiment)));
      }
    }
    if (wishes.isEmpty()) {
      throw new FileError(aims.line(), "no-aims");
    }
    return wishes;
  }

  private static Wish wish(int line, String metric, Word word) {
    Range range = range(word);
    return new Wish(
        line,
        metric,
        word.text(),
        isPercent(word),
        range.from(),
        range.to(),
        Optional.empty(),
        1,
        Optional.empty());
  }

  private static Wish wish(int line, String metric, Named details, Experiment experiment) {
    only(
        details, FileError.words("what.key-of-aim"), List.of("aim", "within", "weight", "players"));
    Word word =
        word(
            details
                .get("aim")
                .orElseThrow(
                    () ->
                        new FileError(
                            line,
                            "aim-missing",
                            "metric",
                            metric,
                            "example",
                            "{aim: 8..12, weight: 2}")));
    Range range = range(word);
    Optional<Double> within = details.get("within").map(entry -> positive(word(entry)));
    double weight = details.get("weight").map(entry -> positive(word(entry))).orElse(1.0);
    Optional<Integer> players =
        details.get("players").map(_ -> (int) number(details, "players", 1, Integer.MAX_VALUE, 1));
    players.ifPresent(
        wanted -> {
          if (!experiment.players().contains(wanted)) {
            throw new FileError(
                details.lineOf("players"),
                FileError.words("aim-players", "all", experiment.players().toString())
                    .with("players", wanted));
          }
        });
    return new Wish(
        line,
        metric,
        word.text(),
        isPercent(word),
        range.from(),
        range.to(),
        within,
        weight,
        players);
  }

  private static boolean isPercent(Word word) {
    return word.text().contains("%");
  }

  private static Range range(Word word) {
    Matcher range = RANGE.matcher(word.text());
    if (range.matches()) {
      String percent = range.group(2).isEmpty() ? range.group(4) : range.group(2);
      double from = value(range.group(1), percent);
      double to = value(range.group(3), percent);
      if (from <= to) {
        return new Range(from, to);
      }
    }
    Matcher one = ONE.matcher(word.text());
    if (one.matches()) {
      double value = value(one.group(1), one.group(2));
      return new Range(value, value);
    }
    throw new FileError(word.line(), "no-aim", "word", word.text());
  }

  private static double positive(Word word) {
    Matcher one = ONE.matcher(word.text());
    double value = one.matches() ? value(one.group(1), one.group(2)) : 0;
    if (value <= 0) {
      throw new FileError(word.line(), "positive", "word", word.text());
    }
    return value;
  }

  private static double value(String digits, String percent) {
    return Double.parseDouble(digits) / (percent.isEmpty() ? 1 : 100);
  }
}
