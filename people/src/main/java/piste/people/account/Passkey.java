package piste.people.account;

/// A passkey of a player, without what only the server needs of it.
///
/// @param used when somebody last signed in with it
public record Passkey(String id, String name, long since, long used) {}
