/// Dice in a bowl: a throw goes in, the path of every die and where it came to rest come out.
///
/// The only door to the physics engine.
@SuppressWarnings("requires-automatic") // the engine's jar is not a module
module piste.arena {
  requires transitive piste.rules;
  requires jolt.jni.Linux64;

  exports piste.arena;
}
