package piste.server.hall;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.ops.WatchedJournal;
import piste.server.wire.Messages;
import piste.server.wire.Moment;
import piste.table.Asking;
import piste.table.Command;
import piste.table.Course.Stage;
import piste.table.Decision;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.Request;
import piste.table.Seating;
import piste.table.Session;
import piste.table.TableState;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.TableId;
import piste.view.Cue;

/// A table in memory, and its only writer. Whatever is done here is done one thing after another:
/// a command is decided, its facts are kept, then they hold, then everybody is told.
public final class Room {
  private static final Logger LOG = LoggerFactory.getLogger(Room.class);
  private static final int MOST_WAITING = 256;
  private static final long RETRY_MILLIS = 5_000;
  private static final Refusal BUSY =
      new Refusal("server.busy", "this table is busy: try again in a moment");
  private static final Refusal FAILURE =
      new Refusal("server.failure", "unexpected failure on the server");
  private static final AtomicLong HOUSE_COMMANDS = new AtomicLong(System.currentTimeMillis() << 16);

  private final TableId id;
  private final House house;
  private final Runnable end;
  private final Mailbox mailbox = new Mailbox(MOST_WAITING);
  private final Audience audience;
  private final Recent recent = new Recent();
  private final HouseTurn houseTurn;
  private final Revealing revealing = new Revealing();
  private Optional<Future<?>> alarm = Optional.empty();

  /// When it rings: talk does not set it anew.
  private OptionalLong alarmAt = OptionalLong.empty();

  private boolean retries;
  private volatile TableState state;
  private volatile long touched;
  private volatile long at;

  /// @param at when something last happened there
  /// @param end what to do when this room can no longer be trusted
  Room(TableId id, House house, TableState state, List<Moment> latest, long at, Runnable end) {
    this.id = id;
    this.house = house;
    this.state = state;
    this.end = end;
    this.audience = new Audience(house.tables());
    this.touched = house.now();
    this.at = at;
    latest.forEach(recent::add);
    this.houseTurn =
        new HouseTurn(
            id,
            house,
            mailbox::offerFirst,
            command -> perform(house.epoch().unforeseen(command)),
            this::retryLater);
  }

  public TableId id() {
    return id;
  }

  /// The table as it was a moment ago.
  public TableState state() {
    return state;
  }

  /// When something last happened there, in milliseconds since 1970.
  long at() {
    return at;
  }

  /// Begins to look at the table.
  ///
  /// @param since the version the viewer saw last, if any
  public boolean enter(Viewer viewer, Optional<Long> since) {
    return mailbox.offerFirst(
        () -> {
          boolean isNew = !audience.has(viewer.session());
          renewFor(viewer.session());
          audience.add(viewer);
          Optional<List<Moment>> missed =
              since.flatMap(version -> recent.after(version, state.version()));
          if (missed.isPresent()) {
            audience.welcomeBack(viewer, state, since.get(), missed.get());
          } else {
            audience.welcome(viewer, state);
          }
          if (isNew && !isClosed() && state.seating().isAway(viewer.session())) {
            perform(new Request.Back(viewer.session()));
          }
          audience.tellPresence(state);
          houseTurn.look(state, true);
        });
  }

  /// Before anybody of the table sees it in this epoch, it has a secret of this epoch.
  private void renewFor(Session session) {
    if (!house.epoch().knows(state) && counts(session) && state.stage() != Stage.CLOSED) {
      perform(house.epoch().renewal());
    }
  }

  /// Takes the nonce that somebody reveals for a throw.
  public void reveal(Viewer viewer, int number, String nonce) {
    mailbox.offer(() -> revealing.take(viewer.session(), number, nonce));
  }

  /// Looks no longer.
  public void leave(Viewer viewer) {
    mailbox.offerFirst(
        () -> {
          if (audience.remove(viewer)) {
            touched = house.now();
            audience.tellPresence(state);
            missLater(viewer.session());
            houseTurn.look(state, audience.size() > 0);
          }
        });
  }

  /// A blink of a connection is nobody's business; only later is somebody away.
  private void missLater(Session session) {
    if (audience.has(session) || !counts(session) || session.isNobody() || isClosed()) {
      return;
    }
    Future<?> _ =
        later(
            house.pace().blink().toMillis(),
            () -> {
              if (!audience.has(session)) {
                perform(new Request.Lost(session));
              }
            });
  }

  /// A table that is no more takes no facts: who is there matters to nobody.
  private boolean isClosed() {
    return state.stage() == Stage.CLOSED;
  }

