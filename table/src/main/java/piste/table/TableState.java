package piste.table;

import java.util.Collections;
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

/// The complete state of a table: a fold over its facts and nothing else.
///
/// @param terms on which it plays now, or would next
public record TableState(
    Log log,
    GameKit<?, ?, ?> kit,
    TableTerms terms,
    Seating seating,
    Chance chance,
    Play play,
    Talk talk) {

  /// How far the facts go.
  ///
  /// @param version the number of facts
  /// @param moved the version since which nothing changed that commands depend on
  /// @param brought whether they say that they come from elsewhere
  public record Log(long version, long moved, boolean brought, Receipts receipts) {
    static final Log EMPTY = new Log(0, 0, false, Receipts.NONE);

    Log with(Fact fact) {
      long next = version + 1;
      return new Log(
          next,
          fact.event().movesOn() ? next : moved,
          brought || fact.event() instanceof Event.Brought,
          receipts.with(fact, next));
    }
  }

  /// What is being played, and what the players are asked besides.
  public record Play(
      Course course, Optional<Match<?, ?, ?>> match, Timer timer, Optional<Question> question) {
    static final Play NONE =
        new Play(Course.OPEN, Optional.empty(), Timer.STOPPED, Optional.empty());
  }

  /// How long somebody may be away before anything is done about it.
  public static final long GRACE_MILLIS = 30_000;

  static TableState created(GameKit<?, ?, ?> kit, Event.Created created) {
    return new TableState(
        Log.EMPTY,
        kit,
        created.terms(),
        Seating.empty(created.host(), created.terms().seats()),
        Chance.of(created.secret(), created.epoch()).committedTo(created.commitment()),
        Play.NONE,
        Talk.NONE);
  }

  public long version() {
    return log.version();
  }

  public long moved() {
    return log.moved();
  }

  /// Whether the table was played elsewhere and brought here as a file: those who play at it are
  /// nobody here. Version 0.1 did not say so in a fact.
  public boolean isBrought() {
    return log.brought() || seating.host().isNobody();
  }

  Receipts receipts() {
    return log.receipts();
  }

  public Course course() {
    return play.course();
  }

  public Optional<Match<?, ?, ?>> match() {
    return play.match();
  }

  public Timer timer() {
    return play.timer();
  }

  public Optional<Question> question() {
    return play.question();
  }

  public Stage stage() {
    return course().stage();
  }

  /// What a list of tables must know.
  public Status status() {
    return switch (course().stage()) {
      case OPEN -> Status.OPEN;
      case PLAYING, BETWEEN -> Status.PLAYING;
      case FINISHED, CLOSED -> Status.FINISHED;
    };
  }

  /// The game that is being played. There must be one.
  Match<?, ?, ?> playing() {
    return match()
        .filter(_ -> course().is(Stage.PLAYING))
        .orElseThrow(() -> new IllegalArgumentException("no game is being played"));
  }

  /// Who is to decide or throw.
  ///
  /// @param level of the bot that does it: the seat is a bot's, its owner is away, or time is over
  public record Actor(Seat seat, Optional<String> level) {
    /// Somebody who plays for themselves.
    public static Actor person(Seat seat) {
      return new Actor(seat, Optional.empty());
    }
  }

  /// Whoever the game waits for, while it is played.
  public Optional<Actor> actor() {
    return course().is(Stage.PLAYING)
        ? match().flatMap(game -> game.toAct().map(seat -> new Actor(seat, driver(game, seat))))
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
    return timer().paused() ? Optional.empty() : actor().filter(next -> next.level().isPresent());
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
    return question().filter(asked -> asked.topic() == topic).map(Question::seat);
  }

  /// Those whose answer is still missing: the house answers for the bots.
  public NavigableSet<Session> awaited() {
    return question().map(this::awaited).orElse(Collections.emptyNavigableSet());
  }

  private NavigableSet<Session> awaited(Question asked) {
    NavigableSet<Session> awaited =
        new TreeSet<>(
            switch (asked.topic()) {
              case UNDO -> seating.present();
              case DRAW -> opponents(asked.seat());
            });
    awaited.remove(seating.person(asked.seat()).orElseThrow().session());
    awaited.removeAll(asked.agreed());
    return awaited;
  }

  /// Whoever decides for the other players. Nobody is taken to agree because they are away.
  private Set<Session> opponents(Seat asking) {
    Set<Session> opponents = new TreeSet<>();
    Match<?, ?, ?> game = match().orElseThrow();
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
    Match<?, ?, ?> game = match().orElseThrow();
    return game.order().stream()
        .filter(game::isIn)
        .map(seat -> new Actor(seat, driver(game, seat)))
        .filter(actor -> actor.level().isPresent())
        .findFirst();
  }

  /// Whether this session plays, or played, with bots alone: nobody else decides anything.
  public boolean playsAlone(Session session) {
    return seating.isSeated(session)
        && seating
            .people()
            .allMatch(person -> person.session().equals(session) || person.standIn().isPresent());
  }

  /// Whether the house has something to do: to play for somebody, or to answer.
  public boolean awaitsHouse() {
    return botToAct().isPresent() || botToAnswer().isPresent();
  }

  /// When the house should next send a [Request.Tick], in milliseconds since 1970.
  public OptionalLong alarm() {
    if (seating.away().isEmpty()) {
      return timer().deadline();
    }
    LongStream graces =
        seating.away().entrySet().stream()
            .filter(away -> isGraceOfUse(away.getKey()))
            .mapToLong(away -> away.getValue() + GRACE_MILLIS);
    LongStream deadline = timer().deadline().stream();
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
    return terms.standIns() && course().is(Stage.PLAYING) && !timer().paused()
        ? seating.seatsOf(away).stream()
            .filter(seat -> seating.person(seat).filter(p -> p.standIn().isEmpty()).isPresent())
        : Stream.empty();
  }

  /// Since when the owner of a seat has been away, in milliseconds since 1970, if they are.
  OptionalLong awaySince(Seat seat) {
    return seating
        .person(seat)
        .map(person -> seating.away().get(person.session()))
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  /// When a bot takes over a seat whose owner is away; never if nobody is away there, or the terms
  /// have the others wait.
  OptionalLong standInAt(Seat seat) {
    OptionalLong since = awaySince(seat);
    return since.isPresent()
            && needsStandIn(seating.person(seat).orElseThrow().session()).anyMatch(seat::equals)
        ? OptionalLong.of(since.getAsLong() + GRACE_MILLIS)
        : OptionalLong.empty();
  }

  /// From when on somebody who is away may be counted out; never if nobody is away there, or they
  /// are not in the game.
  OptionalLong countOutAt(Seat seat) {
    OptionalLong since = awaySince(seat);
    return since.isPresent() && course().is(Stage.PLAYING) && playing().isIn(seat)
        ? OptionalLong.of(since.getAsLong() + GRACE_MILLIS)
        : OptionalLong.empty();
  }

  TableState with(Seating other) {
    return new TableState(log, kit, terms, other, chance, play, talk);
  }

  /// The same without a name for whoever is forgotten; no fact says that.
  public TableState forgetting(Session who) {
    return with(seating.with(
            person -> person.session().equals(who) ? person.named(Optional.empty()) : person))
        .with(talk.forgetting(who));
  }

  TableState with(TableTerms other) {
    return new TableState(log, kit, other, seating, chance, play, talk);
  }

  TableState with(Chance other) {
    return new TableState(log, kit, terms, seating, other, play, talk);
  }

  TableState with(Talk other) {
    return new TableState(log, kit, terms, seating, chance, play, other);
  }

  private TableState with(Play other) {
    return new TableState(log, kit, terms, seating, chance, other, talk);
  }

  TableState with(Course other) {
    return with(new Play(other, match(), timer(), question()));
  }

  TableState with(Match<?, ?, ?> other) {
    return with(new Play(course(), Optional.of(other), timer(), question()));
  }

  TableState withoutMatch() {
    return with(new Play(course(), Optional.empty(), timer(), question()));
  }

  TableState with(Timer other) {
    return with(new Play(course(), match(), other, question()));
  }

  TableState with(Optional<Question> other) {
    return with(new Play(course(), match(), timer(), other));
  }

  /// The state once a fact is counted.
  TableState counting(Fact fact) {
    return new TableState(log.with(fact), kit, terms, seating, chance, play, talk);
  }
}
