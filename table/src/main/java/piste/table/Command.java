package piste.table;

/// A request as it arrives.
///
/// @param id of the sender's choice, another one for each command; sent again, it does nothing more
/// @param seen the version of the table that the sender had seen
/// @param answers of the others, where [Tables#asks] wanted them
public record Command(Session session, String id, long seen, Request request, Answers answers) {
  public Command(Session session, String id, long seen, Request request) {
    this(session, id, seen, request, Answers.NONE);
  }

  public Command with(Answers other) {
    return new Command(session, id, seen, request, other);
  }
}
