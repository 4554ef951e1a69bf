package piste.table;

import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import piste.rules.Seat;
import piste.table.Chair.Person;
import piste.table.Course.Stage;
import piste.table.Question.Topic;
import piste.table.journal.Status;

/// Everything that is so at a table: a fold over its facts and over nothing else.
///
/// @param version the number of facts
/// @param moved the version since which nothing changed that commands depend on
public record TableState(
    long version,
    long moved,
    GameKit<?, ?, ?> kit,
    TableTerms terms,
    Seating seating,
    Chance chance,
    Course course,
    Optional<Match<?, ?, ?>> match,
    Timer timer,
    Optional<Question> question,
    Talk talk,
    Receipts receipts) {

  /// How long somebody may be away before anything is done about it.
  public static final long GRACE_MILLIS = 30_000;

  static TableState created(GameKit<?, ?, ?> kit, Event.Created created) {
    return new TableState(
        0,
        0,
        kit,
        created.terms(),
        Seating.empty(created.host(), created.terms().seats()),
        Chance.of(created.secret(), created.epoch()).committedTo(created.commitment()),
        Course.OPEN,
        Optional.empty(),
        Timer.STOPPED,
        Optional.empty(),
        Talk.NONE,
        Receipts.NONE);
  }

  public Stage stage() {
    return course.stage();
  }

  /// What a list of tables must know.
  public Status status() {
    return switch (course.stage()) {
      case OPEN -> Status.OPEN;
      case PLAYING, BETWEEN -> Status.PLAYING;
      case FINISHED, CLOSED -> Status.FINISHED;
    };
  }

  /// The game that is being played. There must be one.
  Match<?, ?, ?> playing() {
    return match
        .filter(_ -> course.is(Stage.PLAYING))
        .orElseThrow(() -> new IllegalArgumentException("no game is being played"));
  }

  /// Who is to decide or throw.
  ///
  /// @param level of the bot that does it: the seat is a bot's, its owner is away, or time is over
  public record Actor(Seat seat, Optional<String> level) {}

  /// Whoever the game waits for, while it is played.
  public Optional<Actor> actor() {
    return course.is(Stage.PLAYING)
        ? match.flatMap(game -> game.toAct().map(seat -> new Actor(seat, driver(game, seat))))
        : Optional.empty();
  }

  private Optional<String> driver(Match<?, ?, ?> game, Seat seat) {
    return switch (seating.chair(seat)) {
      case Chair.Bot(String level) -> Optional.of(level);
      case Person person when person.standIn().isPresent() -> person.standIn();
      case Person _ -> game.overdue() ? Optional.of(kit.levels().getFirst()) : Optional.empty();
      case Chair.Empty _ -> throw new IllegalStateException("nobody sits on seat " + seat);
    };
  }

  /// Whom the house must play for now.
  public Optional<Actor> botToAct() {
    return timer.paused() ? Optional.empty() : actor().filter(next -> next.level().isPresent());
  }

  /// The seat that would like to take back its last move.
  public Optional<Seat> undo() {
    return asking(Topic.UNDO);
  }

  /// The seat that offers a draw.
  public Optional<Seat> draw() {
    return asking(Topic.DRAW);
  }

  private Optional<Seat> asking(Topic topic) {
    return question.filter(asked -> asked.topic() == topic).map(Question::seat);
  }

  /// Those whose answer is still missing: the house answers for the bots.
  public NavigableSet<Session> awaited() {
    NavigableSet<Session> awaited = new TreeSet<>();
    question.ifPresent(
        asked -> {
          Session asking = seating.person(asked.seat()).orElseThrow().session();
          awaited.addAll(
              switch (asked.topic()) {
                case UNDO -> seating.present();
                case DRAW -> opponents(asked.seat());
              });
          awaited.remove(asking);
          awaited.removeAll(asked.agreed());
        });
    return awaited;
  }

  /// Whoever decides for the other players. Nobody is taken to agree because they are away.
  private Set<Session> opponents(Seat asking) {
    Set<Session> opponents = new TreeSet<>();
    Match<?, ?, ?> game = match.orElseThrow();
    for (Seat seat : game.order()) {
      if (!seat.equals(asking) && game.isIn(seat)) {
        opponents.add(
            seating
                .person(seat)
                .filter(person -> person.standIn().isEmpty())
                .map(Person::session)
                .orElse(Session.HOUSE));
      }
    }
    return opponents;
  }

  /// The seat for which the house must answer a question, with the level of the bot that does.
  public Optional<Actor> botToAnswer() {
    if (!awaited().contains(Session.HOUSE)) {
      return Optional.empty();
    }
    Match<?, ?, ?> game = match.orElseThrow();
    return game.order().stream()
        .filter(game::isIn)
        .map(seat -> new Actor(seat, driver(game, seat)))
        .filter(actor -> actor.level().isPresent())
        .findFirst();
  }

  /// Whether the house has something to do: to play for somebody, or to answer.
  public boolean awaitsHouse() {
    return botToAct().isPresent() || botToAnswer().isPresent();
  }

  /// When the house should next send a [Request.Tick], in milliseconds since 1970.
  public OptionalLong alarm() {
    if (seating.away().isEmpty()) {
      return timer.deadline();
    }
    LongStream graces =
        seating.away().entrySet().stream()
            .filter(away -> isGraceOfUse(away.getKey()))
            .mapToLong(away -> away.getValue() + GRACE_MILLIS);
    LongStream deadline = timer.deadline().stream();
    return LongStream.concat(graces, deadline).min();
  }

  /// Whether something will be done when this session's grace is over.
  private boolean isGraceOfUse(Session away) {
    return needsHost(away) || needsStandIn(away).findAny().isPresent();
  }

  boolean needsHost(Session away) {
    return seating.host().equals(away)
        && status() != Status.FINISHED
        && !seating.present().isEmpty();
  }

  /// The seats of somebody away that a bot may take.
  Stream<Seat> needsStandIn(Session away) {
    return terms.standIns() && course.is(Stage.PLAYING) && !timer.paused()
        ? seating.seatsOf(away).stream()
            .filter(seat -> seating.person(seat).filter(p -> p.standIn().isEmpty()).isPresent())
        : Stream.empty();
  }

  TableState with(Seating other) {
    return new TableState(
        version, moved, kit, terms, other, chance, course, match, timer, question, talk, receipts);
  }

  TableState with(TableTerms other) {
    return new TableState(
        version, moved, kit, other, seating, chance, course, match, timer, question, talk,
        receipts);
  }

  TableState with(Chance other) {
    return new TableState(
        version, moved, kit, terms, seating, other, course, match, timer, question, talk, receipts);
  }

  TableState with(Course other) {
    return new TableState(
        version, moved, kit, terms, seating, chance, other, match, timer, question, talk, receipts);
  }

  TableState with(Match<?, ?, ?> other) {
    return new TableState(
        version,
        moved,
        kit,
        terms,
        seating,
        chance,
        course,
        Optional.of(other),
        timer,
        question,
        talk,
        receipts);
  }

  TableState withoutMatch() {
    return new TableState(
        version,
        moved,
        kit,
        terms,
        seating,
        chance,
        course,
        Optional.empty(),
        timer,
        question,
        talk,
        receipts);
  }

  TableState with(Timer other) {
    return new TableState(
        version, moved, kit, terms, seating, chance, course, match, other, question, talk,
        receipts);
  }

  TableState with(Optional<Question> other) {
    return new TableState(
        version, moved, kit, terms, seating, chance, course, match, timer, other, talk, receipts);
  }

  TableState with(Talk other) {
    return new TableState(
        version, moved, kit, terms, seating, chance, course, match, timer, question, other,
        receipts);
  }

  /// The state once a fact is counted.
  TableState counting(Fact fact) {
    long next = version + 1;
    return new TableState(
        next,
        fact.event().movesOn() ? next : moved,
        kit,
        terms,
        seating,
        chance,
        course,
        match,
        timer,
        question,
        talk,
        receipts.with(fact, next));
  }
}
