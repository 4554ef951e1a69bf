package piste.people.club;

/// How much there may be of everything.
///
/// @param owned clubs of one owner
/// @param joined clubs of one member
/// @param members of one club; as many may ask to join
/// @param evenings of one club that are not over
/// @param tables of one club that are told of
public record ClubLimits(int owned, int joined, int members, int evenings, int tables) {
  public static final ClubLimits STANDARD = new ClubLimits(3, 20, 200, 20, 50);
}
