package piste.lab.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class OtherPlotsTest {
  @Test
  void aBarStandsUpOrDownFromNothing() {
    String svg =
        new BarPlot(
                "Title",
                "of <this>",
                "groups",
                "pt",
                List.of("one", "two"),
                List.of(new BarPlot.Group("a", List.of(2.0, -1.0))))
            .svg();
    assertThat(svg).contains("of &lt;this&gt;", ">one<", ">two<", ">2 pt<", ">-1 pt<", ">0 pt<");
    assertThat(svg.lines().filter(line -> line.startsWith("<rect x="))).hasSize(2);
  }

  @Test
  void barsThatAreAllNothingCanBeDrawn() {
    assertThat(
            new BarPlot("", "", "", "", List.of("a"), List.of(new BarPlot.Group("", List.of(0.0))))
                .svg())
        .doesNotContain("NaN", "Infinity");
  }

  @Test
  void aGridHasACellForEachQuantity() {
    GridPlot.Panel panel = new GridPlot.Panel("p", List.of(List.of(1.0, -9.0), List.of(0.0)));
    String svg = new GridPlot("Title", "", "own", "other's", "up", "down", 2, List.of(panel)).svg();
    assertThat(svg).contains("fill-opacity=\"0.50\"", "fill-opacity=\"0.00\"", ">p<", ">up<");
    assertThat(svg.lines().filter(line -> line.startsWith("<rect x="))).hasSize(3 + 2);
  }

  @Test
  void aPlotOfNothingIsABug() {
    assertThatThrownBy(() -> new GridPlot("", "", "", "", "", "", 1, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BarPlot("", "", "", "", List.of(), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
