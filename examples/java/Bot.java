import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A bot for Piste in one file: opens a table, sits down against a bot of the server's, and always
/// takes the first choice. Run it with `java examples/java/Bot.java http://localhost:8080`; another
/// game than Strike may follow.
///
/// It looks for the few fields it needs by pattern; a real client would use a JSON library.
public class Bot implements WebSocket.Listener {
  private final StringBuilder part = new StringBuilder();
  private final CompletableFuture<String> end = new CompletableFuture<>();
  private final String level;
  private int commands;
  private long version;

  Bot(String level) {
    this.level = level;
  }

  public static void main(String[] args) throws Exception {
    String server = args.length > 0 ? args[0] : "http://localhost:8080";
    String game = args.length > 1 ? args[1] : "strike";
    HttpClient http = HttpClient.newHttpClient();
    var me =
        http.send(
            HttpRequest.newBuilder(URI.create(server + "/api/me")).build(),
            BodyHandlers.ofString());
    String cookie = me.headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
    var opened =
        http.send(
            HttpRequest.newBuilder(URI.create(server + "/api/tables"))
                .header("Cookie", cookie)
                .POST(
                    BodyPublishers.ofString(
                        "{\"game\": \"" + game + "\", \"seats\": 2, \"dice\": \"thrown\"}"))
                .build(),
            BodyHandlers.ofString());
    String table = find(opened.body(), "\"table\":\"(\\w+)\"");
    System.out.println("table: " + table);
    String address = server.replaceFirst("http", "ws") + "/ws/tables/" + table;
    var games =
        http.send(
            HttpRequest.newBuilder(URI.create(server + "/api/games")).build(),
            BodyHandlers.ofString());
    Bot bot = new Bot(find(games.body(), "\"name\":\"" + game + "\".*?\"levels\":\\[\"(\\w+)\""));
    http.newWebSocketBuilder()
        .header("Cookie", cookie)
        .header("Piste-Key", find(opened.body(), "\"key\":\"([\\w-]+)\""))
        .buildAsync(URI.create(address), bot)
        .join();
    System.out.println("winners: " + bot.end.get());
  }

  @Override
  public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      hear(socket, part.toString());
      part.setLength(0);
    }
    socket.request(1);
    return null;
  }

  private void hear(WebSocket socket, String message) {
    switch (find(message, "\"type\":\"(\\w+)\"")) {
      case "welcome" -> {
        send(socket, "sit", "\"seat\": 1, \"name\": \"Java\"");
        send(socket, "add-bot", "\"seat\": 2, \"level\": \"" + level + "\"");
      }
      case "update" -> {
        version = Long.parseLong(find(message, "\"version\":(\\d+),\"cues\""));
        if (message.contains("\"stage\":\"finished\"")) {
          end.complete(find(message, "\"winners\":\\[([\\d,]*)\\]"));
        } else if (message.contains("\"stage\":\"open\"") && !message.contains("\"nobody\"")) {
          send(socket, "start", "");
        } else if (message.contains("\"toAct\":1")) {
          act(socket, message);
        }
      }
      case "refusal" -> end.complete("refused: " + message);
    }
  }

  private void act(WebSocket socket, String message) {
    String toss =
        "\"seat\": 1, \"nonce\": \""
            + Long.toHexString(System.nanoTime())
            + "\", \"gesture\": {\"speed\": 1.5}";
    if (message.contains("\"cast\":true")) {
      send(socket, "cast", toss);
    } else {
      String choice = find(message, "\"choices\":\\[(\\{\"token\".*?\\})(?:,\\{\"token\"|\\])");
      String move = "\"move\": \"" + find(choice, "\"token\":\"([^\"]+)\"") + "\", ";
      send(socket, "play", move + (choice.contains("\"nonce\"") ? toss : "\"seat\": 1"));
    }
  }

  private void send(WebSocket socket, String type, String fields) {
    String start =
        "{\"type\": \"%s\", \"id\": \"j%d\", \"seen\": %d".formatted(type, ++commands, version);
    socket.sendText(start + (fields.isEmpty() ? "}" : ", " + fields + "}"), true).join();
  }

  private static String find(String text, String pattern) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    return found.find() ? found.group(1) : "";
  }
}
