package piste.lab.nats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import piste.lab.experiment.Experiment;

class BuildTest {
  @Test
  void theSameCodeHasTheSameName() {
    assertThat(Build.here()).isEqualTo(Build.here());
  }

  @Test
  void aRunIsKnownAgainByTheNameOfItsStream() {
    RunKey key = RunKey.of(Trials.strike(1), Build.here());
    assertThat(RunKey.ofWorkStream(key.workStream())).contains(key);
    assertThat(RunKey.ofWorkStream(key.resultStream())).isEqualTo(Optional.empty());
    assertThat(RunKey.ofWorkStream("orders")).isEmpty();
  }

  @Test
  void experimentsThatDifferBySeedAloneHaveNothingInCommon() {
    Experiment one = Trials.strike(1);
    Experiment two = Trials.strike(2);
    assertThat(RunKey.of(one, Build.here())).isNotEqualTo(RunKey.of(two, Build.here()));
  }
}
