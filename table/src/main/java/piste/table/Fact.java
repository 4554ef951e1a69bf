package piste.table;

/// Something that happened at a table. Facts are permanent, and only facts change the state of a
/// table.
///
/// @param at when, in milliseconds since 1970
/// @param by whose command it was
/// @param command that command's id
public record Fact(long at, Session by, String command, Event event) {}
