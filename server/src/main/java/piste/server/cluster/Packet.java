package piste.server.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import piste.server.guest.RateLimits.Use;
import piste.server.hall.Closing;
import piste.table.Session;
import piste.table.journal.TableId;

/// What nodes say to each other. A viewer is named by the node that has its connection, and by a
/// number that this node gave it.
sealed interface Packet {
  /// To the owner: somebody looks at a table.
  ///
  /// @param since the version that was seen last, -1 for none
  record Enter(long viewer, TableId table, Session session, long since) implements Packet {}

  /// To the owner: somebody looks no longer.
  record Leave(long viewer) implements Packet {}

  /// To the owner: a message of a client.
  record Said(long viewer, String text) implements Packet {}

  /// From the owner: a message for some viewers.
  record Text(List<Long> viewers, ByteBuffer utf8) implements Packet {}

  /// From the owner: a message for some viewers that may as well be lost.
  record Hint(List<Long> viewers, ByteBuffer utf8) implements Packet {}

  /// From the owner: bytes for some viewers.
  record Bytes(List<Long> viewers, ByteBuffer bytes) implements Packet {}

  /// From the owner: the connection of a viewer ends.
  record Close(long viewer, Closing why) implements Packet {}

  /// To the owner: those who look at its tables, as far as the sender knows.
  record Census(List<Long> viewers) implements Packet {}

  /// From the owner: a census has come.
  record Counted() implements Packet {}

  /// To all: how a table stands that is or was on the list.
  ///
  /// @param address from which it was put there; may be empty
  record Listed(TableId table, String address) implements Packet {}

  /// To all: what was used of limits.
  record Spent(List<Use> uses) implements Packet {}

  /// Somebody who looks at a table.
  ///
  /// @param node that has the connection
  /// @param number that it gave the viewer
  record Watcher(String node, long number, Session session) {}

  /// To another node: go on with this table. The owner decides nothing more for it, and has kept
  /// and told all that it decided.
  ///
  /// @param number of the offer
  /// @param epoch in which the owner ran it
  /// @param chance the epoch of its chance, if throws may go on with its secret; may be empty
  record Take(
      long number, TableId table, long epoch, long version, String chance, List<Watcher> watchers)
      implements Packet {}

  /// From the new owner: what became of an offer.
  ///
  /// @param refused the code of what was in the way; empty if it runs the table
  record Taken(long number, String refused) implements Packet {}

  /// To all: this name is deleted from the journal.
  record Forgotten(Session who) implements Packet {}

  /// From the old owner: these viewers now look at a table of another node.
  record Moved(String node, List<Long> viewers) implements Packet {}

  /// From the old owner: what a node said to it that is for the new one.
  record Forwarded(String from, ByteBuffer packet) implements Packet {}

  /// What begins each kind of packet.
  enum Kind {
    ENTER(1),
    LEAVE(2),
    SAID(3),
    TEXT(4),
    BYTES(5),
    CLOSE(6),
    LISTED(7),
    SPENT(8),
    CENSUS(9),
    HINT(10),
    TAKE(11),
    TAKEN(12),
    MOVED(13),
    FORWARDED(14),
    COUNTED(15),
    FORGOTTEN(16);

    private final byte code;

    Kind(int code) {
      this.code = (byte) code;
    }

    private static Optional<Kind> of(byte code) {
      return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst();
    }
  }

  default ByteBuffer written() {
    return switch (this) {
      case Enter(long viewer, TableId table, Session session, long since) ->
          new Out(Kind.ENTER, 64)
              .number(viewer)
              .text(table.text())
              .text(session.id())
              .number(since)
              .end();
      case Leave(long viewer) -> new Out(Kind.LEAVE, 16).number(viewer).end();
      case Said(long viewer, String text) ->
          new Out(Kind.SAID, 16 + 3 * text.length()).number(viewer).text(text).end();
      case Text(List<Long> viewers, ByteBuffer utf8) ->
          new Out(Kind.TEXT, 16 + 8 * viewers.size() + utf8.remaining())
              .numbers(viewers)
              .rest(utf8)
              .end();
      case Hint(List<Long> viewers, ByteBuffer utf8) ->
          new Out(Kind.HINT, 16 + 8 * viewers.size() + utf8.remaining())
              .numbers(viewers)
              .rest(utf8)
              .end();
      case Bytes(List<Long> viewers, ByteBuffer bytes) ->
          new Out(Kind.BYTES, 16 + 8 * viewers.size() + bytes.remaining())
              .numbers(viewers)
              .rest(bytes)
              .end();
      case Close(long viewer, Closing why) ->
          new Out(Kind.CLOSE, 64).number(viewer).text(why.name()).end();
      case Census(List<Long> viewers) ->
          new Out(Kind.CENSUS, 16 + 8 * viewers.size()).numbers(viewers).end();
      case Counted() -> new Out(Kind.COUNTED, 1).end();
      case Listed(TableId table, String address) ->
          new Out(Kind.LISTED, 128).text(table.text()).text(address).end();
      case Forgotten(Session who) -> new Out(Kind.FORGOTTEN, 128).text(who.id()).end();
      case Spent(List<Use> uses) -> {
        Out out = new Out(Kind.SPENT, 64 * uses.size() + 16);
        uses.forEach(use -> out.text(use.limit()).text(use.who()).number(use.number()));
        yield out.end();
      }
      case Take(
              long number,
              TableId table,
              long epoch,
              long version,
              String chance,
              List<Watcher> watchers) -> {
        Out out =
            new Out(Kind.TAKE, 128 + 96 * watchers.size())
                .number(number)
                .text(table.text())
                .number(epoch)
                .number(version)
                .text(chance);
        watchers.forEach(one -> out.text(one.node()).number(one.number()).text(one.session().id()));
        yield out.end();
      }
      case Taken(long number, String refused) ->
          new Out(Kind.TAKEN, 64).number(number).text(refused).end();
      case Moved(String node, List<Long> viewers) ->
          new Out(Kind.MOVED, 64 + 8 * viewers.size()).text(node).numbers(viewers).end();
      case Forwarded(String from, ByteBuffer packet) ->
          new Out(Kind.FORWARDED, 64 + packet.remaining()).text(from).rest(packet).end();
    };
  }

