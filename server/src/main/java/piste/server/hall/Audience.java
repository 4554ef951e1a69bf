package piste.server.hall;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import piste.arena.Gesture;
import piste.rules.Seat;
import piste.server.wire.Messages;
import piste.server.wire.Moment;
import piste.table.Asking;
import piste.table.Event;
import piste.table.Fact;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableView;
import piste.table.Tables;
import piste.table.Talk;
import piste.view.GameView;

/// Those who look at a table, and how they are told. What is the same for several is made once.
final class Audience {
  /// With whose eyes all strangers look.
  private static final Session STRANGER = new Session("a-stranger");

  private final Tables tables;

  /// Changed by the table's own thread alone, and copied by one that says farewell to all.
  private final Set<Viewer> viewers = Collections.synchronizedSet(new LinkedHashSet<>());

  private volatile int size;

  Audience(Tables tables) {
    this.tables = tables;
  }

  /// How many there are; may be asked from anywhere.
  int size() {
    return size;
  }

  void add(Viewer viewer) {
    viewers.add(viewer);
    size = viewers.size();
  }

  boolean remove(Viewer viewer) {
    boolean was = viewers.remove(viewer);
    size = viewers.size();
    return was;
  }

  boolean has(Session session) {
    return viewers.stream().anyMatch(viewer -> viewer.session().equals(session));
  }

  /// The same as [#sessions()]; may be asked from anywhere.
  Set<Session> there() {
    synchronized (viewers) {
      return sessions();
    }
  }

  Set<Session> sessions() {
    return viewers.stream().map(Viewer::session).collect(Collectors.toSet());
  }

  /// Asks those who take part in a throw for their nonces.
  void ask(Asking asking) {
    Recipients asked = new Recipients();
    viewers.stream()
        .filter(viewer -> asking.others().containsKey(viewer.session()))
        .forEach(viewer -> asked.add(viewer.line()));
    asked.sendText(Messages.reveal(asking));
  }

  List<Viewer> all() {
    return List.copyOf(viewers);
  }

  void each(Consumer<Line> action) {
    List.copyOf(viewers).forEach(viewer -> action.accept(viewer.line()));
  }

  /// Shows a newcomer the table.
  void welcome(Viewer viewer, TableState state) {
    viewer.line().sendText(Messages.welcome(view(state, viewer.session())));
  }

  /// Shows one who comes back what was missed.
  void welcomeBack(Viewer viewer, TableState state, long since, List<Moment> missed) {
    TableView view = view(state, viewer.session());
    viewer.line().sendText(Messages.welcomeBack(view, since));
    tellMissed(viewer, view, since, missed);
  }

  /// Shows one who has looked all the time what was missed.
  void catchUp(Viewer viewer, TableState state, long since, List<Moment> missed) {
    if (!missed.isEmpty()) {
      tellMissed(viewer, view(state, viewer.session()), since, missed);
    }
  }

  private static void tellMissed(Viewer viewer, TableView view, long since, List<Moment> missed) {
    if (!missed.isEmpty()) {
      missed.forEach(moment -> moment.path().ifPresent(viewer.line()::send));
      ByteBuffer start = Messages.updateStart(since, missed, view);
      viewer.line().sendText(Messages.update(start, view, Optional.empty()));
    }
  }

  /// Shows everybody how the table stands, though nothing happened.
  void showAnew(TableState state) {
    viewers.forEach(
        viewer -> {
          TableView view = view(state, viewer.session());
          ByteBuffer start = Messages.updateStart(state.version(), List.of(), view);
          viewer.line().sendText(Messages.update(start, view, Optional.empty()));
          viewer.line().sendText(Messages.chat(view.chat(), true));
        });
  }

