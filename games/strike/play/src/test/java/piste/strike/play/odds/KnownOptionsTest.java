package piste.strike.play.odds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.rules.Option;
import piste.rules.Setup;
import piste.strike.Strike;
import piste.strike.Terms;

class KnownOptionsTest {
  @Test
  void everyOptionOfStrikeIsListedOnce() {
    assertThat(
            Stream.of(KnownOptions.OF_PREMISE, KnownOptions.WITHOUT_EFFECT, KnownOptions.UNSOLVED)
                .flatMap(Set::stream))
        .containsExactlyInAnyOrderElementsOf(
            Strike.GAME.options().stream().map(Option::name).toList());
  }

  @Test
  void withAnOptionThatTheSolverDoesNotKnowThereAreNoOdds() {
    Setup known = Setup.of(2).with("edition", "strike-26").with("emptied", "turn-ends");
    assertThat(KnownOptions.cover(known)).isTrue();
    assertThat(KnownOptions.cover(known.with("invented", "yes"))).isFalse();
  }

  static Stream<Option> changing() {
    return options(KnownOptions.OF_PREMISE);
  }

  @ParameterizedTest
  @MethodSource("changing")
  void eachValueThatChangesTheOddsHasSolutionsOfItsOwn(Option option) {
    List<Premise> premises =
        option.choices().stream()
            .map(value -> Premise.of(terms(option, value), Optional.empty()))
            .toList();
    assertThat(premises).doesNotHaveDuplicates();
    OddsCache cache = new OddsCache(Path.of("unused"), _ -> {});
    assertThat(premises.stream().map(premise -> cache.file(premise, 2).path()))
        .doesNotHaveDuplicates();
  }

  static Stream<Option> options(Set<String> names) {
    return Strike.GAME.options().stream().filter(option -> names.contains(option.name()));
  }

  private static Terms terms(Option option, String value) {
    return Strike.GAME.start(Setup.of(2).with(option.name(), value)).orThrow().terms();
  }
}
