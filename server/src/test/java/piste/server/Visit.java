package piste.server;

import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A connection to a table, with all that was heard on it.
final class Visit implements WebSocket.Listener {
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  final String table;
  final String key;
  final CompletableFuture<Integer> closed = new CompletableFuture<>();
  final List<String> texts = Collections.synchronizedList(new ArrayList<>());
  final List<byte[]> frames = Collections.synchronizedList(new ArrayList<>());
  private final LinkedBlockingQueue<JsonNode> inbox = new LinkedBlockingQueue<>();
  private final StringBuilder part = new StringBuilder();
  private final List<ByteBuffer> parts = new ArrayList<>();
  WebSocket socket;
  JsonNode view = JsonMapper.shared().createObjectNode();
  JsonNode you = JsonMapper.shared().createObjectNode();
  long version;
  String lastSent = "";

  Visit(String table, String key) {
    this.table = table;
    this.key = key;
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      String text = part.toString();
      part.setLength(0);
      texts.add(text);
      inbox.add(JsonMapper.shared().readTree(text));
    }
    from.request(1);
    return null;
  }

  @Override
  public CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
    ByteBuffer copy = ByteBuffer.allocate(data.remaining()).put(data).flip();
    parts.add(copy);
    if (last) {
      ByteBuffer whole = ByteBuffer.allocate(parts.stream().mapToInt(ByteBuffer::remaining).sum());
      parts.forEach(whole::put);
      parts.clear();
      frames.add(whole.array());
    }
    from.request(1);
    return null;
  }

  @Override
  public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    closed.complete(code);
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    closed.complete(1006);
  }

  /// The next message of a type; those before it are passed over, but their views are seen.
  JsonNode await(String... types) {
    try {
      long end = System.nanoTime() + Waiting.LONG_ENOUGH.toNanos();
      while (true) {
        boolean over = closed.isDone() || System.nanoTime() > end;
        JsonNode message = inbox.poll(over ? 0 : 100, TimeUnit.MILLISECONDS);
        if (message == null && over) {
          throw new AssertionError("no " + List.of(types) + " came; heard: " + texts);
        }
        if (message == null) {
          continue;
        }
        see(message);
        if (List.of(types).contains(message.path("type").asString())) {
          return message;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void see(JsonNode message) {
    if (message.has("view")) {
      view = message.get("view");
    }
    if (message.has("you")) {
      you = message.get("you");
      version = message.get("version").asLong();
    }
  }

  String send(String type, String fields) {
    return sendAs("c" + NUMBERS.incrementAndGet(), type, fields);
  }

  /// Sends a command under this id; `fields` is the inside of a JSON object.
  String sendAs(String id, String type, String fields) {
    sendRaw(
        "{\"type\":\"%s\",\"id\":\"%s\",\"seen\":%d%s}"
            .formatted(type, id, version, fields.isEmpty() ? "" : "," + fields));
    return id;
  }

  void sendRaw(String text) {
    lastSent = text;
    socket.sendText(text, true).join();
  }

  /// Sends a command and waits until it holds, or gives the refusal.
  JsonNode ask(String type, String fields) {
    return answerTo(send(type, fields));
  }

  JsonNode answerTo(String id) {
    while (true) {
      JsonNode message = await("update", "done", "refusal");
      if (message.path("done").asString("").equals(id)
          || message.path("id").asString("").equals(id)) {
        return message;
      }
    }
  }

  /// Waits until a version has been heard of.
  void reach(long wanted) {
    while (version < wanted) {
      await("update", "welcome");
    }
  }

  /// Waits for the update that bears this cue of the table's.
  JsonNode awaitCue(String cue) {
    while (true) {
      JsonNode update = await("update");
      if (update.path("cues").toString().contains("\"table.cue." + cue + "\"")) {
        return update;
      }
    }
  }

  String stage() {
    return view.path("stage").asString();
  }

  boolean isToAct() {
    int seat = view.path("toAct").asInt(0);
    for (JsonNode own : you.path("seats")) {
      if (own.asInt() == seat) {
        return true;
      }
    }
    return false;
  }

  int closedWith() {
    return closed.orTimeout(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS).join();
  }

  void leave() {
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }
}
