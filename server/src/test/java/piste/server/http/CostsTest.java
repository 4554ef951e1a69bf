package piste.server.http;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import piste.server.guest.RateLimits;
import piste.server.settings.Limits;

/// Every server that starts in another test says what each of its requests costs.
class CostsTest {
  private final Costs costs = new Costs(new RateLimits(Limits.STANDARD));

  @Test
  void noServerStartsWithARequestOfWhichNobodyHasSaidWhatItCosts() {
    assertThatThrownBy(() -> costs.mustKnow(Set.of("GET /api/dear")))
        .hasMessageContaining("GET /api/dear");
  }
}
