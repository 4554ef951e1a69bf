package piste.server.hall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;
import piste.server.settings.Limits;
import piste.table.Command;
import piste.table.Decision;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableState;

class OpenTablesTest {
  private static final Session ANN = new Session("ann-who-hosts");

  private final TestHall house = new TestHall();
  private final OpenTables open = new OpenTables(Limits.NONE);

  @AfterEach
  void stop() {
    house.close();
  }

  @Test
  void whatIsKnownLateOfAnEarlierTimeChangesNothing() {
    Room room = house.hall.create(ANN, TestHall.listed()).orThrow();
    TableState early = room.state();
    Command sits = new Command(ANN, "c1", early.version(), new Request.Sit(Seat.of(1), "Ann"));
    TableState late = ((Decision.Accepted) house.hall.tables().decide(early, sits, 7)).after();
    open.note(room.id(), late, 7);
    open.note(room.id(), early, 1);
    assertThat(open.newest(5, 0)).containsEntry(room.id(), late);
  }
}
