package piste.arena;

/// When a die is at rest. The engine puts what hardly moves to sleep
/// after a while; a die that lies flat and slow need not wait for that, nor one that is gone.
///
/// @param speed slower than this, in metres a second
/// @param spin and than this, in radians a second
/// @param tilt and with a face within this angle of straight up
/// @param lift and no higher than this above where it lies flat, in metres
/// @param looks so many times running
/// @param goneSeconds a die that was beside the box for so long will not come back
public record Stillness(
    double speed, double spin, double tilt, double lift, int looks, double goneSeconds) {}
