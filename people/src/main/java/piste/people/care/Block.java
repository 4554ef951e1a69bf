package piste.people.care;

import piste.table.Session;

/// Somebody does not want to hear of somebody else.
///
/// @param id by which the blocker lifts it
/// @param name of whom, when it was made
/// @param at in milliseconds since 1970
public record Block(String id, Session by, Session whom, String name, long at) {}
