package piste.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import piste.lab.experiment.Heat;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Step;
import piste.table.Chance.Reveal;
import piste.table.Event;
import piste.table.Fact;
import piste.table.GameStep;
import piste.table.Secret;
import piste.table.Session;
import piste.table.TableTerms;
import piste.table.TableTerms.Beginning;
import piste.table.TableTerms.Dice;
import piste.table.journal.Entry;

/// A game of an experiment, told as a table would have kept it, so that it can be watched move by
/// move. Its dice were drawn by the lab and not by the table's secret, so nothing is proven of
/// them, and the facts say by whom they were drawn.
///
/// @param steps all of them, to the game's end
record ToldGame<S, M, R>(Heat heat, GameBox<S, M, R> box, List<Step<M, R>> steps) {
  private static final String LAB = "lab-1";
  private static final Session HOST = new Session("lab-of-piste");

  /// A step a second, so that nobody takes them for simultaneous.
  private static final long SECOND = 1_000;

  ToldGame {
    steps = List.copyOf(steps);
  }

  List<Fact> facts() {
    List<Event> events = new ArrayList<>();
    int players = heat.cell().players();
    events.add(new Event.Created(HOST, terms(), Secret.BLANK, commitment(1), Optional.empty()));
    for (int seat = 1; seat <= players; seat++) {
      events.add(new Event.BotSat(Seat.of(seat), heat.bots().get(seat - 1)));
    }
    List<Seat> seats = IntStream.rangeClosed(1, players).mapToObj(Seat::of).toList();
    events.add(new Event.Begun(1, seats, Seat.of(1), Optional.empty()));
    int made = 0;
    for (Step<M, R> step : steps) {
      GameStep<M, R> told = new GameStep<>(box.notation(), step);
      events.add(
          switch (step) {
            case Step.Played<M, R> _ -> new Event.Played(told, List.of());
            case Step.Landed<M, R> _ ->
                new Event.Thrown(
                    told, reveal(++made), Optional.empty(), LAB, List.of(), Entry.NO_PATH);
          });
    }
    List<Fact> facts = new ArrayList<>();
    for (Event event : events) {
      boolean isOfGame = event instanceof Event.OfGame;
      int number = facts.size() + 1;
      facts.add(new Fact(SECOND * number, isOfGame ? Session.HOUSE : HOST, "lab-" + number, event));
    }
    return facts;
  }

  private TableTerms terms() {
    TableTerms terms = TableTerms.of(box.game().name(), heat.cell().players()).with(Dice.FAIR);
    for (var option : new TreeMap<>(heat.cell().options()).entrySet()) {
      terms = terms.with(option.getKey(), option.getValue());
    }
    return terms.beginning(Beginning.CHOSEN, Seat.of(1));
  }

  private static Reveal reveal(int number) {
    return new Reveal(number, Secret.BLANK.ofThrow(number).hex(), LAB, commitment(number + 1));
  }

  private static String commitment(int number) {
    return Secret.BLANK.ofThrow(number).commitment();
  }
}
