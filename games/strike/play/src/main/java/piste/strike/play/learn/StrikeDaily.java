package piste.strike.play.learn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import piste.arena.ArenaModel;
import piste.minds.learn.Daily;
import piste.minds.learn.Drill;
import piste.minds.learn.Drill.Made;
import piste.rules.Distribution;
import piste.strike.Face;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;

/// The throw of the day at Strike: one die at a few that lie, or on every third day a handful into
/// the empty arena. It wins the dice that are taken back.
public final class StrikeDaily implements Daily<Position, Reading> {
  private static final int GRAND = 3;
  private static final int FEWEST_LYING = 2;
  private static final int MOST_LYING = 4;
  private static final int FEWEST_THROWN = 4;
  private static final int MOST_THROWN = 7;

  /// Dice lie on a ring, at most so far from the middle, in metres.
  private static final double NEAREST = 0.022;

  private static final double FARTHEST = 0.034;

  private final ArenaModel model;

  public StrikeDaily(ArenaModel model) {
    this.model = model;
  }

  @Override
  public Drill<Position, Reading> drill(long day) {
    SplittableRandom chance = new SplittableRandom(day);
    boolean isGrand = day % GRAND == 0;
    List<StrikeDrills.Lying> lying = isGrand ? List.of() : lying(chance);
    int reserve = isGrand ? chance.nextInt(FEWEST_THROWN, MOST_THROWN + 1) : MOST_THROWN;
    return StrikeDrills.drill(model, "daily", reserve, made -> won(made) > 0, lying);
  }

  /// Different faces, each in a part of the ring of its own: none touches another.
  private static List<StrikeDrills.Lying> lying(SplittableRandom chance) {
    List<Face> faces = new ArrayList<>(Face.NUMBERS);
    Collections.shuffle(faces, Random.from(chance));
    int count = chance.nextInt(FEWEST_LYING, MOST_LYING + 1);
    double first = chance.nextDouble(2 * Math.PI);
    List<StrikeDrills.Lying> dice = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double angle = first + 2 * Math.PI * i / count;
      double far = chance.nextDouble(NEAREST, FARTHEST);
      dice.add(
          new StrikeDrills.Lying(
              faces.get(i),
              far * Math.cos(angle),
              far * Math.sin(angle),
              chance.nextDouble(Math.PI / 2)));
    }
    return dice;
  }

  @Override
  public int won(Made<Position, Reading> made) {
    return StrikeDrills.taken(made);
  }

  @Override
  public double[] odds(long day) {
    double[] single = single(drill(day).position());
    double[] all = {1};
    for (int i = 0; i < ATTEMPTS; i++) {
      all = together(all, single);
    }
    return all;
  }

  /// What one throw wins.
  private static double[] single(Position position) {
    Act move = position.arena() == 0 ? Act.GRAND_THROW : Act.THROW;
    Position air = Strike.GAME.play(position, move);
    Distribution<Reading> readings = Strike.BOX.fairDice().readings(air);
    double[] odds = new double[position.reserve(StrikeDrills.OWN) + Face.values().length];
    for (int row = 0; row < readings.size(); row++) {
      Reading reading = readings.outcome(row);
      Position after = Strike.GAME.land(air, reading);
      odds[StrikeDrills.taken(new Made<>(position, reading, List.of(), after))] +=
          readings.probability(row);
    }
    return odds;
  }

  /// What two throws win together.
  private static double[] together(double[] one, double[] other) {
    double[] both = new double[one.length + other.length - 1];
    for (int i = 0; i < one.length; i++) {
      for (int j = 0; j < other.length; j++) {
        both[i + j] += one[i] * other[j];
      }
    }
    return both;
  }
}
