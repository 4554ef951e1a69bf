package piste.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Findings;
import piste.view.Dictionary.Language;

/// Findings as one page for people, whole in one file: in French and English, on a screen, on a
/// telephone, on paper. The same findings always make the same page.
public final class Report {
  private final Findings findings;
  private final Making making;

  public Report(Findings findings, Making making) {
    this.findings = findings;
    this.making = making;
  }

  public String html() {
    Html out = new Html();
    out.raw("<!doctype html>\n").open("html lang=\"fr\"").open("head");
    out.raw("<meta charset=\"utf-8\">\n");
    out.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    out.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
    Names french = new Names(findings.experiment().game(), Voice.of(Language.FR));
    out.leaf("title", title(french) + " · Piste");
    out.open("style").raw(fonts()).raw(resource("report.css")).close();
    out.close().open("body");
    out.open("header")
        .open("span class=\"wordmark\"")
        .raw("P<span class=\"i\">ı</span>ste")
        .close();
    writeSwitch(out);
    out.close();
    for (Language language : Language.values()) {
      write(out, Voice.of(language));
    }
    out.open("script").raw(resource("report.js")).close();
    return out.close().close().toString();
  }

  private static void writeSwitch(Html out) {
    out.open("nav class=\"languages\" aria-label=\"Langue, language\" hidden");
    out.leaf("button type=\"button\" data-to=\"fr\" lang=\"fr\"", "Français");
    out.leaf("button type=\"button\" data-to=\"en\" lang=\"en\"", "English");
    out.close();
  }

  private void write(Html out, Voice voice) {
    Experiment experiment = findings.experiment();
    Names names = new Names(experiment.game(), voice);
    Comparison comparison = new Comparison(findings);
    boolean isFirst = voice.language() == Language.FR;
    out.open("main lang=\"%s\"%s".formatted(voice.code(), isFirst ? "" : " hidden"));
    out.leaf("h1", title(names));
    out.leaf("p class=\"sub\"", subtitle(names, voice));
    writeUnfinished(out, voice);
    out.open("section class=\"summary\"");
    out.leaf("h2", voice.say("En bref", "In short"));
    new Summary(comparison, names, voice).sentences().forEach(one -> out.leaf("p", one));
    out.close();
    out.open("section");
    out.leaf("h2", voice.say("Côte à côte", "Side by side"));
    new ComparisonTable(comparison, names, voice).write(out);
    out.close();
    new Influence(comparison, names, voice).write(out);
    new Details(comparison, names, voice).write(out);
    writeMaking(out, names, voice);
    out.close();
  }

  /// A run that was broken off says so before all else.
  private void writeUnfinished(Html out, Voice voice) {
    Experiment experiment = findings.experiment();
    long played = 0;
    long planned = 0;
    for (CellFindings one : findings.cells()) {
      boolean isThrown = one.cell().dice() == DiceKind.PHYSICS;
      planned += isThrown ? experiment.physicsGames() : experiment.games();
      played += one.games();
    }
    if (played < planned) {
      String words =
          voice.say(
              "Essai inachevé : %s parties jouées sur %s.",
              "This run is not finished: %s of %s games were played.");
      out.leaf(
          "p class=\"unfinished\"", words.formatted(voice.count(played), voice.count(planned)));
    }
  }

  /// What people call it, or else the game.
  private String title(Names names) {
    String title = findings.experiment().title();
    return title.isBlank() ? names.ofGame() : title;
  }

  private String subtitle(Names names, Voice voice) {
    Experiment experiment = findings.experiment();
    String players = voice.list(experiment.players().stream().map(number -> "" + number).toList());
    return String.join(
        " · ",
        names.ofGame(),
        voice.say("à %s joueurs", "%s players").formatted(players),
        voice.say("%s parties", "%s games").formatted(voice.count(findings.games())),
        variants(voice));
  }

  private String variants(Voice voice) {
    int cells = findings.cells().size();
    return cells == 1
        ? voice.say("une variante", "one variant")
        : voice.say("%d variantes", "%d variants").formatted(cells);
  }

  private void writeMaking(Html out, Names names, Voice voice) {
    Experiment experiment = findings.experiment();
    out.open("section class=\"making\"");
    out.leaf("h2", voice.say("Comment c'est fait", "How it was made"));
    for (var note : findings.notes()) {
      out.leaf("p", voice.say(note));
    }
    out.open("dl");
    fact(
        out,
        voice.say("Parties, avec celles de l'échelle", "Games, with those of the ladder"),
        voice.count(experiment.gamesInAll()));
    fact(out, voice.say("Graine", "Seed"), Long.toString(experiment.seed()));
    fact(
        out,
        "Bots",
        experiment.bots().stream().map(names::ofBots).collect(Collectors.joining(", ")));
    fact(
        out,
        voice.say("Dés", "Dice"),
        experiment.dice().stream().map(names::of).collect(Collectors.joining(", ")));
    fact(out, "Version", making.version());
    fact(out, voice.say("Empreinte", "Fingerprint"), ExperimentJson.fingerprint(experiment));
    out.close();
    out.leaf(
        "p",
        voice.say(
            "Le fichier ci-dessous, donné à « piste lab run », rejoue les mêmes parties et donne"
                + " les mêmes chiffres.",
            "The file below, given to “piste lab run”, plays the same games again and gives the"
                + " same figures."));
    out.open("pre tabindex=\"0\"").leaf("code", making.file()).close();
    out.close();
  }

  private static void fact(Html out, String name, String value) {
    out.open("div").leaf("dt", name).leaf("dd", value).close();
  }

  private static String fonts() {
    return List.of(
            font("Young Serif", "400", "young-serif.woff2"),
            font("Hanken Grotesk", "100 900", "hanken-grotesk.woff2"))
        .stream()
        .collect(Collectors.joining());
  }

  private static String font(String family, String weight, String file) {
    return """
    @font-face { font-family: "%s"; font-weight: %s; font-display: swap;
      src: url(data:font/woff2;base64,%s) format("woff2"); }
    """
        .formatted(family, weight, Base64.getEncoder().encodeToString(bytes(file)));
  }

  private static String resource(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String name) {
    try (InputStream in = Report.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
