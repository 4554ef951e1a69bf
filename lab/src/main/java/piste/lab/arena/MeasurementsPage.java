package piste.lab.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import piste.lab.plot.MarkdownTable;
import piste.lab.statistics.ChiSquare;
import piste.lab.statistics.InPercent;
import piste.minds.knock.KnockModelFile;

/// What was measured, as a page to be read.
public final class MeasurementsPage {
  public static final String NAME = "arena-measured.md";

  private final String command;
  private final String pictures;
  private final Measurements measured;
  private final KnockResults knock;

  /// A page about knocks, and about what else was measured.
  ///
  /// @param command what made it
  /// @param pictures the folder of the pictures, as seen from the page
  public MeasurementsPage(String command, String pictures, Measurements measured) {
    this.command = command;
    this.pictures = pictures;
    this.measured = measured;
    this.knock = measured.knock().orElseThrow();
  }

  public String text() {
    List<String> sections =
        new ArrayList<>(List.of(beginning(), whatMustHold(), faces(), lyingDice(), thrownDie()));
    measured.fairness().map(MeasurementsPage::fairness).ifPresent(sections::add);
    measured.tunnel().map(MeasurementsPage::tunnel).ifPresent(sections::add);
    sections.add(whatItMeans());
    return String.join("\n", sections);
  }

  private String beginning() {
    KnockExperiment experiment = knock.experiment();
    return String.format(
        Locale.ROOT,
        """
        # The arena, measured

        One die is thrown at %s in the bowl. What does it do to %s, and where does it end? Every
        number on this page was printed by this command:

        ```
        %s
        ```

        Engine: `%s`. There are %,d throws for each speed and aim, with seed %d. They come from
        all sides of the bowl, from a hand's breadth above the rim. The lying dice are a loose group
        off the centre of the bowl, placed afresh for each throw. A range in brackets is a 95 %%
        confidence interval.

        There are three aims: *at the group*, its middle; *at the free floor*, the middle of the
        largest free circle on the floor; *away*, the point opposite the group, across the centre of
        the bowl.
        """,
        experiment.lying() == 1 ? "one die that lies" : experiment.lying() + " dice that lie",
        experiment.lying() == 1 ? "it" : "them",
        command,
        experiment.model().recordedAs(),
        experiment.throwsEach(),
        experiment.seed());
  }

  private String whatMustHold() {
    MarkdownTable table = new MarkdownTable("required", "measured", "met");
    measured
        .demands()
        .forEach(
            demand ->
                table.row(demand.wanted(), demand.found(), demand.isMet() ? "yes" : "**no**"));
    return "## Requirements\n\n" + table;
  }

  private String whatItMeans() {
    StringBuilder text = new StringBuilder("## What it means\n\n");
    measured.demands().stream()
        .map(demand -> demand.isMet() ? demand.meaning() : "Not met yet: " + demand.wanted() + ".")
        .distinct()
        .forEach(meaning -> text.append("- ").append(meaning).append('\n'));
    return text.toString();
  }

  private String faces() {
    return """
    ## What aim is worth

    How often at least one lying die shows another face after the throw:

    ![How often a lying face changes, by speed and aim](%s/%s)

    %s
    %s
    """
        .formatted(
            pictures, KnockPlots.FACE_CHANGED, byAim(KnockEffect.FACE_CHANGED), whatAimIsWorth());
  }

  private String whatAimIsWorth() {
    return "A throw at the group changes a face %s as often as a throw away from it at 2 m/s, and %s as often at 3 m/s."
        .formatted(knock.skill(2).inWords(), knock.skill(3).inWords());
  }

  private String byAim(KnockEffect happening) {
    MarkdownTable table =
        new MarkdownTable(
            Stream.concat(Stream.of("m/s"), Arrays.stream(ThrowAim.values()).map(ThrowAim::words))
                .toArray(String[]::new));
    return rows(
        table,
        speed ->
            Arrays.stream(ThrowAim.values())
                .map(aim -> InPercent.withInterval(knock.of(speed, aim).of(happening))));
  }

