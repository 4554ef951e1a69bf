package piste.server.hall;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.server.ops.WatchedJournal;
import piste.server.settings.Limit;
import piste.server.wire.AsideJson;
import piste.server.wire.Messages;
import piste.server.wire.Moment;
import piste.table.Asking;
import piste.table.Command;
import piste.table.Course.Stage;
import piste.table.Decision;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.Request;
import piste.table.Seating;
import piste.table.Session;
import piste.table.TableState;
import piste.table.Talk;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.TableId;
import piste.view.Cue;

/// A table in memory, and its only writer. Commands are processed one after the other: a command is
/// decided, which applies its facts; they are stored; the state that they lead to becomes the
/// table's, and everybody is notified.
public final class Room implements LiveTable {
  private static final Logger LOG = LoggerFactory.getLogger(Room.class);
  private static final int MOST_WAITING = 256;
  private static final int MOST_KEPT = 256;
  private static final long RETRY_MILLIS = 5_000;
  private static final Refusal BUSY =
      new Refusal(Refusal.Kind.BUSY, "server.busy", "this table is busy: try again in a moment");
  private static final Refusal FAILURE =
      new Refusal(Refusal.Kind.FAILED, "server.failure", "unexpected failure on the server");
  private static final AtomicLong HOUSE_COMMANDS = new AtomicLong(System.currentTimeMillis() << 16);

  private final TableId id;
  private final TableServices house;
  private final long epoch;
  private final Consumer<Room> end;

  /// The epoch of the chance with which it was handed over by a node that ran it until then: nobody
  /// has put an old copy of the journal in its place.
  private final Optional<String> inherited;

  private final Mailbox mailbox = new Mailbox(MOST_WAITING);
  private final HandOverBuffer handOver = new HandOverBuffer(MOST_KEPT);
  private final Audience audience;
  private final FactBound bound;
  private final Recent recent = new Recent();
  private final HouseTurn houseTurn;
  private final Revealing revealing = new Revealing();
  private Optional<Future<?>> alarm = Optional.empty();

  /// When it rings: talk does not set it anew.
  private OptionalLong alarmAt = OptionalLong.empty();

  /// Whether whoever is to act was called.
  private boolean isCalled;

  private boolean retries;

  /// When other nodes were told last how it stands on the list.
  private long announced;

  /// Whether another room, here or on another node, goes on with the table.
  private volatile boolean isOver;

  /// Whether another node is to go on with the table, so that nothing is decided here any more.
  private volatile boolean isOffered;

  private volatile TableState state;
  private volatile long touched;
  private volatile long at;

  /// @param epoch in which this node runs the table
  /// @param inherited the epoch of the chance of a table that was handed over while it was played
  /// @param at when something last happened there
  /// @param end what to do when this room can no longer be trusted
  Room(
      TableId id,
      TableServices house,
      long epoch,
      Optional<String> inherited,
      TableState state,
      List<Moment> latest,
      long at,
      Consumer<Room> end) {
    this.id = id;
    this.house = house;
    this.epoch = epoch;
    this.inherited = inherited;
    this.state = state;
    this.end = end;
    this.audience = new Audience(house.tables());
    this.bound = new FactBound(house.limits().count(Limit.TABLE_FACTS));
    this.touched = house.now();
    this.announced = touched;
    this.at = at;
    latest.forEach(recent::add);
    this.houseTurn =
        new HouseTurn(
            id,
            house,
            mailbox::offerAlways,
            (seat, gesture) ->
                audience.show(seat, Optional.of(gesture), List.of(), Optional.empty()),
            command -> perform(house.serverRun().unforeseen(command)),
            this::retryLater);
  }

  @Override
  public TableId id() {
    return id;
  }

  /// The table as it was a moment ago.
  @Override
  public TableState state() {
    return state;
  }

  /// The server's time, in milliseconds since 1970: deadlines are given in it.
  @Override
  public long now() {
    return house.now();
  }

  /// When something last happened there, in milliseconds since 1970.
  long at() {
    return at;
  }

  /// Begins to look at the table.
  ///
  /// @param since the version the viewer saw last, if any
  @Override
  public boolean enter(Viewer viewer, Optional<Long> since) {
    return handOver.ifHere(() -> mailbox.offerAlways(() -> letIn(viewer, since)));
  }

