package piste.lab.plot;

import java.util.List;
import java.util.Locale;

/// A quantity over two counts, as a picture: panels of coloured cells, one colour above nothing and
/// another below it, the stronger the farther off.
///
/// @param title what is shown, in a few words
/// @param subtitle of what, and how it was come by
/// @param down what is counted downwards, from 1 on
/// @param across what is counted to the right, from 1 on
/// @param above what a cell above nothing means
/// @param below what a cell below nothing means
/// @param strong the quantity at which a colour is full
public record GridPlot(
    String title,
    String subtitle,
    String down,
    String across,
    String above,
    String below,
    double strong,
    List<Panel> panels) {
  /// One grid.
  ///
  /// @param rows the quantities, row by row
  public record Panel(String name, List<List<Double>> rows) {
    public Panel {
      rows = rows.stream().map(List::copyOf).toList();
    }
  }

  private static final String ABOVE = "#A8452A";
  private static final String BELOW = "#3A5A8A";
  private static final double FAINTEST = 0.12;
  private static final double WIDTH = 720;
  private static final double LEFT = 48;
  private static final double TOP = 128;
  private static final double CELL = 15;
  private static final double GAP = 44;
  private static final int COLUMNS = 3;

  public GridPlot {
    panels = List.copyOf(panels);
    if (panels.isEmpty() || strong <= 0) {
      throw new IllegalArgumentException(panels.size() + " panels, full colour at " + strong);
    }
  }

  public String svg() {
    Svg svg = new Svg(WIDTH, TOP + Math.ceilDiv(panels.size(), COLUMNS) * (side() + GAP), title);
    svg.text(24, 40, "title", title);
    svg.text(24, 64, "quiet", subtitle);
    drawKey(svg, 24, 84, ABOVE, above);
    drawKey(svg, 364, 84, BELOW, below);
    for (int i = 0; i < panels.size(); i++) {
      int row = i / COLUMNS;
      int column = i % COLUMNS;
      double pace = side() + GAP;
      draw(svg, panels.get(i), LEFT + column * pace, TOP + row * pace);
    }
    return svg.toString();
  }

  private static void drawKey(Svg svg, double x, double y, String colour, String words) {
    svg.box(x, y - 11, 12, 12, colour, 1);
    svg.text(x + 20, y, "quiet", words);
  }

  private void draw(Svg svg, Panel panel, double x, double y) {
    svg.text(x, y - 8, "", panel.name());
    for (int row = 0; row < panel.rows().size(); row++) {
      List<Double> cells = panel.rows().get(row);
      svg.text(x - 6, y + row * CELL + 11.5, "small end", Integer.toString(row + 1));
      for (int column = 0; column < cells.size(); column++) {
        double value = cells.get(column);
        svg.box(
            x + column * CELL,
            y + row * CELL,
            CELL - 1,
            CELL - 1,
            value > 0 ? ABOVE : BELOW,
            Math.clamp(Math.abs(value) / strong, value == 0 ? 0 : FAINTEST, 1));
      }
    }
    svg.text(
        x,
        y + side() + 11,
        "small",
        String.format(Locale.ROOT, "down: %s, across: %s", down, across));
  }

  private double side() {
    return CELL * panels.stream().mapToInt(panel -> panel.rows().size()).max().orElse(1);
  }
}
