package piste.table;

/// A request as it arrives.
///
/// @param id of the sender's choice, another one for each command; sent again, it does nothing more
/// @param seen the version of the table that the sender had seen
public record Command(Session session, String id, long seen, Request request) {}
