package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Whole games over the network.
class GameTest {
  private final Piste piste = Piste.open(ServerSettings.passing().with(Limits.NONE)).orThrow();

  @AfterEach
  void stop() {
    piste.close();
  }

  @Test
  void twoPeoplePlayAGameWithFairDiceToItsEnd() {
    Visit ann = new Visitor(piste.port()).open("{\"game\":\"strike\",\"seats\":2,\"dice\":\"fair\"}");
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    int decisions = Players.playOut(List.of(ann, bob), new Random(1));
    assertThat(decisions).isGreaterThan(5);
    assertThat(bob.stage()).isEqualTo("finished");
    assertThat(ann.view).isEqualTo(bob.view);
    assertThat(ann.view.path("winners")).hasSize(1);
  }

  @Test
  void oneAgainstTwoBotsToTheEnd() {
    Visit ann = new Visitor(piste.port()).open("{\"game\":\"strike\",\"seats\":3,\"dice\":\"fair\"}");
    ann.await("welcome");
    Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
    Players.must(ann.ask("add-bot", "\"seat\":2,\"level\":\"beginner\""));
    Players.must(ann.ask("add-bot", "\"seat\":3,\"level\":\"regular\""));
    Players.must(ann.ask("start", ""));
    Random random = new Random(2);
    while (ann.stage().equals("playing")) {
      if (ann.isToAct()) {
        Players.must(Players.act(ann, random));
      } else {
        ann.await("update");
      }
    }
    assertThat(ann.stage()).isEqualTo("finished");
  }
}
