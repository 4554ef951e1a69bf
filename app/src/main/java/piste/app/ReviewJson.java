package piste.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import piste.minds.review.Account;
import piste.minds.review.Moment;
import piste.minds.review.Moment.Decision;
import piste.minds.review.Moment.Fall;
import piste.minds.review.Review;
import piste.minds.strike.Premise;
import piste.rules.GameBox;
import piste.rules.Notation;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// A review as JSON. Its fields are these records' names; chances and losses are probabilities,
/// and lists of chances have one for each seat.
final class ReviewJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private record Document(
      String game,
      String from,
      String odds,
      int steps,
      boolean over,
      List<SeatLine> seats,
      List<DecisionLine> decisions,
      List<ThrowLine> thrown,
      List<List<Double>> chances) {}

  private record SeatLine(
      int seat,
      double expected,
      double luck,
      double luckOfOthers,
      double skill,
      double skillOfOthers,
      double actual) {
    static SeatLine of(Account account) {
      return new SeatLine(
          account.seat().number(),
          account.expected(),
          account.luck(),
          account.luckOfOthers(),
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

  /// @param luck what it brought each seat
  private record ThrowLine(int step, int line, int seat, String reading, List<Double> luck) {}

  private ReviewJson() {}

  static <S, M, R> String of(
      GameBox<S, M, R> box, WrittenGame<S, M, R> game, Review<M, R> review, Premise premise) {
    Notation<S, M, R> notation = box.notation();
    List<List<Double>> chances = new ArrayList<>(List.of(review.expected()));
    review.moments().forEach(moment -> chances.add(moment.after()));
    return MAPPER.writeValueAsString(
        new Document(
            box.game().name(),
            notation.position(game.start()),
            premise.knock().isPresent() ? "knock" : "fair",
            game.steps().size(),
            review.isOver(),
            review.accounts().stream().map(SeatLine::of).toList(),
            review.decisions().stream()
                .map(decision -> line(notation, game.lines(), decision))
                .toList(),
            review.falls().stream().map(fall -> line(notation, game.lines(), fall)).toList(),
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
        changes(fall));
  }

  private static List<Double> changes(Moment<?, ?> moment) {
    List<Double> changes = new ArrayList<>();
    for (int i = 0; i < moment.after().size(); i++) {
      changes.add(moment.after().get(i) - moment.before().get(i));
    }
    return changes;
  }
}