  /// Tells everybody what happened.
  ///
  /// @param by whose command it was, and its id
  void tell(TableState before, TableState after, List<Moment> moments, Session by, String id) {
    Map<Reader, Recipients> readers = new LinkedHashMap<>();
    Recipients all = new Recipients();
    for (Viewer viewer : viewers) {
      boolean isSender = viewer.session().equals(by);
      readers
          .computeIfAbsent(
              new Reader(eyes(after, viewer.session()), isSender), _ -> new Recipients())
          .add(viewer.line());
      all.add(viewer.line());
    }
    moments.forEach(moment -> moment.path().ifPresent(all::send));
    Map<Optional<GameView>, ByteBuffer> starts = new HashMap<>();
    Optional<GameView> open = viewers.isEmpty() ? Optional.empty() : tables.openGame(after);
    readers.forEach(
        (reader, recipients) -> {
          TableView view = view(after, reader.eyes(), open);
          // All who look at an open game share one start, whatever it is called.
          ByteBuffer start =
              starts.computeIfAbsent(
                  open.isPresent() ? Optional.empty() : view.game(),
                  _ -> Messages.updateStart(before.version(), moments, view));
          Optional<String> done = reader.isSender() ? Optional.of(id) : Optional.empty();
          recipients.sendText(Messages.update(start, view, done));
        });
  }

  /// Those who are sent the same.
  private record Reader(Session eyes, boolean isSender) {}

  /// Tells what was said, to those who hear it.
  void tellTalk(TableState after, List<Fact> facts) {
    boolean mutes = facts.stream().anyMatch(fact -> fact.event() instanceof Event.Muted);
    int lines = (int) facts.stream().filter(fact -> fact.event() instanceof Event.Said).count();
    if (!mutes && lines == 0) {
      return;
    }
    Map<Session, List<TableView.Said>> heard = new HashMap<>();
    Map<List<TableView.Said>, Recipients> hearers = new LinkedHashMap<>();
    for (Viewer viewer : viewers) {
      List<TableView.Said> all =
          heard.computeIfAbsent(
              eyes(after, viewer.session()), eyes -> tables.view(after, eyes).chat());
      hearers
          .computeIfAbsent(mutes ? all : fresh(all, after.talk(), lines), _ -> new Recipients())
          .add(viewer.line());
    }
    hearers.forEach(
        (said, mailing) -> {
          if (mutes || !said.isEmpty()) {
            mailing.sendText(Messages.chat(said, mutes));
          }
        });
  }

  /// Those of the last lines that are heard.
  private static List<TableView.Said> fresh(List<TableView.Said> heard, Talk talk, int lines) {
    List<Talk.Line> said = talk.lines();
    Set<TableView.Said> latest = new HashSet<>();
    said.subList(Math.max(0, said.size() - lines), said.size())
        .forEach(line -> latest.add(TableView.Said.of(line)));
    return heard.stream().skip(Math.max(0, heard.size() - lines)).filter(latest::contains).toList();
  }

  /// Tells everybody who is there.
  void tellPresence(TableState state) {
    List<Integer> here = new ArrayList<>();
    for (Seat seat : state.seating().seats().toList()) {
      if (state.seating().person(seat).filter(person -> has(person.session())).isPresent()) {
        here.add(seat.number());
      }
    }
    int watching =
        (int)
            viewers.stream().filter(viewer -> !state.seating().isSeated(viewer.session())).count();
    Recipients all = new Recipients();
    each(all::add);
    all.sendText(Messages.presence(here, watching));
  }

  /// Shows what a hand does, for as long as nothing else waits to be told. May be called from
  /// anywhere.
  ///
  /// @param but the one whose hand it is
  void show(Seat seat, Optional<Gesture> gesture, List<Integer> pieces, Optional<Viewer> but) {
    Recipients others = new Recipients();
    List.copyOf(viewers).stream()
        .filter(viewer -> !but.equals(Optional.of(viewer)))
        .forEach(viewer -> others.add(viewer.line()));
    others.hint(Messages.hand(seat.number(), gesture, pieces));
  }

  private TableView view(TableState state, Session eyes, Optional<GameView> open) {
    return open.isPresent() ? tables.view(state, eyes, open.get()) : tables.view(state, eyes);
  }

  private TableView view(TableState state, Session session) {
    return tables.view(state, eyes(state, session));
  }

  /// The viewer, or a stranger, whose view is the same for all of them.
  private static Session eyes(TableState state, Session session) {
    boolean isKnown =
        state.seating().isSeated(session)
            || state.seating().host().equals(session)
            || state.talk().mutes().stream().anyMatch(mute -> mute.by().equals(session));
    return isKnown ? session : STRANGER;
  }
}
