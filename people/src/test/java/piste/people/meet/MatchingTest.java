package piste.people.meet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import piste.people.meet.Wish.Kind;
import piste.people.meet.Wish.Length;
import piste.people.meet.Wish.Sizes;
import piste.table.Session;

class MatchingTest {
  private static final Kind CASUAL = new Kind("strike", Length.GAME, false);
  private static final Kind RATED = new Kind("strike", Length.GAME, true);
  private static final Sizes TWO = new Sizes(2, false, 2, 5);
  private static final Sizes ANY = new Sizes(0, true, 2, 5);
  private static final OptionalDouble UNRATED = OptionalDouble.empty();
  private final Matching matching = new Matching(Avoided.NOBODY);

  private static Wish wish(String who, Kind kind, Sizes sizes, OptionalDouble rating, int since) {
    Session person = new Session("person-" + who);
    return new Wish(person, "w" + who, who, kind, sizes, rating, since * 1000L);
  }

  private List<String> met(int second, Wish... waiting) {
    return matching.meetings(List.of(waiting), second * 1000L).stream()
        .map(MatchingTest::told)
        .toList();
  }

  private static String told(Meeting meeting) {
    return String.join("+", meeting.wishes().stream().map(Wish::name).toList());
  }

  @Test
  void twoOfEqualWishesMeetAtOnce() {
    assertThat(met(1, wish("ann", CASUAL, TWO, UNRATED, 1), wish("bob", CASUAL, TWO, UNRATED, 0)))
        .containsExactly("bob+ann");
  }

  @Test
  void gameLengthAndRatedAreNeverGivenUp() {
    Kind tournament = new Kind("strike", Length.TOURNAMENT, false);
    Kind other = new Kind("des-chainer", Length.GAME, false);
    assertThat(
            met(
                9_999,
                wish("ann", CASUAL, ANY, UNRATED, 0),
                wish("bob", RATED, ANY, UNRATED, 0),
                wish("cid", tournament, ANY, UNRATED, 0),
                wish("dan", other, ANY, UNRATED, 0)))
        .isEmpty();
  }

  @Test
  void ratingsMustBeNearAtFirstAndThenLess() {
    Wish ann = wish("ann", RATED, TWO, OptionalDouble.of(1500), 0);
    Wish bob = wish("bob", RATED, TWO, OptionalDouble.of(1650), 3);
    assertThat(met(4, ann, bob)).isEmpty();
    assertThat(met(5, ann, bob)).containsExactly("ann+bob");
    Wish champion = wish("cid", RATED, TWO, OptionalDouble.of(9000), 55);
    assertThat(met(59, ann, champion)).isEmpty();
    assertThat(met(60, ann, champion)).containsExactly("ann+cid");
  }

  @Test
  void aWishedNumberIsKeptUntilAnotherWillDo() {
    Wish three = wish("ann", CASUAL, new Sizes(3, true, 2, 5), UNRATED, 0);
    Wish two = wish("bob", CASUAL, new Sizes(2, true, 2, 5), UNRATED, 5);
    Wish strict = wish("cid", CASUAL, new Sizes(4, false, 2, 5), UNRATED, 0);
    assertThat(met(29, three, two, strict)).isEmpty();
    assertThat(met(30, three, two, strict)).containsExactly("ann+bob");
    assertThat(met(9_999, strict, two)).isEmpty();
  }

  @Test
  void whoeverTakesAnyNumberWaitsALittleForMore() {
    Wish ann = wish("ann", CASUAL, ANY, UNRATED, 0);
    Wish bob = wish("bob", CASUAL, ANY, UNRATED, 1);
    Wish cid = wish("cid", CASUAL, ANY, UNRATED, 3);
    assertThat(met(3, ann, bob, cid)).isEmpty();
    assertThat(met(4, ann, bob, cid)).containsExactly("ann+bob+cid");
  }

  @Test
  void thoseWhoAvoidEachOtherDoNotMeetAndOthersTakeTheirPlace() {
    Set<String> apart = Set.of("person-ann", "person-bob");
    Matching careful =
        new Matching((one, other) -> apart.contains(one.id()) && apart.contains(other.id()));
    Sizes three = new Sizes(3, false, 2, 5);
    List<Wish> waiting =
        List.of(
            wish("zoe", CASUAL, three, UNRATED, 0),
            wish("ann", CASUAL, three, UNRATED, 1),
            wish("bob", CASUAL, three, UNRATED, 2),
            wish("cid", CASUAL, three, UNRATED, 3));
    assertThat(careful.meetings(waiting, 5_000).stream().map(MatchingTest::told))
        .containsExactly("zoe+ann+cid");
  }

  /// Whoever is left alone is left with nobody who would suit them, and nobody is in two games.
  @Test
  void nobodyWaitsForEverWhileASuitableOtherWaits() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      List<Wish> waiting = new ArrayList<>();
      int people = 2 + random.nextInt(12);
      for (int i = 0; i < people; i++) {
        int wished = random.nextInt(6);
        Sizes sizes = new Sizes(wished == 1 ? 0 : wished, random.nextInt(4) > 0, 2, 5);
        Kind kind = random.nextBoolean() ? CASUAL : RATED;
        OptionalDouble rating =
            random.nextInt(3) == 0 ? UNRATED : OptionalDouble.of(random.nextInt(3000));
        waiting.add(wish("p%02d".formatted(i), kind, sizes, rating, random.nextInt(30)));
      }
      List<Meeting> meetings = matching.meetings(waiting, 120_000);
      Set<Session> met = new HashSet<>();
      for (Meeting meeting : meetings) {
        for (Wish wish : meeting.wishes()) {
          assertThat(met.add(wish.person())).isTrue();
          assertThat(wish.kind()).isEqualTo(meeting.kind());
          assertThat(suits(wish.sizes(), meeting.wishes().size())).isTrue();
        }
      }
      List<Wish> left = waiting.stream().filter(wish -> !met.contains(wish.person())).toList();
      for (Wish one : left) {
        for (Wish other : left) {
          boolean isOther = !one.equals(other) && one.kind().equals(other.kind());
          assertThat(isOther && suits(one.sizes(), 2) && suits(other.sizes(), 2)).isFalse();
        }
      }
    }
  }

  private static boolean suits(Sizes sizes, int size) {
    return sizes.isAny() || sizes.others() || sizes.wished() == size;
  }

  @Test
  void manyWhoSuitNobodyAreToldSoSoon() {
    Sizes five = new Sizes(5, false, 2, 5);
    List<Wish> waiting =
        IntStream.range(0, 1000)
            .mapToObj(i -> wish("p%04d".formatted(i), CASUAL, five, UNRATED, i % 7))
            .toList();
    Matching hostile = new Matching((_, _) -> true);
    assertThat(hostile.meetings(waiting, 90_000)).isEmpty();
    assertThat(matching.meetings(waiting, 90_000)).hasSize(200);
  }
}