  private void letIn(Viewer viewer, Optional<Long> since) {
    boolean isNew = !audience.has(viewer.session());
    if (!isOver) {
      renewFor(viewer.session());
    }
    if (isOver) {
      viewer.line().close(Closing.MOVED);
      return;
    }
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
    lookToTheHouse();
  }

  /// Those who looked at the table while another node ran it go on looking, and notice nothing.
  ///
  /// @param since the version that they all have seen
  public void adopt(List<Viewer> viewers, long since) {
    boolean isIn =
        mailbox.offerAlways(
            () -> {
              Optional<List<Moment>> missed = recent.after(since, state.version());
              if (isOver || missed.isEmpty()) {
                viewers.forEach(viewer -> viewer.line().close(Closing.MOVED));
                return;
              }
              viewers.forEach(
                  viewer -> {
                    audience.add(viewer);
                    audience.catchUp(viewer, state, since, missed.get());
                  });
              lookToTheHouse();
            });
    if (!isIn) {
      viewers.forEach(viewer -> viewer.line().close(Closing.MOVED));
    }
  }

  /// Decides nothing more once what is in the air is done and kept, and says how the table stands
  /// then; nothing if that cannot be. What is said to the table meanwhile waits.
  ///
  /// @return whoever completes it with nothing before waits no longer: the table stays here
  CompletableFuture<Optional<Offer>> offer() {
    CompletableFuture<Optional<Offer>> offer = new CompletableFuture<>();
    handOver.close(
        () -> {
          if (!mailbox.offerAlways(() -> offerWhenQuiet(offer))) {
            offer.complete(Optional.empty());
          }
        });
    Future<?> _ =
        offer.thenAccept(
            made -> {
              if (made.isEmpty()) {
                handOver.reopen();
              }
            });
    return offer;
  }

  private void offerWhenQuiet(CompletableFuture<Optional<Offer>> offer) {
    if (revealing.isBusy()) {
      if (!revealing.afterwards(() -> offerWhenQuiet(offer))) {
        offer.complete(Optional.empty());
      }
      return;
    }
    if (isOver) {
      offer.complete(Optional.empty());
      return;
    }
    Optional<String> chance = isRenewed() ? state.chance().epoch() : Optional.empty();
    isOffered = true;
    if (offer.complete(Optional.of(new Offer(id, epoch, state, chance, audience.all())))) {
      houseTurn.drop();
      alarm.ifPresent(old -> old.cancel(false));
    } else {
      // Nobody waits for it any more.
      isOffered = false;
    }
  }

  /// No node is known to have taken the table that was offered: its viewers look for it.
  void giveUpOffered() {
    mailbox.offerAlways(
        () -> {
          if (isOffered && !isOver) {
            yieldTable();
          }
        });
  }

  /// Another node runs the table from now on. Whoever looks at it here goes on looking.
  void goOnAt(LiveTable there) {
    isOver = true;
    mailbox.close();
    end.accept(this);
    handOver.open(there);
  }

  /// Before anybody of the table sees it in this epoch, it has a secret of this epoch.
  private void renewFor(Session session) {
    if (!isRenewed() && counts(session)) {
      perform(house.serverRun().renewal());
    }
  }

  /// Whether no throw is made any more with a secret of an earlier epoch.
  private boolean isRenewed() {
    return house.serverRun().knows(state)
        || (inherited.isPresent() && inherited.equals(state.chance().epoch()))
        || isClosed();
  }

  /// Has the house do what it must, if anybody is there. It throws with no secret of an earlier
  /// epoch either, whoever looks on.
  private void lookToTheHouse() {
    if (isOver || isOffered) {
      return;
    }
    boolean isWatched = audience.size() > 0;
    if (isWatched && state.awaitsHouse() && !isRenewed()) {
      // Once that is done, or tried again, somebody looks here again.
      houseTurn.drop();
      perform(house.serverRun().renewal());
    } else {
      houseTurn.look(state, isWatched);
    }
  }

