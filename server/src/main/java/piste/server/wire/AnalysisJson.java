package piste.server.wire;

import piste.deschainer.DesChainerNotation;
import piste.deschainer.End;
import piste.deschainer.InPlay;
import piste.deschainer.Move;
import piste.deschainer.Side;
import piste.minds.deschainer.search.Analysis;

/// What a search found, as JSON. Chances and scores are those of the side to act.
public final class AnalysisJson {
  private AnalysisJson() {}

  public static String of(InPlay position, Analysis analysis) {
    boolean isOver = analysis.lines().isEmpty();
    return Json.write(
        out -> {
          out.field("position", DesChainerNotation.NOTATION.position(position));
          out.word("side", position.side() == Side.WHITE ? "w" : "b");
          out.name("chance").value(isOver ? ended(position) : analysis.chance());
          out.field("score", isOver ? 0 : analysis.score());
          out.field("depth", analysis.depth());
          out.field("nodes", analysis.nodes());
          ViewJson.array(out, "lines", analysis.lines(), line -> line(out, line));
          ViewJson.array(
              out, "alternatives", analysis.alternatives(), one -> alternative(out, one));
        });
  }

  private static double ended(InPlay position) {
    if (position.end().isDraw()) {
      return 0.5;
    }
    return (position.end() == End.WHITE_WON) == (position.side() == Side.WHITE) ? 1 : 0;
  }

  private static void line(JsonText out, Analysis.Variation line) {
    out.startObject();
    out.field("score", line.score());
    out.name("chance").value(line.chance());
    ViewJson.array(out, "moves", line.actions(), action -> out.word(notation(action)));
    out.endObject();
  }

  private static void alternative(JsonText out, Analysis.Alternative one) {
    out.startObject();
    out.word("move", notation(one.action()));
    out.field("score", one.score());
    out.name("chance").value(one.chance());
    out.endObject();
  }

  private static String notation(long action) {
    return DesChainerNotation.NOTATION.move(new Move.Act(action));
  }
}
