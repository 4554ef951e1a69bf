package piste.app.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import piste.minds.review.Account;
import piste.minds.review.Review;
import piste.minds.review.ReviewedStep.Decision;
import piste.minds.review.ReviewedStep.Fall;
import piste.minds.review.ThrownAgain;
import piste.rules.GameBox;
import piste.rules.Notation;
import piste.rules.Seat;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// A review as JSON. Its fields are these records' names; chances and losses are probabilities,
/// and lists of chances have one for each seat.
final class ReviewOutput {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private record Document(
      String game,
      String from,
      String odds,
      boolean imported,
      int steps,
      boolean over,
      List<SeatLine> seats,
      List<DecisionLine> decisions,
      List<ThrowLine> thrown,
      int elsewhere,
      List<List<Double>> chances) {}

  private record SeatLine(
      int seat,
      double expected,
      double luck,
      double luckOfOthers,
      double hand,
      double handOfOthers,
      double handMargin,
      double handsMargin,
      int throwsByHand,
      double handPerThrow,
      double handPerThrowMargin,
      double skill,
      double skillOfOthers,
      double actual) {
    static SeatLine of(Account account) {
      return new SeatLine(
          account.seat().number(),
          account.expected(),
          account.luck(),
          account.luckOfOthers(),
          account.hand(),
          account.handOfOthers(),
          account.handMargin(),
          account.handsMargin(),
          account.throwsByHand(),
          account.handPerThrow(),
          account.handPerThrowMargin(),
          account.skill(),
          account.skillOfOthers(),
          account.actual());
    }
  }

  private record DecisionLine(
      int step,
      int line,
      int seat,
      String made,
      String best,
      double loss,
      String grade,
      List<ChoiceLine> choices) {}

  private record ChoiceLine(String choice, double win) {}

  /// @param luck what the fall of the dice brought each seat
  /// @param hand what the gesture brought each; nothing where it was not thrown again
  /// @param margin half of the 95 % interval of what the gesture brought the thrower
  /// @param works how often the thrower's chance does not fall by such a throw
  /// @param times how often it was thrown again
  private record ThrowLine(
      int step,
      int line,
      int seat,
      String reading,
      List<Double> luck,
      List<Double> hand,
      double margin,
      double works,
      int times) {}

  private ReviewOutput() {}

  static <S, M, R> String of(
      GameBox<S, M, R> box,
      WrittenGame<S, M, R> game,
      Review<M, R> review,
      String odds,
      boolean isImported,
      int elsewhere) {
    Notation<S, M, R> notation = box.notation();
    List<List<Double>> chances = new ArrayList<>(List.of(review.expected()));
    review.moments().forEach(moment -> chances.add(moment.after()));
    return MAPPER.writeValueAsString(
        new Document(
            box.game().name(),
            notation.position(game.start()),
            odds,
            isImported,
            game.steps().size(),
            review.isOver(),
            review.accounts().stream().map(SeatLine::of).toList(),
            review.decisions().stream()
                .map(decision -> line(notation, game.lines(), decision))
                .toList(),
            review.falls().stream().map(fall -> line(notation, game.lines(), fall)).toList(),
            elsewhere,
            chances));
  }

  private static <M, R> DecisionLine line(
      Notation<?, M, R> notation, List<Integer> lines, Decision<M, R> decision) {
    return new DecisionLine(
        decision.step(),
        lines.get(decision.step() - 1),
        decision.seat().number(),
        notation.move(decision.made()),
        notation.move(decision.best()),
        decision.loss(),
        decision.grade().name().toLowerCase(Locale.ROOT),
        decision.prospects().stream()
            .map(prospect -> new ChoiceLine(notation.move(prospect.move()), prospect.win()))
            .toList());
  }

  private static <M, R> ThrowLine line(
      Notation<?, M, R> notation, List<Integer> lines, Fall<M, R> fall) {
    return new ThrowLine(
        fall.step(),
        lines.get(fall.step() - 1),
        fall.seat().number(),
        notation.reading(fall.reading()),
        bySeat(fall, fall::luck),
        fall.again().isPresent() ? bySeat(fall, fall::hand) : List.of(),
        fall.again().map(again -> again.margin(fall.seat())).orElse(0.0),
        fall.again().map(ThrownAgain::works).orElse(0.0),
        fall.again().map(ThrownAgain::times).orElse(0));
  }

  private static List<Double> bySeat(Fall<?, ?> fall, ToDoubleFunction<Seat> what) {
    return IntStream.rangeClosed(1, fall.after().size())
        .mapToObj(Seat::of)
        .map(what::applyAsDouble)
        .toList();
  }
}