  @Override
  public void aside(Viewer viewer, AsideJson said, String text) {
    switch (said) {
      case AsideJson.Reveal reveal -> reveal(viewer, reveal, text);
      case AsideJson.Hand hand -> pass(viewer, said, text, () -> show(viewer, hand));
      case AsideJson.Hurry _ -> pass(viewer, said, text, () -> mailbox.offer(() -> hurry(viewer)));
      case AsideJson.Ping _, AsideJson.Enter _ -> {
        // That is between the client and the node it is connected to.
      }
    }
  }

  /// A throw that was fixed here is made here, even while nothing else passes any more. Once the
  /// table is offered to another node, only that one can have asked.
  private void reveal(Viewer viewer, AsideJson.Reveal said, String text) {
    Runnable there = () -> handOver.pass(() -> false, table -> table.aside(viewer, said, text));
    boolean isHere =
        mailbox.offer(
            () -> {
              if (isOffered) {
                there.run();
              } else {
                revealing.take(viewer.session(), said.number(), said.nonce());
              }
            });
    if (!isHere) {
      there.run();
    }
  }

  private void pass(Viewer viewer, AsideJson said, String text, Runnable here) {
    // What finds no room may as well be lost.
    boolean _ =
        handOver.pass(
            () -> {
              here.run();
              return true;
            },
            there -> there.aside(viewer, said, text));
  }

  /// Shows the others what the hand of whoever is to act does. It never waits for the writer, nor
  /// has it do anything.
  private void show(Viewer viewer, AsideJson.Hand hand) {
    TableState now = state;
    boolean isTheirs =
        now.actor().filter(actor -> actor.equals(TableState.Actor.person(hand.seat()))).isPresent()
            && !now.timer().paused()
            && now.seating().chair(hand.seat()).belongsTo(viewer.session());
    if (isTheirs) {
      List<Integer> known = house.tables().known(now, hand.pieces());
      audience.show(hand.seat(), hand.gesture(), known, Optional.of(viewer));
    }
  }

  /// The house hesitates no more until a person is to act, if the viewer plays with it alone.
  private void hurry(Viewer viewer) {
    if (state.playsAlone(viewer.session()) && isRenewed()) {
      houseTurn.hurry(state);
    }
  }

  /// Looks no longer.
  @Override
  public void leave(Viewer viewer) {
    // One for whom there is no room is named no more, and let go then.
    boolean _ =
        handOver.pass(() -> mailbox.offerAlways(() -> letGo(viewer)), there -> there.leave(viewer));
  }

  private void letGo(Viewer viewer) {
    if (audience.remove(viewer)) {
      touched = house.now();
      audience.tellPresence(state);
      markAwayAfterGrace(viewer.session());
      lookToTheHouse();
    }
  }

  /// Marks somebody as away, unless they are connected again before the grace is over.
  private void markAwayAfterGrace(Session session) {
    if (audience.has(session) || !counts(session) || isClosed()) {
      return;
    }
    Future<?> _ =
        later(
            house.pace().disconnectGrace().toMillis(),
            () -> {
              if (!audience.has(session) && !isClosed()) {
                perform(new Request.Lost(session));
                // Their phone may have slept since before it was their turn, and nobody knew.
                callWhoIsToAct();
              }
            });
  }

  /// A table that is no more takes no facts: who is there matters to nobody.
  private boolean isClosed() {
    return state.stage() == Stage.CLOSED;
  }

  /// Whether it matters that somebody is there: a host need not have a seat. At a table that was
  /// brought nobody is anybody.
  private boolean counts(Session session) {
    return !state.isBrought()
        && (state.seating().isSeated(session) || state.seating().host().equals(session));
  }

