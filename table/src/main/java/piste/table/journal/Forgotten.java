package piste.table.journal;

/// Somebody who asked that nobody find their name any more.
///
/// @param session by which facts know them
/// @param until of the names that they gave themselves up to then, in milliseconds since 1970
public record Forgotten(String session, long until) {}
