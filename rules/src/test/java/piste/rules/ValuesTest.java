package piste.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/// The small values that everything else is made of.
class ValuesTest {
  @Test
  void seatsGoRoundTheTable() {
    assertThat(Seat.of(3).clockwise(1, 4)).isEqualTo(Seat.of(4));
    assertThat(Seat.of(4).clockwise(1, 4)).isEqualTo(Seat.of(1));
    assertThat(Seat.of(1).clockwise(-1, 4)).isEqualTo(Seat.of(4));
  }

  @Test
  void thereIsNoSeatZeroAndNoNinth() {
    assertThatThrownBy(() -> Seat.of(0)).hasMessage("no seat 0: seats go from 1 to 8");
    assertThatThrownBy(() -> new Seat(9)).hasMessage("no seat 9: seats go from 1 to 8");
  }

  @Test
  void aThrowCountsItsDiceOfAllKinds() {
    Die coin = new Die("coin", List.of("heads", "tails"));
    ThrowSpec spec =
        new ThrowSpec(
            ThrowSpec.Manner.THROW,
            List.of(new ThrowSpec.Handful(coin, 2), new ThrowSpec.Handful(coin, 3)));
    assertThat(spec.count()).isEqualTo(5);
    assertThatThrownBy(() -> new ThrowSpec.Handful(coin, 0))
        .hasMessage("a handful holds at least one die, not 0");
  }

  @Test
  void anOptionsStandardValueIsOneOfItsValues() {
    assertThatThrownBy(() -> new Option("wind", List.of("calm"), "storm", "how it blows"))
        .hasMessage("wind: storm is not among [calm]");
  }

  @Test
  void anOptionProposesItsStandardOrAnotherOfItsValues() {
    Option wind = new Option("wind", List.of("calm", "breeze"), "calm", "how it blows");
    assertThatThrownBy(() -> wind.settlingFirst("storm"))
        .hasMessageContaining("[storm] are not among");
    assertThat(wind.proposed()).isEqualTo("calm");
    assertThat(wind.proposing("breeze").proposed()).isEqualTo("breeze");
    assertThatThrownBy(() -> wind.proposing("storm"))
        .hasMessage("wind: storm is not among [calm, breeze]");
  }

  @Test
  void anOptionMayBeAnyNumberBetweenThoseListed() {
    Option rounds = new Option("rounds", List.of("10", "never"), "10", "how many").within(1, 20);
    assertThat(List.of("10", "never", "1", "9", "20")).allMatch(rounds::allows);
    assertThat(List.of("0", "21", "09", "-1", "9.5", "", "some", "99999999999"))
        .noneMatch(rounds::allows);
    assertThat(rounds.choices()).containsExactly("10", "never", "1..20");
    assertThat(rounds.proposing("never").allows("9")).isTrue();
    assertThat(new Option("wind", List.of("calm"), "calm", "how it blows").choices())
        .containsExactly("calm");
  }

  @Test
  void aRefusalGoesThroughUntouched() {
    Attempt<Integer> no = Attempt.refused("code", "because");
    assertThat(no.map(n -> n + 1)).isEqualTo(no);
    assertThat(Attempt.made(1).map(n -> n + 1)).isEqualTo(Attempt.made(2));
    assertThatThrownBy(no::orThrow).hasMessage("because");
  }
}
