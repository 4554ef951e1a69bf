package piste.arena;

import java.util.List;

/// The result of throwing dice again until all of them lie flat.
///
/// @param dice every die, those that lay there first, in the order they were given
/// @param goes how they got there, one go after the other
public record AllFlat(List<ArenaDie> dice, List<Path> goes) {
  public AllFlat {
    dice = List.copyOf(dice);
    goes = List.copyOf(goes);
  }

  public ArenaDie of(int id) {
    return dice.stream().filter(die -> die.id() == id).findFirst().orElseThrow();
  }
}