  /// After a restart: whoever does not come back in a while is away.
  void missAll() {
    mailbox.offerAlways(
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
    seating.present().forEach(this::markAwayAfterGrace);
    if (hasALeaderWithoutASeat() && !seating.isAway(seating.host())) {
      markAwayAfterGrace(seating.host());
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
  @Override
  public void command(Viewer viewer, Command command, String text) {
    boolean taken =
        handOver.pass(
            () -> mailbox.offer(() -> carryOut(viewer, command)),
            there -> there.command(viewer, command, text));
    if (!taken && mailbox.isClosed()) {
      // Whoever comes back sends it again.
      viewer.line().close(isOver ? Closing.MOVED : Closing.GOING_AWAY);
    } else if (!taken) {
      house.metrics().refused(BUSY.code());
      viewer.line().sendText(Messages.refusal(command.id(), BUSY, state.version()));
    }
  }

  private void carryOut(Viewer viewer, Command command) {
    carryOut(
        command,
        (refusal, _) ->
            viewer.line().sendText(Messages.refusal(command.id(), refusal, state.version())),
        version -> viewer.line().sendText(Messages.done(command.id(), version)));
  }

  /// What comes of a command that leads to nothing new.
  private interface Held {
    void at(long version);
  }

  /// Decides a command, once the others have revealed what it needs. Meanwhile all else waits.
  private void carryOut(Command command, BiConsumer<Refusal, Command> refused, Held held) {
    if (isOver || isOffered) {
      return;
    }
    if (revealing.isBusy()) {
      if (!revealing.afterwards(() -> carryOut(command, refused, held))) {
        refused.accept(BUSY, command);
      }
      return;
    }
    if (command.request().mayNeedChance()) {
      Optional<Refusal> unrenewed = renew();
      if (unrenewed.isPresent()) {
        refused.accept(unrenewed.get(), command);
        return;
      }
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

  /// Sees to it that the table has a secret of this epoch, or says why it has none. Whoever had not
  /// seen what it commits to then is refused, and throws again.
  private Optional<Refusal> renew() {
    AtomicReference<Refusal> why = new AtomicReference<>();
    if (!isRenewed()) {
      decide(ofTheHouse(house.serverRun().renewal()), (refusal, _) -> why.set(refusal), _ -> {});
    }
    return Optional.ofNullable(why.get());
  }

  /// Whom to ask, of those who are connected.
  private Optional<Asking> asks(Command command) {
    try {
      return house
          .tables()
          .asks(state, command, house.now())
          .map(asking -> asking.among(audience.sessions()))
          .filter(asking -> !asking.others().isEmpty());
    } catch (RuntimeException | Error _) {
      // Deciding it fails in the same way, and is told of there.
      return Optional.empty();
    }
  }

  /// Whatever fails, the sender has an answer and the house tries again: games from outside may end
  /// in an error of any kind.
  private void decide(Command command, BiConsumer<Refusal, Command> refused, Held held) {
    long began = System.nanoTime();
    Decision decision;
    List<Entry> entries = List.of();
    try {
      Optional<Refusal> full =
          bound
              .refused(command.request(), state.version())
              .or(
                  () ->
                      house.admission().now().refused(state, command.session(), command.request()));
      decision = full.isPresent() ? new Decision.Refused(full.get()) : decision(command);
      if (decision instanceof Decision.Accepted accepted) {
        entries = accepted.facts().stream().map(FactCodec::encode).toList();
      }
    } catch (RuntimeException | Error e) {
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
        switch (keep(accepted, entries)) {
          case Attempt.Made<Long> _ -> hold(accepted, command);
          case Attempt.Refused<Long>(Refusal refusal) -> {
            house.metrics().refused(refusal.code());
            if (refusal.is(Refusal.Kind.CONFLICT)) {
              // Somebody else wrote, or nobody knows: what we hold may not be the table any more.
              // The sender is not answered, comes back and sends the same command again.
              house.ownership().fenced(id, epoch);
              yieldTable();
              return;
            }
            refused.accept(refusal, command);
            if (refusal.is(Refusal.Kind.FAILED)) {
              abandon();
            }
          }
        }
      }
    }
  }

  /// Decides it, wherever dice fall for its sender: it may have waited for others in between.
  private Decision decision(Command command) {
    Supplier<Decision> decision = () -> house.tables().decide(state, command, house.now());
    return command.session().isHouse() ? TableArenas.throwForTheHouse(decision) : decision.get();
  }

  private Attempt<Long> keep(Decision.Accepted accepted, List<Entry> entries) {
    long began = System.nanoTime();
    Batch batch = new Batch(id, state.version(), entries, accepted.after().status(), epoch);
    Attempt<Long> kept;
    try {
      kept =
          forbidsWriting()
              .map(Attempt::<Long>refused)
              .orElseGet(() -> house.journal().append(batch).join());
    } catch (RuntimeException | Error e) {
      LOG.atError()
          .setCause(e)
          .addKeyValue("table", id)
          .log("Unexpected failure while saving facts");
      kept = Attempt.refused(FAILURE);
    }
    house.metrics().kept(entries.size(), System.nanoTime() - began);
    return kept;
  }

  /// From here on the facts are kept: whatever fails, they hold.
  private void hold(Decision.Accepted accepted, Command command) {
    TableState before = state;
    try {
      touched = house.now();
      at = accepted.facts().getLast().at();
      state = accepted.after();
      note(before);
      if (before.stage() == Stage.PLAYING && state.stage() != Stage.PLAYING) {
        house.endings().now().over(id, state, at);
      }
      house.metrics().accepted();
      List<Moment> moments = moments(before.version(), accepted);
      moments.forEach(recent::add);
      audience.tell(before, state, moments, command.session(), command.id());
      audience.tellTalk(state, accepted.facts());
      if (!before.seating().chairs().equals(state.seating().chairs())) {
        audience.tellPresence(state);
      }
      callNext(before);
      houseTurn.isShown(Showing.millis(accepted.facts(), accepted.cues()));
      goOn();
      for (Fact fact : accepted.facts()) {
        if (fact.event() instanceof Event.Sat sat) {
          heedBlocks(sat.session());
        }
      }
    } catch (RuntimeException | Error e) {
      LOG.atError()
          .setCause(e)
          .addKeyValue("table", id)
          .log("A table failed after its facts were saved");
      abandon();
    }
  }

  /// Calls whoever is to act now, if it is somebody else.
  private void callNext(TableState before) {
    if (!state.actor().equals(before.actor())) {
      isCalled = false;
      callWhoIsToAct();
    }
  }

  /// Calls whoever is to act, once for each turn, if nobody looks for them.
  private void callWhoIsToAct() {
    if (isCalled || state.timer().paused()) {
      return;
    }
    state
        .actor()
        .filter(actor -> actor.level().isEmpty())
        .flatMap(actor -> state.seating().person(actor.seat()))
        .filter(person -> !audience.has(person.session()))
        .ifPresent(
            person -> {
              isCalled = true;
              house.calls().turn(id, person.session());
            });
  }

  /// Keeps the list of open tables up, here and on other nodes.
  private void note(TableState before) {
    house.open().note(id, state, at);
    long now = house.now();
    if (OpenTables.isNews(before, state, announced, now)) {
      announced = now;
      house.ownership().announce(id, Optional.empty());
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
    lookToTheHouse();
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
    return house.time().in(millis, () -> mailbox.offerAlways(task));
  }

  /// A command of the house itself.
  private Command ofTheHouse(Request request) {
    String name = "h" + Long.toString(HOUSE_COMMANDS.incrementAndGet(), Character.MAX_RADIX);
    return new Command(Session.HOUSE, name, state.version(), request);
  }

  /// Does something for the house, once it can; made with the version that it led to.
  CompletableFuture<Attempt<Long>> byHouse(Request request) {
    CompletableFuture<Attempt<Long>> answer = new CompletableFuture<>();
    if (!mailbox.offerAlways(() -> byHouse(request, answer))) {
      answer.complete(Attempt.refused(BUSY));
    }
    return answer;
  }

  private void byHouse(Request request, CompletableFuture<Attempt<Long>> answer) {
    if (!isOver && !isOffered && revealing.isBusy()) {
      if (!revealing.afterwards(() -> byHouse(request, answer))) {
        answer.complete(Attempt.refused(BUSY));
      }
      return;
    }
    long before = state.version();
    carryOut(
        ofTheHouse(request),
        (refusal, _) -> answer.complete(Attempt.refused(refusal)),
        version -> answer.complete(Attempt.made(version)));
    answer.complete(
        state.version() > before ? Attempt.made(state.version()) : Attempt.refused(BUSY));
  }

  /// If both sit here, one does not hear the other any more.
  void hush(Session by, Session whom) {
    mailbox.offerAlways(() -> muteBlocked(by, whom));
  }

  /// Whoever sat down is not heard by those who block them, nor hears those they block.
  private void heedBlocks(Session newcomer) {
    for (Session other : List.copyOf(state.seating().present())) {
      muteBlocked(other, newcomer);
      muteBlocked(newcomer, other);
    }
  }

  private void muteBlocked(Session by, Session whom) {
    List<Seat> seats = state.seating().seatsOf(whom);
    if (isClosed()
        || by.equals(whom)
        || seats.isEmpty()
        || !state.seating().isSeated(by)
        || !house.blocks().blocks(by, whom)
        || state.talk().mutes().contains(new Talk.Mute(by, whom))) {
      return;
    }
    perform(
        new Command(
            by,
            ofTheHouse(new Request.Tick()).id(),
            state.version(),
            new Request.Mute(seats.getFirst(), true)));
  }

  /// The table as whoever runs the server sees it.
  Running running(TableId name) {
    return new Running(name, state, at, audience.there());
  }

  private void perform(Request request) {
    perform(ofTheHouse(request));
  }

  private void perform(Command command) {
    if (bound.refused(command.request(), state.version()).isPresent()) {
      // Nothing happens there any more.
      return;
    }
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
        _ -> {
          if (command.request() instanceof Request.Tick) {
            // Nothing was due: the clock was set back, or the alarm rang a little early.
            goOn();
          }
        });
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
              audience.sessions().forEach(this::renewFor);
              goOn();
              lookRound();
            });
  }

  /// What was kept is whole: whoever comes back finds the table as it is kept.
  private void abandon() {
    endFor(
        line -> {
          line.sendText(Messages.goodbye(FAILURE));
          line.close(Closing.FAILED);
        });
  }

  /// Another node runs this table now: its viewers come back, and find it there.
  private void yieldTable() {
    endFor(line -> line.close(Closing.MOVED));
  }

  /// What was handed in before is not done any more: whoever sent it comes back and sends it again.
  private void endFor(Consumer<Line> farewell) {
    isOver = true;
    mailbox.close();
    houseTurn.drop();
    end.accept(this);
    audience.each(farewell);
  }

  /// Calls somebody nothing any more, and shows that to all who look.
  void forget(Session who) {
    mailbox.offerAlways(
        () -> {
          TableState before = state;
          state = before.forgetting(who);
          // Moments that were told may have the name too.
          recent.clear();
          if (!isOver
              && !(before.seating().equals(state.seating())
                  && before.talk().equals(state.talk()))) {
            audience.showAnew(state);
          }
        });
  }

  /// Another node has taken the table.
  void lose() {
    mailbox.offerAlways(
        () -> {
          // It may have been taken back since, by this very room. One that is offered is given up.
          if (isLost() && !isOffered) {
            yieldTable();
          }
        });
  }

  /// This node has the table in a later epoch, in which another room runs it: even if the node may
  /// not write at this moment, nothing more is told here.
  void supersede() {
    mailbox.offerAlways(this::yieldTable);
  }

  /// Why nothing may be stored for the table now, if so.
  Optional<Refusal> forbidsWriting() {
    return house.ownership().forbidsWriting(id, epoch);
  }

  /// Whether another room has taken the table, here or on another node. Not if this node only has
  /// no lease for a while.
  boolean isLost() {
    return forbidsWriting().filter(why -> why.is(Refusal.Kind.CONFLICT)).isPresent();
  }

  /// Whether it is of no more use.
  boolean isOver() {
    return isOver;
  }

  /// Its viewers come back, to a node where they can play. Waits for nothing that is under way.
  void sendAway() {
    audience.each(line -> line.close(Closing.MOVED));
  }

  /// In which this node runs the table.
  long epoch() {
    return epoch;
  }

  /// Closes the room if nobody needs it; false while somebody does.
  boolean closeIfIdle() {
    return mailbox.closeIfIdle(
        () ->
            audience.size() == 0
                && !isOffered
                && !revealing.isBusy()
                && house.now() - touched >= house.pace().idle().toMillis());
  }

  /// Finishes what is in the air and takes nothing more.
  void stop() {
    mailbox.close();
  }

  boolean awaitQuiet(long millis) throws InterruptedException {
    return mailbox.awaitQuiet(millis);
  }

  /// The end, once it is stopped and, as far as it could be waited for, quiet.
  void farewell(Consumer<Line> words) {
    isOver = true;
    end.accept(this);
    audience.each(words);
  }

  /// How many look at it.
  public int viewers() {
    return audience.size();
  }
}
