package piste.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PackedTest {
  private static final int KB = 1024;

  @Test
  void whatIsLargeIsNotPackedByThoseWhoServe() {
    String large = "abc ".repeat(10 * KB);
    assertThat(Packed.quickly(large).size()).isEqualTo(large.length());
    assertThat(Packed.of(large).size()).isGreaterThan(large.length());
  }

  @Test
  void whatIsSmallIsPackedWhereThatHelps() {
    String small = "abc ".repeat(KB);
    assertThat(Packed.quickly(small).size()).isGreaterThan(small.length());
    assertThat(Packed.quickly("{}").size()).isEqualTo(2);
  }
}