  /// Whether it matters that somebody is there: a host need not have a seat.
  private boolean counts(Session session) {
    return state.seating().isSeated(session) || state.seating().host().equals(session);
  }

  /// After a restart: whoever does not come back in a while is away.
  void missAll() {
    mailbox.offerFirst(
        () -> {
          goOn();
          lookRound();
        });
  }

  /// Has it kept who is away and who is back, as far as that is not known yet.
  private void lookRound() {
    if (isClosed()) {
      return;
    }
    Seating seating = state.seating();
    seating.present().forEach(this::missLater);
    if (hasALeaderWithoutASeat() && !seating.isAway(seating.host())) {
      missLater(seating.host());
    }
    seating.away().keySet().stream()
        .filter(audience::has)
        .forEach(session -> perform(new Request.Back(session)));
  }

  /// A table that was just opened has one too, who is still on the way to it.
  private boolean hasALeaderWithoutASeat() {
    return state.version() > 1 && !state.seating().isSeated(state.seating().host());
  }

  /// Carries out a command and answers its sender.
  public void command(Viewer viewer, Command command) {
    boolean taken =
        mailbox.offer(
            () ->
                carryOut(
                    command,
                    (refusal, _) ->
                        viewer
                            .line()
                            .send(Messages.refusal(command.id(), refusal, state.version())),
                    version -> viewer.line().send(Messages.done(command.id(), version))));
    if (!taken) {
      house.metrics().refused(BUSY.code());
      viewer.line().send(Messages.refusal(command.id(), BUSY, state.version()));
    }
  }

  /// What comes of a command that leads to nothing new.
  private interface Held {
    void at(long version);
  }

  /// Decides a command, once the others have revealed what it needs. Meanwhile all else waits.
  private void carryOut(Command command, BiConsumer<Refusal, Command> refused, Held held) {
    if (revealing.isBusy()) {
      if (!revealing.afterwards(() -> carryOut(command, refused, held))) {
        refused.accept(BUSY, command);
      }
      return;
    }
    Optional<Asking> asking = asks(command);
    if (asking.isEmpty()) {
      decide(command, refused, held);
      return;
    }
    revealing.begin(asking.get(), answers -> decide(command.with(answers), refused, held));
    audience.ask(asking.get());
    Future<?> _ = later(Revealing.MILLIS, () -> revealing.end(asking.get()));
  }

  /// Whom to ask, of those who are connected.
  private Optional<Asking> asks(Command command) {
    try {
      return house
          .tables()
          .asks(state, command, house.now())
          .map(asking -> asking.among(audience.sessions()))
          .filter(asking -> !asking.others().isEmpty());
    } catch (RuntimeException _) {
      // Deciding it fails in the same way, and is told of there.
      return Optional.empty();
    }
  }

  private void decide(Command command, BiConsumer<Refusal, Command> refused, Held held) {
    long began = System.nanoTime();
    Decision decision;
    try {
      decision = house.tables().decide(state, command, house.now());
    } catch (RuntimeException e) {
      LOG.atError()
          .setCause(e)
          .addKeyValue("table", id)
          .addKeyValue("request", command.request())
          .log("Unexpected failure while deciding a command");
      decision = new Decision.Refused(FAILURE);
    }
    house.metrics().decided(System.nanoTime() - began);
    switch (decision) {
      case Decision.Refused(Refusal refusal) -> {
        house.metrics().refused(refusal.code());
        refused.accept(refusal, command);
      }
      case Decision.Already(_, long to) -> held.at(to);
      case Decision.Accepted accepted when accepted.facts().isEmpty() -> held.at(state.version());
      case Decision.Accepted accepted -> {
        switch (keep(accepted)) {
          case Attempt.Made<Long> _ -> hold(accepted, command);
          case Attempt.Refused<Long>(Refusal refusal) -> {
            house.metrics().refused(refusal.code());
            refused.accept(refusal, command);
            if (refusal.code().equals("journal.stale")) {
              // Somebody else wrote: what we hold is not the table any more.
              abandon(refusal);
            }
          }
        }
      }
    }
  }

  private Attempt<Long> keep(Decision.Accepted accepted) {
    long began = System.nanoTime();
    List<Entry> entries = new ArrayList<>(accepted.facts().size());
    accepted.facts().forEach(fact -> entries.add(FactCodec.encode(fact)));
    Batch batch = new Batch(id, state.version(), entries, accepted.after().status());
    Attempt<Long> kept = house.journal().append(batch).join();
    house.metrics().kept(accepted.facts().size(), System.nanoTime() - began);
    return kept;
  }

