package piste.people.meet;

import java.util.List;

/// People who are to play with each other, whoever waited longest first.
public record Meeting(List<Wish> wishes) {
  public Meeting {
    wishes = List.copyOf(wishes);
  }

  public Wish.Kind kind() {
    return wishes.getFirst().kind();
  }
}
