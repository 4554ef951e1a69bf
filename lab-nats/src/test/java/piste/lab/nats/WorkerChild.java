package piste.lab.nats;

import piste.catalogue.Catalogue;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.run.FinishedBlock;

/// A worker in a process of its own. Told to be stuck, it says when it has a block and then never
/// finishes it.
final class WorkerChild {
  private WorkerChild() {}

  public static void main(String[] args) throws InterruptedException {
    boolean isStuck = args[1].equals("stuck");
    try (Link link = Link.open(args[0], "worker", _ -> {}).orThrow();
        Worker worker =
            new Worker(
                link,
                Build.of(Catalogue.ofTheHouse()),
                experiment -> isStuck ? stuck() : announced(experiment),
                _ -> {})) {
      worker.work(1);
    }
  }

  private static JobPlayer announced(Experiment experiment) {
    JobPlayer player = Trials.player(experiment);
    return new JobPlayer() {
      @Override
      public FinishedBlock play(Block block) {
        FinishedBlock finished = player.play(block);
        System.out.println("played");
        return finished;
      }

      @Override
      public void close() {
        player.close();
      }
    };
  }

  private static JobPlayer stuck() {
    return new JobPlayer() {
      @Override
      public FinishedBlock play(Block block) {
        System.out.println("playing");
        while (true) {
          try {
            Thread.sleep(60_000);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }

      @Override
      public void close() {}
    };
  }
}
