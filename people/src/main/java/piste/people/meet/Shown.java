package piste.people.meet;

/// To whom a player shows that they are here; these may invite them, too.
public enum Shown {
  NOBODY,
  /// Those whom they follow themselves.
  FRIENDS,
  EVERYBODY
}
