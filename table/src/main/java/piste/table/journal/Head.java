package piste.table.journal;

/// How far a table has come: the number of its facts, and what it does after the last.
public record Head(long version, Status status) {}