  /// From here on the facts are kept: whatever fails, they hold.
  private void hold(Decision.Accepted accepted, Command command) {
    TableState before = state;
    try {
      touched = house.now();
      at = accepted.facts().getLast().at();
      state = accepted.after();
      house.open().note(id, state, at);
      house.metrics().accepted();
      List<Moment> moments = moments(before.version(), accepted);
      moments.forEach(recent::add);
      audience.tell(before, state, moments, command.session(), command.id());
      audience.tellTalk(state, accepted.facts());
      if (!before.seating().chairs().equals(state.seating().chairs())) {
        audience.tellPresence(state);
      }
      goOn();
    } catch (RuntimeException e) {
      LOG.atError()
          .setCause(e)
          .addKeyValue("table", id)
          .log("A table failed after its facts were saved");
      abandon(FAILURE);
    }
  }

  /// All that a command led to is shown at once: the cues go with the last of its facts.
  private static List<Moment> moments(long version, Decision.Accepted accepted) {
    List<Moment> moments = new ArrayList<>();
    List<Fact> facts = accepted.facts();
    for (int i = 1; i <= facts.size(); i++) {
      List<Cue> cues = i == facts.size() ? accepted.cues() : List.of();
      moments.add(Moment.of(version + i, facts.get(i - 1), cues));
    }
    return moments;
  }

  /// The next bot, the next alarm.
  private void goOn() {
    houseTurn.look(state, audience.size() > 0);
    OptionalLong next = state.awaitsHouse() ? OptionalLong.empty() : state.alarm();
    if (!next.equals(alarmAt)) {
      alarm.ifPresent(old -> old.cancel(false));
      alarmAt = next;
      alarm =
          next.isPresent()
              ? Optional.of(later(next.getAsLong() - house.now(), this::ring))
              : Optional.empty();
    }
  }

  private void ring() {
    alarmAt = OptionalLong.empty();
    perform(new Request.Tick());
  }

  private Future<?> later(long millis, Runnable task) {
    return house.time().in(millis, () -> mailbox.offerFirst(task));
  }

  /// A command of the house itself.
  private void perform(Request request) {
    String name = "h" + Long.toString(HOUSE_COMMANDS.incrementAndGet(), Character.MAX_RADIX);
    perform(new Command(Session.HOUSE, name, state.version(), request));
  }

  private void perform(Command command) {
    TableArenas.throwForTheHouse(() -> carryOutForTheHouse(command));
  }

  private void carryOutForTheHouse(Command command) {
    carryOut(
        command,
        (refusal, _) -> {
          LOG.atLevel(WatchedJournal.logs(refusal) ? Level.DEBUG : Level.WARN)
              .addKeyValue("table", id)
              .addKeyValue("request", command.request())
              .addKeyValue("code", refusal.code())
              .log("A command of the server itself was refused: {}", refusal.reason());
          retryLater();
        },
        _ -> {});
  }

  /// A disk that is full now may have room in a while. Whatever is played meanwhile, the house
  /// still has its own things to do.
  private void retryLater() {
    if (retries) {
      return;
    }
    retries = true;
    Future<?> _ =
        later(
            RETRY_MILLIS,
            () -> {
              retries = false;
              goOn();
              lookRound();
            });
  }

  /// What was kept is whole: whoever comes back finds the table as it is kept.
  private void abandon(Refusal why) {
    mailbox.close();
    houseTurn.drop();
    end.run();
    audience.each(
        line -> {
          line.send(Messages.goodbye(why));
          line.close(Closing.FAILED);
        });
  }

  /// Closes the room if nobody needs it; false while somebody does.
  boolean closeIfIdle() {
    boolean needed =
        audience.size() > 0
            || revealing.isBusy()
            || house.now() - touched < house.pace().idle().toMillis();
    return !needed && mailbox.closeIfIdle();
  }

  /// Finishes what is in the air and takes nothing more.
  void stop() {
    mailbox.close();
  }

  boolean awaitQuiet(long millis) throws InterruptedException {
    return mailbox.awaitQuiet(millis);
  }

  /// Tells everybody that the server stops. Only once it is quiet.
  void farewell(Refusal why) {
    audience.each(
        line -> {
          line.send(Messages.goodbye(why));
          line.close(Closing.GOING_AWAY);
        });
  }

  int viewers() {
    return audience.size();
  }
}