  private String rows(MarkdownTable table, Function<Double, Stream<String>> cells) {
    for (double speed : knock.experiment().speeds()) {
      table.row(
          Stream.concat(Stream.of(Double.toString(speed)), cells.apply(speed))
              .toArray(String[]::new));
    }
    return table.toString();
  }

  private String lyingDice() {
    List<KnockEffect> fates =
        List.of(KnockEffect.TOUCHED, KnockEffect.TURNED, KnockEffect.LEFT, KnockEffect.COCKED);
    String table =
        rows(
            new MarkdownTable("m/s", "touched", "turns", "leaves", "cocked"),
            speed ->
                fates.stream()
                    .map(fate -> InPercent.withInterval(knock.of(speed, ThrowAim.GROUP).of(fate))));
    return """
    ## What happens to the lying dice

    How often each lying die is affected by a throw at the group. *Touched*: it moved at all.
    *Turns*: it shows another face. *Leaves*: it ends on the rim or beside the box. *Cocked*: no face
    can be read.

    %s
    These dice lie in a loose group. In a game they lie as they were thrown, farther apart: what soft, normal and hard throws
    do to such dice is in [%s](%s), which the solver uses.
    """
        .formatted(table, KnockModelFile.NAME, KnockModelFile.NAME);
  }

  private String thrownDie() {
    return """
    ## What happens to the thrown die

    How often it leaves, onto the rim or the table:

    ![How often the thrown die leaves, by speed and aim](%1$s/%2$s)

    %3$s
    Of all throws of 3 m/s and up, %4$s leave. That is the price of force.

    How often it stays in the bowl but ends cocked:

    ![How often the thrown die ends cocked, by speed and aim](%1$s/%5$s)

    %6$s
    Of all throws from 0.6 to 2 m/s, %7$s end cocked.
    """
        .formatted(
            pictures,
            KnockPlots.THROWN_LOST,
            byAim(KnockEffect.THROWN_LEFT),
            InPercent.withInterval(knock.lostAtHardThrows()),
            KnockPlots.THROWN_COCKED,
            byAim(KnockEffect.THROWN_COCKED),
            InPercent.withInterval(knock.cockedAtUsualSpeeds()));
  }

  private static String fairness(FairnessResults results) {
    MarkdownTable table =
        new MarkdownTable("style", "m/s", "dice", "faces read", "chi-square", "p");
    for (FairnessResults.Test test : results.tests()) {
      ChiSquare found = test.faces().test();
      table.row(
          test.style().name(),
          Double.toString(test.style().speed()),
          test.which(),
          String.format(Locale.ROOT, "%,d", test.faces().shown()),
          String.format(Locale.ROOT, "%.2f", found.statistic()),
          String.format(Locale.ROOT, "%.4f", found.pValue()));
    }
    return String.format(
        Locale.ROOT,
        """
        ## Whether the dice are fair

        %,d throws of one die in each style, into an empty bowl: three dice in turn, from five seats
        in turn. Chi-square measures how far the counts of the six faces are from equal; dice that
        show no face are not counted. *p* is how often fair dice would be at least as far off. Among
        %d tests a few small values of p are expected; one below 0.001 would count as unfair.

        %s\
        """,
        results.experiment().throwsEach(),
        results.tests().size(),
        table);
  }

  private static String tunnel(TunnelResults results) {
    return String.format(
        Locale.ROOT,
        """
        ## Whether anything passes through

        %,d throws at the highest speed a hand may use, %.1f m/s, with any spin and any aim; every
        fourth is a handful of dice. Of %,d dice, %,d left over the rim, which is allowed. Dice that
        were ever below the floor or behind the wall: %,d. Below the rim: %,d. Lost by the engine: %,d.
        Dice whose centre was pressed below the surface for a moment: %,d.
        """,
        results.experiment().throwsMade(),
        results.experiment().model().hand().fastest(),
        results.dice(),
        results.left(),
        results.of(Escape.THROUGH_THE_BOWL),
        results.of(Escape.UNDER_THE_RIM),
        results.of(Escape.NOT_FINITE),
        results.pressedIn());
  }
}
