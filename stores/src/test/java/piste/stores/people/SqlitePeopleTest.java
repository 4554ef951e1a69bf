package piste.stores.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlitePeopleTest extends PeopleDatabaseContract {
  @TempDir Path folder;

  @Override
  protected PeopleDatabase open() {
    return PeopleDatabase.in(folder).orThrow();
  }

  @Test
  void whatWasChangedIsThereAfterAnotherStart() {
    put("a", 7).orThrow();
    database.close();
    database = open();
    assertThat(numbers()).isEqualTo(7);
  }

  @Nested
  class InMemory extends PeopleDatabaseContract {
    @Override
    protected PeopleDatabase open() {
      return PeopleDatabase.temporary().orThrow();
    }
  }
}
