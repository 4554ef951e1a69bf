package piste.game;

import piste.arena.DieShape;
import piste.rules.Die;

/// A kind of die that is thrown in the arena: what its faces show, and its body.
public record ThrownDie(Die die, DieShape shape) {}
