package piste.server.hall;

import piste.table.Session;

/// Asks what [#by] sets, since tables are opened before blocks are known.
final class LaterBlocks implements Blocks {
  private volatile Blocks blocks = NONE;

  void by(Blocks others) {
    blocks = others;
  }

  @Override
  public boolean blocks(Session by, Session whom) {
    return blocks.blocks(by, whom);
  }
}
