package piste.arena;

import com.github.stephengold.joltjni.CustomContactListener;
import java.util.ArrayList;
import java.util.List;

/// Notes the contacts that can be heard, as the engine reports them.
final class Knocks extends CustomContactListener {
  /// User data of bodies: surfaces by their number, dice from here on.
  static final int FIRST_DIE = 100;

  /// Nobody hears a slower one; metres a second.
  private static final double FAINTEST = 0.08;

  private static final int ACCEPT = 0;
  private static final Surface[] SURFACES = Surface.values();

  private final List<Contact> heard = new ArrayList<>();
  private double now;
  private boolean touched;

  void begin() {
    heard.clear();
  }

  /// The time that contacts reported from here on have.
  void at(double seconds) {
    now = seconds;
    touched = false;
  }

  /// Whether anything touched since then.
  boolean touched() {
    return touched;
  }

  /// What was heard; dice are named by their place among the bodies.
  List<Contact> heard() {
    return List.copyOf(heard);
  }

  @Override
  public int onContactValidate(long first, long second, double x, double y, double z, long result) {
    return ACCEPT;
  }

  @Override
  public void onContactAdded(long first, long second, long manifold, long settings) {
    touched = true;
    double speed = JoltMemory.closingSpeed(first, second, manifold) / JoltShapes.CENTIMETRES;
    if (speed >= FAINTEST) {
      int one = (int) JoltMemory.userData(first);
      int two = (int) JoltMemory.userData(second);
      heard.add(contact(Math.max(one, two), Math.min(one, two), speed));
    }
  }

  private Contact contact(int die, int other, double speed) {
    return other >= FIRST_DIE
        ? new Contact(now, die - FIRST_DIE, Surface.DIE, other - FIRST_DIE, speed)
        : new Contact(now, die - FIRST_DIE, SURFACES[other], -1, speed);
  }

  @Override
  public void onContactPersisted(long first, long second, long manifold, long settings) {
    touched = true;
  }

  @Override
  public void onContactRemoved(long pair) {}
}
