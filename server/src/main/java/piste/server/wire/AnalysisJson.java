package piste.server.wire;

import piste.game.Analyst.Analysis;
import piste.game.Analyst.Line;

/// What an analyst found, as JSON. Chances and scores are those of the side to act.
public final class AnalysisJson {
  private AnalysisJson() {}

  /// All that was found.
  ///
  /// @param position in the game's notation
  public static String of(String position, Analysis analysis) {
    return Json.write(
        out -> {
          out.field("position", position);
          out.word("side", analysis.side());
          out.name("chance").value(analysis.chance());
          out.field("score", analysis.score());
          out.field("depth", analysis.depth());
          out.field("nodes", analysis.nodes());
          ViewJson.array(out, "lines", analysis.lines(), line -> line(out, line));
          ViewJson.array(
              out, "alternatives", analysis.alternatives(), one -> alternative(out, one));
        });
  }

  private static void line(JsonText out, Line line) {
    out.startObject();
    out.field("score", line.score());
    out.name("chance").value(line.chance());
    ViewJson.array(out, "moves", line.moves(), out::word);
    out.endObject();
  }

  private static void alternative(JsonText out, Line one) {
    out.startObject();
    out.word("move", one.moves().getFirst());
    out.field("score", one.score());
    out.name("chance").value(one.chance());
    out.endObject();
  }
}
