package piste.arene;

import org.junit.jupiter.api.Test;

/// Clauses 4: doubles.
class AttackTest {
  @Test
  void clause_4_1_aDoubleHitsAZoneWhoseNumberIsNotAboveItsValue() {
    Play.at("hunt hands=4p cave=3,3 singles")
        .then("1 double 3")
        .offers("hit left-leg", "hit right-leg", "hit left-hand")
        .refuses("1 hit chest", "zone")
        .then("1 hit left-hand")
        .has("hits=0,0,1,0,0,0");
  }

  @Test
  void clause_4_1_aDoubleOneHitsTheLeftLeg() {
    Play.at("hunt hands=4p cave=1,1 singles").then("1 double 1").has("hits=1,0,0,0,0,0");
  }

  @Test
  void clause_4_2_eachFullLegAddsAHit() {
    Play.at("hunt hands=4p cave=5,5 hits=7,0,0,0,0,0 singles")
        .then("1 double 5", "1 hit chest")
        .has("hits=7,0,0,0,2,0");
    Play.at("hunt hands=4p cave=5,5 hits=7,7,0,0,0,0 singles")
        .then("1 double 5", "1 hit chest")
        .has("hits=7,7,0,0,3,0");
  }

  @Test
  void clause_4_3_doublesOfZeroSevenEightAndNineHitAnyZone() {
    for (String value : new String[] {"0", "7", "8", "9"}) {
      Play.at("hunt hands=4p cave=t%s,t%s singles body=thick-skulled".formatted(value, value))
          .then("1 double " + value)
          .offers(
              "hit left-leg",
              "hit right-leg",
              "hit left-hand",
              "hit right-hand",
              "hit chest",
              "hit head");
    }
  }

  @Test
  void clause_4_4_aDoubleWithAllItsZonesFullCountsAsATriple() {
    Play.at("hunt hands=4p cave=2,2,5 hits=7,7,0,0,0,0 singles")
        .then("1 double 2")
        .has("reward", "hands=6p")
        .offers("gem", "power 2");
  }

  @Test
  void clause_4_4_evenForItsSecondPlayAlone() {
    Play.at("hunt hands=4p cave=1,1,5 hits=6,0,0,0,0,0 together waiting=4p")
        .then("1 double 1")
        .has("reward", "hits=7,0,0,0,0,0", "plays=1")
        .offers("gem", "skip");
  }

  @Test
  void clause_4_5_hitsThatAZoneCannotHoldAreLost() {
    Play.at("hunt hands=4p cave=4,4 hits=7,7,0,3,0,0 singles")
        .then("1 double 4", "1 hit right-hand")
        .has("hits=7,7,0,4,0,0");
  }
}
