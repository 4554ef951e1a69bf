package piste.server.http;

import java.time.Duration;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.care.CareDesk;
import piste.server.hall.Closing;
import piste.server.hall.LiveTable;
import piste.server.hall.Viewer;
import piste.server.ops.Metrics;
import piste.server.people.Identity;
import piste.server.wire.AsideJson;
import piste.server.wire.CommandJson;
import piste.server.wire.Messages;
import piste.table.Command;

/// One client at one table: reads its commands and holds it to its rate.
final class Socket {
  private static final Refusal TOO_FAST =
      new Refusal(Refusal.Kind.TOO_OFTEN, "server.too-fast", "too many messages: wait a moment");

  /// So many messages over the rate, and the client is not worth talking to.
  private static final int PATIENCE = 100;

  private final LiveTable table;
  private final Identity who;
  private final Viewer viewer;
  private final Outbox outbox;
  private final MessageRate rate;
  private final ChatLimiter chatLimiter;
  private final CareDesk care;
  private final Metrics metrics;
  private final Runnable farewell;
  private int overdone;

  Socket(
      LiveTable table,
      Identity who,
      Viewer viewer,
      Outbox outbox,
      MessageRate rate,
      ChatLimiter chatLimiter,
      CareDesk care,
      Metrics metrics,
      Runnable farewell) {
    this.table = table;
    this.who = who;
    this.viewer = viewer;
    this.outbox = outbox;
    this.rate = rate;
    this.chatLimiter = chatLimiter;
    this.care = care;
    this.metrics = metrics;
    this.farewell = farewell;
  }

  Identity who() {
    return who;
  }

  boolean enter(Optional<Long> since) {
    return table.enter(viewer, since);
  }

  void message(String text) {
    if (!rate.message()) {
      tooFast();
      return;
    }
    Optional<Attempt<AsideJson>> aside = AsideJson.read(text);
    if (aside.isPresent()) {
      heard(aside.get(), text);
      return;
    }
    CommandJson.Read read = CommandJson.read(viewer.session(), text);
    switch (read.command()) {
      case Attempt.Made<Command>(Command command) -> command(command, text);
      case Attempt.Refused<Command>(Refusal refusal) -> refuse(read.id(), refusal);
    }
  }

  private void command(Command command, String text) {
    Optional<Refusal> refusal =
        care.refuses(command, table.state())
            .or(() -> chatLimiter.refused(command, rate.asker(), table));
    if (refusal.isPresent()) {
      refuse(command.id(), refusal.get());
    } else {
      table.command(viewer, command, text);
    }
  }

  /// Cuts the client off if it sends too many pings, or messages in too many pieces; or if nothing
  /// comes from it any more, not even answers to pings.
  ///
  /// @param now in nanoseconds
  void watch(long now, Duration patience) {
    if (rate.isOverdone()) {
      metrics.refused(TOO_FAST.code());
      outbox.close(Closing.TOO_MANY);
    }
    if (rate.isSilent(now, patience) && outbox.cutOff(Closing.SILENT)) {
      metrics.refused("server.silent");
    }
  }

  private void heard(Attempt<AsideJson> aside, String text) {
    switch (aside) {
      case Attempt.Made<AsideJson>(AsideJson.Ping _) -> outbox.sendText(Messages.pong(table.now()));
      case Attempt.Made<AsideJson>(AsideJson.Hand _) when !rate.hand() ->
          // Nobody waits for it, and the next one says more.
          metrics.refused(TOO_FAST.code());
      case Attempt.Made<AsideJson>(AsideJson said) -> table.aside(viewer, said, text);
      case Attempt.Refused<AsideJson>(Refusal refusal) -> refuse("", refusal);
    }
  }

  private void tooFast() {
    overdone++;
    refuse("", TOO_FAST);
    if (overdone > PATIENCE) {
      outbox.close(Closing.TOO_MANY);
    }
  }

  private void refuse(String id, Refusal refusal) {
    metrics.refused(refusal.code());
    outbox.sendText(Messages.refusal(id, refusal, table.state().version()));
  }

  Outbox outbox() {
    return outbox;
  }

  void ping() {
    outbox.ping();
  }

  void binary() {
    outbox.close(Closing.TEXT_ONLY);
  }

  void closed() {
    table.leave(viewer);
    farewell.run();
  }
}