  /// Nothing if a newer node says something that this one does not know.
  static Optional<Packet> read(ByteBuffer message) {
    try {
      return Kind.of(message.get()).map(kind -> read(kind, message));
    } catch (BufferUnderflowException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static Packet read(Kind kind, ByteBuffer in) {
    return switch (kind) {
      case ENTER ->
          new Enter(in.getLong(), new TableId(text(in)), new Session(text(in)), in.getLong());
      case LEAVE -> new Leave(in.getLong());
      case SAID -> new Said(in.getLong(), text(in));
      case TEXT -> new Text(numbers(in), in.slice());
      case HINT -> new Hint(numbers(in), in.slice());
      case BYTES -> new Bytes(numbers(in), in.slice());
      case CLOSE -> new Close(in.getLong(), closing(text(in)));
      case CENSUS -> new Census(numbers(in));
      case COUNTED -> new Counted();
      case LISTED -> new Listed(new TableId(text(in)), text(in));
      case SPENT -> new Spent(uses(in));
      case FORGOTTEN -> new Forgotten(new Session(text(in)));
      case TAKE ->
          new Take(
              in.getLong(),
              new TableId(text(in)),
              in.getLong(),
              in.getLong(),
              text(in),
              watchers(in));
      case TAKEN -> new Taken(in.getLong(), text(in));
      case MOVED -> new Moved(text(in), numbers(in));
      case FORWARDED -> new Forwarded(text(in), in.slice());
    };
  }

  /// Whatever a newer node means by it, the client may come back.
  private static Closing closing(String name) {
    return Arrays.stream(Closing.values())
        .filter(why -> why.name().equals(name))
        .findFirst()
        .orElse(Closing.MOVED);
  }

  private static String text(ByteBuffer in) {
    byte[] bytes = new byte[length(in)];
    in.get(bytes);
    return new String(bytes, UTF_8);
  }

  private static List<Use> uses(ByteBuffer in) {
    List<Use> uses = new ArrayList<>();
    while (in.hasRemaining()) {
      uses.add(new Use(text(in), text(in), (int) in.getLong()));
    }
    return uses;
  }

  private static List<Watcher> watchers(ByteBuffer in) {
    List<Watcher> watchers = new ArrayList<>();
    while (in.hasRemaining()) {
      watchers.add(new Watcher(text(in), in.getLong(), new Session(text(in))));
    }
    return watchers;
  }

  private static List<Long> numbers(ByteBuffer in) {
    int length = length(in);
    List<Long> numbers = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      numbers.add(in.getLong());
    }
    return numbers;
  }

  /// No more than there is, so that a damaged one takes no memory.
  private static int length(ByteBuffer in) {
    int length = in.getInt();
    if (length < 0 || length > in.remaining()) {
      throw new BufferUnderflowException();
    }
    return length;
  }

  /// Writes a packet.
  final class Out {
    private ByteBuffer buffer;

    private Out(Kind kind, int size) {
      buffer = ByteBuffer.allocate(size).put(kind.code);
    }

    private ByteBuffer with(int more) {
      if (buffer.remaining() < more) {
        buffer = ByteBuffer.allocate(2 * buffer.capacity() + more).put(buffer.flip());
      }
      return buffer;
    }

    private Out number(long number) {
      with(Long.BYTES).putLong(number);
      return this;
    }

    private Out text(String text) {
      byte[] bytes = text.getBytes(UTF_8);
      with(Integer.BYTES + bytes.length).putInt(bytes.length).put(bytes);
      return this;
    }

    private Out numbers(List<Long> numbers) {
      with(Integer.BYTES + Long.BYTES * numbers.size()).putInt(numbers.size());
      numbers.forEach(number -> buffer.putLong(number));
      return this;
    }

    private Out rest(ByteBuffer bytes) {
      with(bytes.remaining()).put(bytes.duplicate());
      return this;
    }

    private ByteBuffer end() {
      return buffer.flip();
    }
  }
}
