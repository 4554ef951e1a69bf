package piste.arena;

import java.util.List;

/// The result of a throw.
///
/// @param dice every die, those that lay there first, in the order they were given
/// @param path how they got there
/// @param settled whether all came to rest in time; what still moved is read as cocked, or by where
///     it was
/// @param recordedAs what must be the same for this throw to be thrown again
public record Landing(List<Landed> dice, Path path, boolean settled, String recordedAs) {
  public Landing {
    dice = List.copyOf(dice);
  }

  public Landed of(int id) {
    return dice.stream().filter(die -> die.id() == id).findFirst().orElseThrow();
  }

  /// The dice that lie in the arena afterwards, cocked ones among them.
  public List<ArenaDie> lying() {
    return dice.stream()
        .filter(die -> die.place() == RestingPlace.FLAT || die.place() == RestingPlace.COCKED)
        .map(Landed::die)
        .toList();
  }
}
