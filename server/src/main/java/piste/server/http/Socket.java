package piste.server.http;

import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Closing;
import piste.server.hall.Room;
import piste.server.hall.Viewer;
import piste.server.ops.Metrics;
import piste.server.wire.AsideJson;
import piste.server.wire.CommandJson;
import piste.server.wire.Messages;
import piste.table.Command;

/// One client at one table: reads its commands and holds it to its rate.
final class Socket {
  private static final Refusal TOO_FAST =
      new Refusal("server.too-fast", "too many messages: wait a moment");

  /// So many messages over the rate, and the client is not worth talking to.
  private static final int PATIENCE = 100;

  private final Room room;
  private final Viewer viewer;
  private final Outbox outbox;
  private final Pulse pulse;
  private final Speech speech;
  private final Metrics metrics;
  private final Runnable farewell;
  private int overdone;

  Socket(
      Room room,
      Viewer viewer,
      Outbox outbox,
      Pulse pulse,
      Speech speech,
      Metrics metrics,
      Runnable farewell) {
    this.room = room;
    this.viewer = viewer;
    this.outbox = outbox;
    this.pulse = pulse;
    this.speech = speech;
    this.metrics = metrics;
    this.farewell = farewell;
  }

  boolean enter(Optional<Long> since) {
    return room.enter(viewer, since);
  }

  void message(String text) {
    if (!pulse.message()) {
      tooFast();
      return;
    }
    Optional<Attempt<AsideJson>> aside = AsideJson.read(text);
    if (aside.isPresent()) {
      heard(aside.get());
      return;
    }
    CommandJson.Read read = CommandJson.read(viewer.session(), text);
    switch (read.command()) {
      case Attempt.Made<Command>(Command command) -> command(command);
      case Attempt.Refused<Command>(Refusal refusal) -> refuse(read.id(), refusal);
    }
  }

  private void command(Command command) {
    Optional<Refusal> refusal = speech.refused(command.request(), pulse.asker(), room.id());
    if (refusal.isPresent()) {
      refuse(command.id(), refusal.get());
    } else {
      room.command(viewer, command);
    }
  }

  /// Cuts the client off if it sends too many pings, or messages in too many pieces.
  void watch() {
    if (pulse.isOverdone()) {
      metrics.refused(TOO_FAST.code());
      outbox.close(Closing.TOO_MANY);
    }
  }

  private void heard(Attempt<AsideJson> aside) {
    switch (aside) {
      case Attempt.Made<AsideJson>(AsideJson.Reveal(int number, String nonce)) ->
          room.reveal(viewer, number, nonce);
      case Attempt.Made<AsideJson>(AsideJson.Enter _) -> {
        // Whoever is in needs no key: the table is on the list.
      }
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
    outbox.send(Messages.refusal(id, refusal, room.state().version()));
  }

  void ping() {
    outbox.ping();
  }

  void binary() {
    outbox.close(Closing.TEXT_ONLY);
  }

  void closed() {
    room.leave(viewer);
    farewell.run();
  }
}
