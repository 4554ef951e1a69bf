package piste.server;

import java.net.http.WebSocket;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import piste.testkit.Waiting;

/// A connection that sends one thing after another, waits for what comes of each, and remembers
/// nothing.
final class Pest implements WebSocket.Listener {
  private final LinkedBlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final StringBuilder part = new StringBuilder();
  private WebSocket socket;

  /// @param path the table with its key
  static Pest at(Visitor visitor, String path) {
    Pest pest = new Pest();
    pest.socket = visitor.socket(path, pest);
    return pest;
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      String text = part.toString();
      part.setLength(0);
      if (isAnswer(text)) {
        answers.add(text);
      }
    }
    from.request(1);
    return null;
  }

  /// The rest is told to everybody at the table.
  private static boolean isAnswer(String text) {
    return text.startsWith("{\"type\":\"refusal\"")
        || text.startsWith("{\"type\":\"done\"")
        || (text.startsWith("{\"type\":\"update\"") && text.contains("\"done\":\""));
  }

  @Override
  public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    answers.add("closed " + code);
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    answers.add("closed 1006");
  }

  /// What comes of a message: a refusal, what holds, or `closed` with a code.
  String ask(String message) throws InterruptedException {
    try {
      socket.sendText(message, true).join();
    } catch (CompletionException _) {
      // The line was cut while it was on its way; the answer says so.
    }
    return answer();
  }

  String answer() throws InterruptedException {
    String answer = answers.poll(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS);
    return answer == null ? "nothing" : answer;
  }

  void leave() {
    socket.abort();
  }
}
