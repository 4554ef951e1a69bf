package piste.table;

/// Something that happened at a table, for good. Facts alone change what a table is.
///
/// @param at when, in milliseconds since 1970
/// @param by whose command it was
/// @param command that command's id
public record Fact(long at, Session by, String command, Event event) {}
