package piste.deschainer.play.search;

/// How a search spares itself work.
///
/// @param remembers whether it looks positions up that it has met before
/// @param prunes whether it looks less deep at what promises little, which may overlook things
record Manner(boolean remembers, boolean prunes) {
  static final Manner USUAL = new Manner(true, true);
}
