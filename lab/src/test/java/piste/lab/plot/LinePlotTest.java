package piste.lab.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import piste.lab.statistics.Proportion;

class LinePlotTest {
  private static final LinePlot PLOT =
      new LinePlot(
          "Hits & misses",
          "made up",
          "speed, m/s",
          List.of(series("high", 40, 80), series("low", 1, 2), series("lower", 1, 2)));

  @Test
  void everySeriesHasItsColourItsNameAndAWhiskerForEachPoint() {
    String svg = PLOT.svg();
    assertThat(svg).startsWith("<svg xmlns").endsWith("</svg>\n").contains("Hits &amp; misses");
    assertThat(svg).contains("#A8452A", "#3A5A8A", "#647D4E", "#F4ECDF");
    assertThat(svg).contains(">high</text>", ">low</text>", ">lower</text>");
    assertThat(svg.split("class=\"whisker\"", -1)).hasSize(1 + 6);
    assertThat(svg).doesNotContain("NaN", "Infinity");
  }

  @Test
  void namesOfLinesThatEndTogetherDoNotCoverEachOther() {
    assertThat(heightOf("lower") - heightOf("low")).isCloseTo(18, within(0.2));
  }

  @Test
  void whatNeverHappensIsDrawnToo() {
    LinePlot never = new LinePlot("Never", "", "", List.of(series("never", 0, 0)));
    assertThat(never.svg()).contains(">never</text>").doesNotContain("NaN", "Infinity");
  }

  @Test
  void axesHaveRoundSteps() {
    assertThat(Ticks.step(0.73, 6)).isCloseTo(0.2, within(1e-12));
    assertThat(Ticks.step(5, 6)).isCloseTo(1, within(1e-12));
    assertThat(Ticks.step(0.061, 6)).isCloseTo(0.02, within(1e-12));
    assertThat(Ticks.label(0.30000000000000004)).isEqualTo("0.3");
    assertThat(Ticks.label(0)).isEqualTo("0");
  }

  @Test
  void thereAreThreeColoursAndNoMore() {
    List<LinePlot.Series> four =
        List.of(series("a", 1, 1), series("b", 1, 1), series("c", 1, 1), series("d", 1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new LinePlot("", "", "", four));
  }

  private static LinePlot.Series series(String name, long first, long second) {
    return new LinePlot.Series(
        name,
        List.of(
            new LinePlot.Point(1, new Proportion(first, 100)),
            new LinePlot.Point(5, new Proportion(second, 100))));
  }

  private static double heightOf(String name) {
    String svg = PLOT.svg();
    int end = svg.indexOf(">" + name + "</text>");
    int from = svg.lastIndexOf(" y=\"", end) + 4;
    return Double.parseDouble(svg.substring(from, svg.indexOf('"', from)));
  }
}
