package piste.server.care;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.people.care.Ban;
import piste.people.care.Block;
import piste.people.care.Care;
import piste.people.care.Ending;
import piste.people.care.HostLog;
import piste.people.care.Report;
import piste.people.care.Report.Named;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.stores.people.PeopleDatabase;
import piste.table.Command;
import piste.table.Course.Stage;
import piste.table.Decision;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableState;
import piste.table.Talk;
import piste.table.journal.TableId;

/// What is done so that a server stays pleasant: by players who block and report, and by its host.
public final class CareDesk {
  private static final Logger LOG = LoggerFactory.getLogger(CareDesk.class);
  private static final int ID_BYTES = 9;

  private final Care care;
  private final Hall hall;
  private final LongSupplier clock;
  private final SecureRandom random = new SecureRandom();
  private volatile Standing standing;

  private CareDesk(Care care, Hall hall, LongSupplier clock, Standing standing) {
    this.care = care;
    this.hall = hall;
    this.clock = clock;
    this.standing = standing;
  }

  /// Opens it, or says why nothing can be kept.
  ///
  /// @param clock the time, in milliseconds since 1970
  public static Attempt<CareDesk> open(PeopleDatabase people, Hall hall, LongSupplier clock) {
    return Care.in(people)
        .then(
            care ->
                care.standing()
                    .map(
                        all -> {
                          CareDesk desk = new CareDesk(care, hall, clock, Standing.of(all));
                          hall.heed(desk::blocks);
                          return desk;
                        }));
  }

  /// Learns what other servers noted, and ends the tables that are still to be ended.
  public void tick() {
    if (care.number() instanceof Attempt.Made<Long>(Long number)
        && number != standing.number()
        && learn() instanceof Attempt.Refused<Boolean>(Refusal refusal)) {
      LOG.atDebug().log("Blocks and bans are as before for now: {}", refusal.reason());
    }
    if (care.endings() instanceof Attempt.Made<List<Ending>>(List<Ending> endings)) {
      endings.forEach(this::carryOut);
    }
  }

  private synchronized Attempt<Boolean> learn() {
    return care.standing()
        .map(
            all -> {
              standing = Standing.of(all);
              return true;
            });
  }

  // --- For everybody

  public Optional<Ban> ban(Session who) {
    return standing.ban(who, clock.getAsLong());
  }

  /// Whether one does not want to hear of the other: neither do they meet in a queue.
  public boolean blocks(Session by, Session whom) {
    return standing.blocks(by, whom);
  }

  /// Why somebody may open no table, if so.
  public Optional<Refusal> refuses(Session who) {
    return ban(who).map(BanWords::refusal);
  }

  /// Why somebody may not do this at a table, if so. Whoever is banned plays on what was begun, so
  /// that nobody else's game is spoilt.
  public Optional<Refusal> refuses(Command command, TableState table) {
    Session who = command.session();
    return switch (command.request()) {
      case Request.Sit _ -> refuses(who).or(() -> refusesSeat(who, table.seating().host()));
      case Request.Say _,
          Request.Rename _,
          Request.AddBot _,
          Request.ChangeTerms _,
          Request.Start _,
          Request.Reopen _ ->
          refuses(who);
      case Request.Rematch(boolean wanted) when wanted -> refuses(who);
      case Request.Rematch _,
          Request.Create _,
          Request.Renew _,
          Request.Commit _,
          Request.Leave _,
          Request.UseSet _,
          Request.Kick _,
          Request.Play _,
          Request.Cast _,
          Request.AskUndo _,
          Request.AnswerUndo _,
          Request.OfferDraw _,
          Request.AnswerDraw _,
          Request.Resign _,
          Request.StandIn _,
          Request.CountOut _,
          Request.Pause _,
          Request.Resume _,
          Request.Mute _,
          Request.NextGame _,
          Request.Tick _,
          Request.Lost _,
          Request.Back _,
          Request.Close _,
          Request.End _ ->
          Optional.empty();
    };
  }

  private Optional<Refusal> refusesSeat(Session who, Session host) {
    return blocks(host, who)
        ? Optional.of(
            new Refusal(
                Refusal.Kind.FORBIDDEN,
                "care.not-here",
                "whoever opened this table does not want you to sit here"))
        : Optional.empty();
  }

  public List<Block> blocksOf(Session who) {
    return standing.blocksOf(who);
  }

  /// Whoever sits there is heard no more by somebody, here and wherever they meet again.
  public Attempt<Block> block(Session by, TableState table, Seat seat) {
    return other(by, table, seat)
        .then(whom -> care.block(new Block(newId(), by, whom.id(), whom.name(), clock.getAsLong())))
        .then(
            block ->
                learn()
                    .map(
                        _ -> {
                          hall.hush(by, block.whom());
                          return block;
                        }));
  }

  public Attempt<Boolean> unblock(Session by, String id) {
    return care.unblock(by, id)
        .then(
            gone ->
                gone
                    ? learn()
                    : Attempt.refused(
                        Refusal.Kind.UNKNOWN, "care.no-block", "you block nobody like that"));
  }

