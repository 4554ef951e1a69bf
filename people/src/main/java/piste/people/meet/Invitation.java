package piste.people.meet;

import piste.people.Player;
import piste.table.Session;
import piste.table.journal.TableId;

/// A player asks another one to their table.
public record Invitation(Player host, Session guest, TableId table, long at) {}
