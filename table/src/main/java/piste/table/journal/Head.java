package piste.table.journal;

/// The latest version of a table, and its status.
public record Head(long version, Status status) {}
