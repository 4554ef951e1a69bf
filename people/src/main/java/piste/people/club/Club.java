package piste.people.club;

import piste.table.Session;

/// People who play with each other.
///
/// @param id for good
/// @param name no other club has one that reads the same
/// @param secret whoever has it joins without being asked: it stands in the link to join
public record Club(String id, String name, Session owner, String secret, long since) {}
