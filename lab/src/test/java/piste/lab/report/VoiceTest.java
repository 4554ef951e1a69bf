package piste.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import piste.catalogue.Catalogue;
import piste.lab.findings.Unit;
import piste.lab.statistics.Estimate;
import piste.view.Dictionary.Language;

/// How numbers are written.
class VoiceTest {
  private static final Voice FRENCH =
      Voice.of(Catalogue.ofTheHouse().games().getFirst(), Language.FR);
  private static final Voice ENGLISH =
      Voice.of(Catalogue.ofTheHouse().games().getFirst(), Language.EN);

  @Test
  void aFigureIsAsExactAsItsInterval() {
    assertThat(ENGLISH.value(Found.of(0.24912, 0.0003), Unit.SHARE)).isEqualTo("24.91%");
    assertThat(ENGLISH.value(Found.of(0.24912, 0.006), Unit.SHARE)).isEqualTo("24.9%");
    assertThat(ENGLISH.value(Found.of(0.24912, 0.06), Unit.SHARE)).isEqualTo("25%");
    assertThat(ENGLISH.interval(Found.of(0.24912, 0.06), Unit.SHARE)).isEqualTo("19 to 31");
  }

  @Test
  void frenchHasACommaAndANarrowSpace() {
    assertThat(FRENCH.value(Found.of(0.25, 0.006), Unit.SHARE)).isEqualTo("25,0\u202f%");
    assertThat(FRENCH.count(12_345)).isEqualTo("12\u202f345");
    assertThat(FRENCH.quoted("oui")).isEqualTo("«\u202foui\u202f»");
  }

  @Test
  void aDifferenceHasItsSignAndIsInPoints() {
    assertThat(ENGLISH.change(Found.of(0.031, 0.01), Unit.SHARE)).isEqualTo("+3.1\u202fpoints");
    assertThat(FRENCH.change(Found.of(-0.012, 0.01), Unit.SHARE)).isEqualTo("−1,2\u202fpoint");
    assertThat(ENGLISH.change(Found.of(-2, 0.5), Unit.MINUTES)).isEqualTo("−2.0\u202fmin");
  }

  @Test
  void aCostIsToldInPointsAndNotPerCent() {
    assertThat(ENGLISH.value(Found.of(0.0151, 0.0002), Unit.COST)).isEqualTo("1.51\u202fpoints");
    assertThat(ENGLISH.size(0.0123, Unit.SHARE)).isEqualTo("1.2\u202fpoints");
  }

  @Test
  void whatIsTheSameInEveryGameHasNoInterval() {
    assertThat(ENGLISH.interval(Found.of(20, 0), Unit.NUMBER)).isEqualTo("in every game");
  }

  @Test
  void nothingHasNoMinus() {
    assertThat(ENGLISH.number(-0.001, 1)).isEqualTo("0.0");
  }

  @Test
  void anIntervalWithoutEndIsNotShownAsANumber() {
    Estimate unknown = new Estimate(3, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1);
    assertThat(ENGLISH.value(unknown, Unit.NUMBER)).isEqualTo("3.0");
    assertThat(ENGLISH.interval(unknown, Unit.NUMBER)).isEqualTo("interval unknown");
  }
}
