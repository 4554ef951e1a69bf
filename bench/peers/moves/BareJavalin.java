import io.javalin.Javalin;
import io.javalin.websocket.WsContext;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/// Nothing but the web server that Piste stands on: `java -cp LIB BareJavalin.java PORT`. It does
/// what bare-server.mjs does without a folder, so what Piste takes beyond it is Piste's own.
final class BareJavalin {
  private static final SecureRandom RANDOM = new SecureRandom();

  private static final class Table {
    private final Session[] seats = new Session[2];
    private final int[] totals = new int[2];
    private int moves;
    private int turn;
    private int die;

    synchronized void sit(int seat, Session session) {
      seats[seat] = session;
      session.sendText(told(), Callback.NOOP);
    }

    synchronized void move(int seat) {
      if (turn != seat) {
        return;
      }
      die = RANDOM.nextInt(1, 7);
      moves++;
      totals[seat] += die;
      turn = 1 - seat;
      String told = told();
      for (Session each : seats) {
        if (each != null) {
          each.sendText(told, Callback.NOOP);
        }
      }
    }

    private String told() {
      return "{\"moves\":%d,\"turn\":%d,\"die\":%d,\"totals\":[%d,%d]}"
          .formatted(moves, turn, die, totals[0], totals[1]);
    }
  }

  public static void main(String[] args) {
    Map<String, Table> tables = new ConcurrentHashMap<>();
    Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.concurrency.useVirtualThreads = true;
              config.jetty.host = "127.0.0.1";
              config.jetty.port = Integer.parseInt(args[0]);
              config.routes.ws(
                  "/{table}/{seat}",
                  socket -> {
                    socket.onConnect(
                        at ->
                            tables
                                .computeIfAbsent(at.pathParam("table"), _ -> new Table())
                                .sit(seat(at), at.session));
                    socket.onMessage(
                        at -> {
                          if (at.message().contains("\"move\"")) {
                            tables.get(at.pathParam("table")).move(seat(at));
                          }
                        });
                  });
            })
        .start();
  }

  private static int seat(WsContext at) {
    return Integer.parseInt(at.pathParam("seat"));
  }

  private BareJavalin() {}
}
