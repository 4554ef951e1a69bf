package piste.server.meet;

import piste.people.Players;
import piste.people.club.ClubLife;
import piste.people.club.ClubLimits;
import piste.people.club.Clubs;
import piste.people.meet.Circle;
import piste.people.meet.MeetQueue;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;

/// Where it is kept who knows whom.
public record MeetStores(
    Players players, MeetQueue queue, Circle circle, Clubs clubs, ClubLife life) {
  public static Attempt<MeetStores> in(PeopleDatabase database) {
    ClubLimits limits = ClubLimits.STANDARD;
    return Players.in(database)
        .then(
            players ->
                MeetQueue.in(database)
                    .then(
                        queue ->
                            Circle.in(database)
                                .then(
                                    circle ->
                                        Clubs.in(database, limits)
                                            .map(
                                                clubs ->
                                                    new MeetStores(
                                                        players,
                                                        queue,
                                                        circle,
                                                        clubs,
                                                        new ClubLife(database, limits))))));
  }
}