  private String newId() {
    byte[] bytes = new byte[ID_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /// What somebody says of whoever sits there.
  ///
  /// @param id of the reporter's choice: said again, it is one report
  public record Said(String id, Seat seat, Report.Reason reason, String words) {}

  /// Keeps a report, with what was said last at the table.
  public Attempt<Report> report(Session by, TableId id, TableState table, Said said) {
    return other(by, table, said.seat())
        .then(whom -> care.reports().add(report(by, id, table, whom, said)));
  }

  private Report report(Session by, TableId id, TableState table, Named whom, Said said) {
    List<Talk.Line> lines = table.talk().lines();
    List<Report.Line> last =
        lines.subList(Math.max(0, lines.size() - Report.MOST_LINES), lines.size()).stream()
            .map(
                line ->
                    new Report.Line(
                        line.at(),
                        line.session().equals(whom.id()),
                        line.name().orElse(""),
                        line.text()))
            .toList();
    String name =
        table
            .seating()
            .people()
            .filter(person -> person.session().equals(by))
            .flatMap(person -> person.name().stream())
            .findFirst()
            .orElse("");
    return new Report(
        by.id() + "." + said.id(),
        clock.getAsLong(),
        id,
        table.version(),
        said.seat(),
        new Named(by, name),
        whom,
        said.reason(),
        said.words(),
        last,
        Report.State.OPEN);
  }

  private static Attempt<Named> person(TableState table, Seat seat) {
    return Optional.of(table)
        .filter(one -> !one.isBrought() && one.seating().has(seat))
        .flatMap(one -> one.seating().person(seat))
        .map(person -> Attempt.made(new Named(person.session(), person.name().orElse(""))))
        .orElseGet(
            () ->
                Attempt.refused(
                    Refusal.Kind.INVALID, "care.no-person", "nobody sits on seat " + seat));
  }

  private static Attempt<Named> other(Session by, TableState table, Seat seat) {
    return person(table, seat)
        .then(
            whom ->
                whom.id().equals(by)
                    ? Attempt.refused(
                        Refusal.Kind.INVALID, "care.yourself", "that would be yourself")
                    : Attempt.made(whom));
  }

  // --- For the host alone

  public Care records() {
    return care;
  }

  public List<Ban> bans() {
    long now = clock.getAsLong();
    return standing.bans().values().stream()
        .filter(ban -> ban.holds(now))
        .sorted(Comparator.comparingLong(Ban::at).reversed())
        .toList();
  }

  /// Ends a table, at once where this server runs it. That it is to end is kept first.
  public Attempt<Ending> end(TableId id, String reason) {
    return hall.glance(id)
        .map(Glance::state)
        .then(state -> mayEnd(state, reason))
        .then(_ -> care.end(new Ending(id, reason), clock.getAsLong()))
        .map(
            ending -> {
              carryOut(ending);
              return ending;
            });
  }

  /// Whether a table can be ended like that. What cannot be done is not noted either.
  private Attempt<TableState> mayEnd(TableState state, String reason) {
    if (state.stage() == Stage.CLOSED) {
      return Attempt.refused(Refusal.Kind.CONFLICT, "care.over", "this table is closed already");
    }
    Command trial = new Command(Session.HOUSE, "end", state.version(), new Request.End(reason));
    return hall.tables().decide(state, trial, clock.getAsLong())
            instanceof Decision.Refused(Refusal refusal)
        ? Attempt.refused(refusal)
        : Attempt.made(state);
  }

  private void carryOut(Ending ending) {
    Attempt<Long> done = hall.byHouse(ending.table(), new Request.End(ending.reason()));
    boolean isOver =
        switch (done) {
          case Attempt.Made<Long> _ -> true;
          // Whatever is in the way for now, it is tried again.
          case Attempt.Refused<Long>(Refusal refusal) ->
              switch (refusal.kind()) {
                case BUSY, STOPPING, UNAVAILABLE, UNWRITABLE, LOCKED, FAILED, CONFLICT -> false;
                case INVALID,
                    FORBIDDEN,
                    TOO_EARLY,
                    UNKNOWN,
                    STALE,
                    MALFORMED,
                    TOO_LARGE,
                    TOO_MANY,
                    TOO_OFTEN,
                    WORKING,
                    DAMAGED ->
                    true;
              };
        };
    if (isOver && care.ended(ending.table()) instanceof Attempt.Refused<Boolean>(Refusal why)) {
      LOG.atDebug().log("That a table was ended is noted later: {}", why.reason());
    }
  }

  /// Bans whoever sits there.
  public Attempt<Ban> ban(TableId table, Seat seat, long until, String reason) {
    return hall.glance(table)
        .then(seen -> person(seen.state(), seat))
        .then(whom -> ban(whom, until, reason));
  }

  public Attempt<Ban> ban(Named whom, long until, String reason) {
    return care.ban(new Ban(whom.id(), whom.name(), clock.getAsLong(), until, reason))
        .then(ban -> learn().map(_ -> ban));
  }

  public Attempt<Boolean> lift(String who, String why) {
    return care.lift(who, clock.getAsLong(), why)
        .then(
            gone ->
                gone
                    ? learn()
                    : Attempt.refused(
                        Refusal.Kind.UNKNOWN, "care.no-ban", "nobody like that is banned"));
  }

  public Attempt<Report> settle(String id, Report.State state, String why) {
    return care.reports().settle(id, state, clock.getAsLong(), why);
  }

  /// Gives whoever sits there another name at this table.
  public Attempt<Long> rename(TableId table, Seat seat, String name) {
    return hall.byHouse(table, new Request.Rename(seat, name))
        .then(
            version ->
                care.log()
                    .add(clock.getAsLong(), HostLog.Deed.RENAMED, table.text(), name)
                    .map(_ -> version));
  }
}
