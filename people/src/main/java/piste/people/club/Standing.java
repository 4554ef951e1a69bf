package piste.people.club;

/// How a member stands in the ladder of a club.
///
/// @param points on average: 1 for a first place, 0 for a last one, evenly in between
public record Standing(String name, int games, int won, double points) {}
