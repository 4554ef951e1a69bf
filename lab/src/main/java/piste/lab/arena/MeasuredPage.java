package piste.lab.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import piste.lab.ChiSquare;
import piste.lab.InPercent;
import piste.lab.MarkdownTable;
import piste.minds.knock.KnockModelFile;

/// What was measured, as a page to be read.
public final class MeasuredPage {
  public static final String NAME = "arena-measured.md";

  private final String command;
  private final String pictures;
  private final Measured measured;
  private final KnockResults knock;

  /// A page about knocks, and about what else was measured.
  ///
  /// @param command what made it
  /// @param pictures the folder of the pictures, as seen from the page
  public MeasuredPage(String command, String pictures, Measured measured) {
    this.command = command;
    this.pictures = pictures;
    this.measured = measured;
    this.knock = measured.knock().orElseThrow();
  }

  public String text() {
    List<String> sections =
        new ArrayList<>(List.of(beginning(), whatMustHold(), faces(), lyingDice(), thrownDie()));
    measured.fairness().map(MeasuredPage::fairness).ifPresent(sections::add);
    measured.tunnel().map(MeasuredPage::tunnel).ifPresent(sections::add);
    sections.add(whatItMeans());
    return String.join("\n", sections);
  }

  private String beginning() {
    KnockExperiment experiment = knock.experiment();
    return String.format(
        Locale.ROOT,
        """
        # The arena, measured

        One die is thrown at %s in the bowl. What does it do to %s, and what becomes of it? This
        page answers with numbers. Every one of them comes from this command:

        ```
        %s
        ```

        It threw in `%s`. For each speed and each aim there are %,d throws, with seed %d. They come
        from all sides round the bowl, from a hand's breadth above the rim. The lying dice are a
        loose group, laid anew for each throw, some way off the middle. A range in brackets is a
        95 %% interval.

        There are three aims. *At the group* is its middle. *At the free floor* is the middle of the
        largest round piece of floor with nothing on it. *Away* is the other side of the bowl's
        middle.
        """,
        experiment.lying() == 1 ? "one die that lies" : experiment.lying() + " dice that lie",
        experiment.lying() == 1 ? "it" : "them",
        command,
        experiment.model().recordedAs(),
        experiment.throwsEach(),
        experiment.seed());
  }

  private String whatMustHold() {
    MarkdownTable table = new MarkdownTable("wanted", "found", "holds");
    measured
        .demands()
        .forEach(
            demand ->
                table.row(demand.wanted(), demand.found(), demand.isMet() ? "yes" : "**no**"));
    return "## What it must hold\n\n" + table;
  }

  private String whatItMeans() {
    StringBuilder text = new StringBuilder("## What it means\n\n");
    measured.demands().stream()
        .map(
            demand ->
                demand.isMet()
                    ? demand.meaning()
                    : "It does not hold yet: " + demand.wanted() + ".")
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
            pictures, KnockPlots.FACE_CHANGED, byAim(Happening.FACE_CHANGED), whatAimIsWorth());
  }

  private String whatAimIsWorth() {
    return "Against a throw away, a throw at the group changes a face %s as often at 2 m/s, and %s at 3 m/s."
        .formatted(knock.skill(2).inWords(), knock.skill(3).inWords());
  }

  private String byAim(Happening happening) {
    MarkdownTable table =
        new MarkdownTable(
            Stream.concat(Stream.of("m/s"), Arrays.stream(Aim.values()).map(Aim::words))
                .toArray(String[]::new));
    return rows(
        table,
        speed ->
            Arrays.stream(Aim.values())
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
    List<Happening> fates =
        List.of(Happening.TOUCHED, Happening.TURNED, Happening.LEFT, Happening.COCKED);
    String table =
        rows(
            new MarkdownTable("m/s", "touched", "turns", "leaves", "cocked"),
            speed ->
                fates.stream()
                    .map(fate -> InPercent.withInterval(knock.of(speed, Aim.GROUP).of(fate))));
    return """
    ## What a lying die suffers

    Of each lying die, when the group is aimed at. *Touched*: it moved at all. *Turns*: it shows
    another face. *Leaves*: it ends on the rim or beside the box. *Cocked*: no face can be read.

    %s
    The lines for 0.6, 1.5 and 3 m/s are the soft, normal and hard throw of [%s](%s), which the
    solver reads.
    """
        .formatted(table, KnockModelFile.NAME, KnockModelFile.NAME);
  }

  private String thrownDie() {
    return """
    ## What becomes of the thrown die

    How often it leaves, for the rim or the table:

    ![How often the thrown die leaves, by speed and aim](%1$s/%2$s)

    %3$s
    Over all throws of 3 m/s and up, %4$s leave. That is the price of force.

    How often it stays, but cocked:

    ![How often the thrown die ends cocked, by speed and aim](%1$s/%5$s)

    %6$s
    Over all throws from 0.6 to 2 m/s, %7$s end cocked.
    """
        .formatted(
            pictures,
            KnockPlots.THROWN_LOST,
            byAim(Happening.THROWN_LEFT),
            InPercent.withInterval(knock.lostAtHardThrows()),
            KnockPlots.THROWN_COCKED,
            byAim(Happening.THROWN_COCKED),
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
        in turn. The six faces of all dice that show one are counted, and chi-square tells how far
        the counts lie from even ones. *p* is how often fair dice would lie as far off. Among %d tests some small p
        is to be expected; one below 0.001 is taken for unfair.

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

        %,d throws as hard as the hand can, %.1f m/s, with any spin and any aim; every fourth is a
        handful. Of %,d dice, %,d left over the rim, as they may. Seen through the floor or the
        wall, at any moment of the path: %,d. Seen under the rim: %,d. Lost by the engine: %,d.
        Pressed in so deep that the middle was below the surface for a moment: %,d.
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
