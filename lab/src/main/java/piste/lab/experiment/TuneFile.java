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
import piste.lab.experiment.Entry.Named;
import piste.lab.experiment.Entry.Several;
import piste.lab.experiment.Entry.Word;
import piste.minds.Words;
import piste.rules.Attempt;

/// An experiment file with a `tune` section: what is aimed at, and how many games it may take.
///
/// @param budget games to search with
/// @param confirm games to measure what was found with
public record TuneFile(Experiment experiment, List<Wish> wishes, long budget, long confirm) {
  static final String KEY = "tune";
  static final long BUDGET = 200_000;
  static final long CONFIRM = 10_000;

  private static final long MOST_CELLS = 100_000;
  private static final String NUMBER = "(-?\\d+(?:\\.\\d+)?)\\s*(%?)";
  private static final Pattern ONE = Pattern.compile(NUMBER);
  private static final Pattern RANGE = Pattern.compile(NUMBER + "\\s*(?:\\.\\.|to|–)\\s*" + NUMBER);

  /// An aim as it was written.
  ///
  /// @param metric an id, or what a game calls its own measure
  /// @param within how far off counts as one miss, if that is said
  public record Wish(
      int line,
      String metric,
      double from,
      double to,
      Optional<Double> within,
      double weight,
      Optional<Integer> players) {}

  private record Range(double from, double to) {}

  public TuneFile {
    wishes = List.copyOf(wishes);
  }

  /// Reads a file, or says what is wrong.
  public static Attempt<TuneFile> read(String text) {
    try {
      Named file = Entry.read(text);
      Experiment experiment = ExperimentFile.read(file, MOST_CELLS);
      Named tune =
          named(
              file.get(KEY)
                  .orElseThrow(
                      () ->
                          new Flaw(
                              1,
                              "il n’y a pas de but : ajoutez  tune: {aims: {turns: 8..12}}",
                              "there are no aims: add  tune: {aims: {turns: 8..12}}")),
              KEY);
      only(tune, new Words("Clé de tune", "key of tune"), List.of("aims", "budget", "confirm"));
      if (experiment.axes().stream().noneMatch(axis -> axis.kind() == Axis.Kind.OPTION)) {
        throw new Flaw(
            file.lineOf("options"),
            "il n’y a rien à chercher : donnez plusieurs valeurs à une option",
            "there is nothing to search: give an option several values");
      }
      return Attempt.made(
          new TuneFile(
              experiment,
              wishes(tune, experiment),
              number(tune, "budget", 1_000, MOST_GAMES, BUDGET),
              number(tune, "confirm", 100, MOST_GAMES, CONFIRM)));
    } catch (Flaw flaw) {
      return Attempt.refused("lab.file", flaw.fault().told());
    }
  }

  private static List<Wish> wishes(Named tune, Experiment experiment) {
    Named aims =
        named(
            tune.get("aims")
                .orElseThrow(
                    () -> new Flaw(tune.line(), "tune n’a pas de but", "tune has no aims")),
            "aims");
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
      throw new Flaw(aims.line(), "tune n’a pas de but", "tune has no aims");
    }
    return wishes;
  }

  private static Wish wish(int line, String metric, Word word) {
    Range range = range(word);
    return new Wish(line, metric, range.from(), range.to(), Optional.empty(), 1, Optional.empty());
  }

  private static Wish wish(int line, String metric, Named details, Experiment experiment) {
    only(
        details,
        new Words("Clé d’un but", "key of an aim"),
        List.of("aim", "within", "weight", "players"));
    Range range =
        range(
            word(
                details
                    .get("aim")
                    .orElseThrow(
                        () ->
                            new Flaw(
                                line,
                                metric + " demande un but : {aim: 8..12, weight: 2}",
                                metric + " needs an aim: {aim: 8..12, weight: 2}"))));
    Optional<Double> within = details.get("within").map(entry -> positive(word(entry)));
    double weight = details.get("weight").map(entry -> positive(word(entry))).orElse(1.0);
    Optional<Integer> players =
        details.get("players").map(_ -> (int) number(details, "players", 1, Integer.MAX_VALUE, 1));
    players.ifPresent(
        wanted -> {
          if (!experiment.players().contains(wanted)) {
            throw new Flaw(
                details.lineOf("players"),
                "players %d n’est pas parmi ceux de l’essai : %s"
                    .formatted(wanted, experiment.players()),
                "%d players are not among those of the experiment: %s"
                    .formatted(wanted, experiment.players()));
          }
        });
    return new Wish(line, metric, range.from(), range.to(), within, weight, players);
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
    throw new Flaw(
        word.line(),
        word.text() + " n’est pas un but ; écrivez un nombre, 40 % ou 8..12",
        word.text() + " is not an aim; write a number, 40 % or 8..12");
  }

  private static double positive(Word word) {
    Matcher one = ONE.matcher(word.text());
    double value = one.matches() ? value(one.group(1), one.group(2)) : 0;
    if (value <= 0) {
      throw new Flaw(
          word.line(),
          word.text() + " n’est pas un nombre positif",
          word.text() + " is not a number above 0");
    }
    return value;
  }

  private static double value(String digits, String percent) {
    return Double.parseDouble(digits) / (percent.isEmpty() ? 1 : 100);
  }
}
