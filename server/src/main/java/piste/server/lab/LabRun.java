package piste.server.lab;

import java.util.Optional;
import java.util.OptionalLong;
import piste.lab.experiment.Experiment;
import piste.minds.think.Thought;

/// An experiment that a visitor has run, or runs, or will.
public final class LabRun {
  /// How far it is.
  public enum State {
    WAITING,
    RUNNING,
    /// Its report is there.
    DONE,
    /// Its report is there, of fewer games than were asked for: its time was up.
    CUT,
    /// It came to nothing; the reason is kept.
    FAILED
  }

  private static final double FEWEST_PART = 0.02;
  private static final long SECOND = 1_000_000_000L;

  private final String id;
  private final String owner;
  private final long made;
  private final Experiment experiment;
  private final long games;
  private State state;
  private String reason = "";
  private long done;
  private long doneBefore;
  private long began;
  private boolean wanted = true;
  private boolean taken;
  private Optional<Thought<?>> underWay = Optional.empty();

  LabRun(String id, String owner, long made, Experiment experiment, State state) {
    this.id = id;
    this.owner = owner;
    this.made = made;
    this.experiment = experiment;
    this.games = experiment.gamesInAll();
    this.state = state;
    this.done = state == State.DONE ? games : 0;
  }

  public String id() {
    return id;
  }

  public boolean isOf(String guest) {
    return owner.equals(guest);
  }

  String owner() {
    return owner;
  }

  /// When it was asked for, in milliseconds since 1970.
  public long made() {
    return made;
  }

  public Experiment experiment() {
    return experiment;
  }

  public long games() {
    return games;
  }

  public synchronized State state() {
    return state;
  }

  public synchronized long done() {
    return done;
  }

  /// Why it came to nothing.
  public synchronized Optional<String> reason() {
    return reason.isEmpty() ? Optional.empty() : Optional.of(reason);
  }

  public synchronized boolean hasReport() {
    return state == State.DONE || state == State.CUT;
  }

  synchronized boolean isUnderWay() {
    return state == State.WAITING || state == State.RUNNING;
  }

  /// How long it will still take, once enough is played to tell.
  ///
  /// @param now in nanoseconds, as it was told when it began
  public synchronized OptionalLong secondsLeft(long now) {
    long played = done - doneBefore;
    if (state != State.RUNNING || played < FEWEST_PART * games) {
      return OptionalLong.empty();
    }
    double each = (double) (now - began) / played;
    return OptionalLong.of(Math.round(each * (games - done) / SECOND));
  }

  synchronized void begin(long gamesThere, long now) {
    state = State.RUNNING;
    done = gamesThere;
    doneBefore = gamesThere;
    began = now;
  }

  synchronized void progress(long gamesDone) {
    done = gamesDone;
  }

  synchronized void end(State how, String why) {
    state = how;
    reason = why;
  }

  /// Somebody begins to play it, and has its folder until it is given back.
  synchronized void take() {
    taken = true;
  }

  synchronized void giveBack() {
    taken = false;
  }

  /// Whether somebody has its folder.
  synchronized boolean isTaken() {
    return taken;
  }

  /// It is being played now.
  synchronized void begun(Thought<?> playing) {
    underWay = Optional.of(playing);
    if (!wanted) {
      playing.cancel();
    }
  }

  /// Nobody wants it any more: whoever plays it stops soon.
  synchronized void drop() {
    wanted = false;
    underWay.ifPresent(Thought::cancel);
  }

  synchronized boolean isWanted() {
    return wanted;
  }
}
