package piste.server.hall;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import piste.arena.Arena;
import piste.arena.ArenaModel;
import piste.arena.ArenaPool;
import piste.arena.Arenas;
import piste.minds.think.Thinking;

/// The arenas in which the dice of tables fall: some for people alone, so that a person's throw
/// never waits for those of bots.
public final class TableArenas implements Arenas, AutoCloseable {
  private static final ScopedValue<Boolean> FOR_THE_HOUSE = ScopedValue.newInstance();

  private final ArenaPool forPeople;
  private final ArenaPool forTheHouse;

  public TableArenas(int cores) {
    forPeople = new ArenaPool(cores);
    forTheHouse = new ArenaPool(Math.max(1, cores / 2));
  }

  /// Whatever is thrown in there is thrown for the house.
  static <T> T throwForTheHouse(Supplier<T> work) {
    return ScopedValue.where(FOR_THE_HOUSE, true).call(work::get);
  }

  /// Whether what this thread throws now is thrown for the house.
  static boolean isForTheHouse() {
    return FOR_THE_HOUSE.isBound() || Thinking.isHere();
  }

  @Override
  public ArenaModel model() {
    return forPeople.model();
  }

  @Override
  public <T> CompletableFuture<T> ask(Function<Arena, T> work) {
    // Whoever throws a whole table again makes way for others, and ends when nobody waits for it.
    Thinking.checkpoint();
    return (isForTheHouse() ? forTheHouse : forPeople).ask(work);
  }

  @Override
  public void close() {
    forPeople.close();
    forTheHouse.close();
  }
}
