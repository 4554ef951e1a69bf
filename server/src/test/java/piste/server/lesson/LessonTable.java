package piste.server.lesson;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.server.wire.CommandJson;
import piste.server.wire.Messages;
import piste.server.wire.Moment;
import piste.table.Command;
import piste.table.Decision;
import piste.table.Event;
import piste.table.Fact;
import piste.table.Request;
import piste.table.Secret;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.TableView;
import piste.table.Tables;

/// A real table at which a lesson is played: a learner on seat 1, a bot on seat 2. What is sent to
/// the learner's page is what a lesson is made of.
final class LessonTable {
  private static final Session LEARNER = new Session("session-learner");
  private static final Seat OWN = Seat.of(1);
  private static final long NOON = 1_800_000_000_000L;
  private static final int PATH_HEADER = 5;

  private final Tables tables;
  private TableState state;

  /// What the learner's page is told of one command.
  ///
  /// @param update the message, as the protocol has it
  /// @param paths one for each throw, in base64, with the version of the throw
  record Told(String update, List<Path> paths) {}

  record Path(long version, String bytes) {}

  private LessonTable(Tables tables, TableState state) {
    this.tables = tables;
    this.state = state;
  }

  static LessonTable open(Tables tables, TableTerms terms, String bot) {
    Secret secret = Secret.of(new byte[Secret.BYTES]);
    Command create = new Command(LEARNER, "create", 0, new Request.Create(terms, secret));
    LessonTable table = new LessonTable(tables, accepted(tables.create(create, NOON)).after());
    table.sent(new Request.Sit(OWN, "Piste"));
    table.sent(new Request.AddBot(Seat.of(2), bot));
    table.sent(new Request.Start());
    return table;
  }

  private void sent(Request request) {
    Command command = new Command(LEARNER, "c" + state.version(), state.version(), request);
    state = accepted(tables.decide(state, command, NOON)).after();
  }

  TableState state() {
    return state;
  }

  String welcome() {
    return UTF_8.decode(Messages.welcome(tables.view(state, LEARNER))).toString();
  }

  /// What a command would lead to.
  Decision.Accepted tried(String json) {
    return accepted(tables.decide(state, read(json), NOON));
  }

  private Command read(String json) {
    boolean isLearner = state.actor().orElseThrow().seat().equals(OWN);
    CommandJson.Read read = CommandJson.read(isLearner ? LEARNER : Session.HOUSE, json);
    return switch (read.command()) {
      case Attempt.Made<Command>(Command command) -> command;
      case Attempt.Refused<Command>(var refusal) ->
          throw new IllegalStateException(refusal.reason());
    };
  }

  /// Does it.
  Told did(String json) {
    Decision.Accepted accepted = tried(json);
    List<Moment> moments = new ArrayList<>();
    Attempt<TableState> _ =
        tables.walk(state, accepted.facts(), change -> moments.add(Moment.of(change)));
    TableView view = tables.view(accepted.after(), LEARNER);
    ByteBuffer start = Messages.updateStart(state.version(), moments, view);
    state = accepted.after();
    return new Told(
        UTF_8.decode(Messages.update(start, view, Optional.empty())).toString(),
        moments.stream().flatMap(moment -> path(moment).stream()).toList());
  }

  private static Optional<Path> path(Moment moment) {
    return moment
        .path()
        .map(
            frame -> {
              ByteBuffer path = frame.duplicate().position(PATH_HEADER);
              byte[] bytes = new byte[path.remaining()];
              path.get(bytes);
              return new Path(moment.version(), Base64.getEncoder().encodeToString(bytes));
            });
  }

  /// The reading of the last throw among facts, in notation; empty where nothing was thrown.
  static String reading(Decision.Accepted accepted) {
    return accepted.facts().stream()
        .map(Fact::event)
        .filter(Event.Thrown.class::isInstance)
        .map(event -> ((Event.Thrown) event).step().text())
        .reduce("", (_, last) -> last);
  }

  private static Decision.Accepted accepted(Decision decision) {
    return switch (decision) {
      case Decision.Accepted accepted -> accepted;
      case Decision.Already _ -> throw new IllegalStateException("sent twice");
      case Decision.Refused(var refusal) -> throw new IllegalStateException(refusal.reason());
    };
  }
}
