package piste.stores;

import piste.table.journal.Journal;
import piste.table.journal.MemoryJournal;

class MemoryJournalTest extends JournalContract {
  @Override
  protected Journal open() {
    return new MemoryJournal();
  }

  @Override
  protected Journal reopened() {
    return afterPowerLoss();
  }

  @Override
  protected Journal afterPowerLoss() {
    return ((MemoryJournal) journal).reopened();
  }
}
