package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;
import piste.lab.findings.Findings;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// Findings as one page for people, whole in one file: in every language, on a screen, on a
/// telephone, on paper. The same findings always make the same page.
public final class Report {
  private final Findings findings;
  private final Provenance making;

  public Report(Findings findings, Provenance making) {
    this.findings = findings;
    this.making = making;
  }

  public String html() {
    Labels names =
        new Labels(findings.experiment().game(), Voice.of(findings.module(), Language.FIRST));
    return Page.of(findings.module(), title(names), this::write);
  }

  private void write(Html out, Voice voice) {
    Labels names = new Labels(findings.experiment().game(), voice);
    Comparison comparison = new Comparison(findings);
    Definitions definitions = new Definitions(voice);
    out.leaf("h1", title(names));
    out.leaf("p class=\"sub\"", subtitle(names, voice));
    writeUnfinished(out, voice);
    new Answer(comparison, names, voice, definitions).write(out);
    ReportSummary summary = new ReportSummary(comparison, names, voice);
    out.open("section class=\"summary\"");
    out.leaf("h2", voice.say("in-short"));
    summary.sentences().forEach(one -> out.leaf("p", one));
    definitions.write(out, summary.named());
    summary.seats().forEach(one -> out.leaf("p", one));
    out.close();
    writeFigures(out, comparison, names, voice, definitions);
    writeFolded(out, voice.say("all-figures"), () -> writeAll(out, comparison, names, voice));
    writeFolded(out, voice.say("method"), () -> writeMaking(out, names, voice));
  }

  private static void writeFolded(Html out, String title, Runnable inside) {
    out.open("details").open("summary").leaf("h2", title).close();
    inside.run();
    out.close();
  }

  /// The metrics that are asked for first, side by side; numbers of players each by themselves.
  private static void writeFigures(
      Html out, Comparison comparison, Labels names, Voice voice, Definitions definitions) {
    out.open("section");
    out.leaf("h2", voice.say("side-by-side"));
    List<Comparison> all = new ArrayList<>(comparison.ofPlayers().stream().toList());
    boolean isOfPlayersAlone = comparison.axes().size() == 1 && !all.isEmpty();
    if (!isOfPlayersAlone) {
      all.addAll(comparison.byPlayers());
    }
    for (Comparison one : all) {
      new ComparisonTable(
              one, names, voice, definitions, title(one, comparison, names), Headlines.of(one))
          .write(out);
    }
    out.leaf("p class=\"key\"", voice.say("key"));
    out.close();
  }

  /// The number of players of a part, where there are several.
  private static String title(Comparison part, Comparison whole, Labels names) {
    List<Integer> players = part.findings().experiment().players();
    return whole.ofPlayers().isEmpty() || players.size() > 1
        ? ""
        : names.players(players.getFirst());
  }

  /// Everything, for each number of players by itself.
  private static void writeAll(Html out, Comparison comparison, Labels names, Voice voice) {
    comparison.ofPlayers().ifPresent(one -> new Influence(one, names, voice).write(out));
    for (Comparison one : comparison.byPlayers()) {
      String title = title(one, comparison, names);
      out.open("section");
      if (!title.isEmpty()) {
        out.leaf("h2", title);
      }
      ComparisonTable table =
          new ComparisonTable(
              one, names, voice, new Definitions(voice), title, ComparisonTable.all(one));
      table.write(out);
      table.writeNever(out);
      out.close();
      new Influence(one, names, voice).write(out);
      new Details(one, names, voice).write(out);
    }
  }

  /// A run that was broken off says so before all else.
  private void writeUnfinished(Html out, Voice voice) {
    long planned =
        findings.cells().stream().mapToLong(one -> findings.experiment().gamesOf(one.cell())).sum();
    long played = findings.games();
    if (!findings.isWhole()) {
      out.leaf(
          "p class=\"unfinished\"",
          voice.say("unfinished", "played", voice.count(played), "planned", voice.count(planned)));
    }
  }

  /// What people call it, or else the game.
  private String title(Labels names) {
    String title = findings.experiment().title();
    return title.isBlank() ? names.ofGame() : title;
  }

  private String subtitle(Labels names, Voice voice) {
    Experiment experiment = findings.experiment();
    String players = voice.list(experiment.players().stream().map(number -> "" + number).toList());
    return String.join(
        " · ",
        names.ofGame(),
        voice.say("with-players", "players", players),
        voice.say("games", "games", voice.count(findings.games())),
        variants(voice));
  }

  private String variants(Voice voice) {
    return voice.say(Words.of("lab.report.variants").with("count", findings.cells().size()));
  }

  private void writeMaking(Html out, Labels names, Voice voice) {
    Experiment experiment = findings.experiment();
    out.open("section class=\"making\"");
    for (var note : findings.notes()) {
      out.leaf("p", voice.say(note));
    }
    out.open("dl");
    fact(out, voice.say("games-in-all"), voice.count(experiment.gamesInAll()));
    fact(out, voice.say("seed"), Long.toString(experiment.seed()));
    fact(
        out,
        "Bots",
        experiment.bots().stream().map(names::ofBots).collect(Collectors.joining(", ")));
    fact(
        out,
        voice.say("dice"),
        experiment.dice().stream().map(names::of).collect(Collectors.joining(", ")));
    fact(out, "Version", making.version());
    fact(out, voice.say("fingerprint"), ExperimentJson.fingerprint(experiment));
    out.close();
    out.leaf("p", voice.say("again"));
    out.leaf("p", voice.say("watch"));
    out.open("pre tabindex=\"0\"").leaf("code", making.file()).close();
    out.close();
  }

  private static void fact(Html out, String name, String value) {
    out.open("div").leaf("dt", name).leaf("dd", value).close();
  }
}
