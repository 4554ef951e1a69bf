package piste.strike.play.bots;

import java.util.Optional;
import piste.minds.review.InStyle;
import piste.minds.review.Reviewer;
import piste.minds.review.Reviewer.Options;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.play.odds.Choice;
import piste.strike.play.odds.Odds;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.Outlook.Prospect;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeReview;
import piste.view.Words;

/// What to tell somebody who usually throws in one style, of several that odds tell apart.
///
/// @param usual the name of that style
record StyleAdvice(StrikeOdds odds, String usual) {
  InStyle<Move> of(Position position) {
    return new InStyle<>(
        usual,
        odds.bySeat(position, usual).win(),
        reviewer()
            .prospects(position)
            .map(options -> new InStyle.Advice<>(options, why(position, options))));
  }

  /// A throw is worth what one in the usual style is.
  private Reviewer<Position, Move, Reading> reviewer() {
    return new Reviewer<>(
        Strike.GAME,
        position ->
            (position.phase() == Phase.AIR ? odds.bySeat(position, usual) : odds.bySeat(position))
                .win(),
        StrikeReview::prepares);
  }

  private Words why(Position position, Options<Move> options) {
    return switch (position.phase()) {
      case MAY -> mayStop(position);
      case MUST -> mustThrow(position, options.best());
      case SET, ROLL, RIGHT, AIR, COCKED, BESIDE, NUDGE, OVER ->
          Sayings.onCourse(position, options.best());
    };
  }

  private Words mayStop(Position position) {
    Prospects seen = Prospects.of(outlook(position), usual);
    String key =
        seen.on() > seen.stop()
            ? seen.isUsualBest() ? "styled-on" : "styled-on-otherwise"
            : seen.best() > seen.stop() ? "styled-stop-otherwise" : "styled-stop";
    int lying = position.diceInArena();
    Words why = Sayings.key(lying == 0 ? "advice.why-empty" : "advice.why");
    return seen.in(Sayings.key("advice." + key), usual).with("why", why.with("dice", lying));
  }

  private Words mustThrow(Position position, Move move) {
    Prospects seen = Prospects.of(outlook(position), usual);
    return seen.isUsualBest() || move == Act.GRAND_THROW
        ? Sayings.onCourse(position, move)
        : seen.in(Sayings.key("advice.styled-throw"), usual);
  }

  private Outlook outlook(Position position) {
    return odds.outlook(Situation.of(position).orElseThrow());
  }

  /// The chances that are compared; what cannot be done has that of throwing as usual.
  ///
  /// @param style the best one
  private record Prospects(double stop, double on, double best, String style) {
    /// What is better by less is not worth naming.
    private static final double LEVEL = 0.00005;

    static Prospects of(Outlook outlook, String usual) {
      double on = win(outlook, new Choice.Throw(usual)).orElseThrow();
      double best = on;
      String style = usual;
      for (Prospect prospect : outlook.prospects()) {
        double win = win(prospect.odds());
        if (prospect.choice() instanceof Choice.Throw thrown && win > best + LEVEL) {
          best = win;
          style = thrown.style();
        }
      }
      return new Prospects(win(outlook, Choice.STOP).orElse(on), on, best, style);
    }

    private static Optional<Double> win(Outlook outlook, Choice choice) {
      return outlook.prospects().stream()
          .filter(prospect -> prospect.choice().equals(choice))
          .map(prospect -> win(prospect.odds()))
          .findFirst();
    }

    private static double win(Odds odds) {
      return odds.win().getFirst();
    }

    boolean isUsualBest() {
      return best == on;
    }

    Words in(Words sentence, String usual) {
      int decimals =
          Math.max(
              best > on ? Sayings.decimals(on, best) : 0,
              Math.max(Sayings.decimals(stop, on), Sayings.decimals(stop, best)));
      return sentence
          .with("stop", 100 * stop, decimals)
          .with("on", 100 * on, decimals)
          .with("best", 100 * best, decimals)
          .with("usual", Sayings.throwing(usual))
          .with("style", Sayings.throwing(style));
    }
  }
}
