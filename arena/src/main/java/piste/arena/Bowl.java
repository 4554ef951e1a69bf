package piste.arena;

/// The box with its oval bowl, in metres. The origin is the middle of the foam, at its top; x runs
/// along the bowl's length, y up, z along its width.
///
/// @param halfLength from the middle to the edge of the opening, along x
/// @param halfWidth the same along z
/// @param depth from the foam up to the rim
/// @param foam how far the foam reaches, as a fraction of the way to the edge; a smooth strip
///     follows
/// @param strip how far that strip stands above the foam
/// @param foot where the wall begins to rise, straight up to the edge, as such a fraction
/// @param halfBox from the middle to each side of the square box
/// @param boxHeight from the table up to the rim
/// @param segments how many flat pieces go round the oval
public record Bowl(
    double halfLength,
    double halfWidth,
    double depth,
    double foam,
    double strip,
    double foot,
    double halfBox,
    double boxHeight,
    int segments) {

  public Bowl {
    if (segments % 8 != 0) {
      throw new IllegalArgumentException(
          "the pieces round the oval must meet the corners of the box: " + segments);
    }
  }

  /// How far a point lies out from the middle: 1 is the edge of the opening.
  public double reach(double x, double z) {
    double along = x / halfLength;
    double across = z / halfWidth;
    return Math.sqrt(along * along + across * across);
  }

  /// The height of the surface at a reach from 0 to 1.
  public double height(double reach) {
    double up = Math.clamp((reach - foot) / (1 - foot), 0, 1);
    return reach <= foam ? 0 : strip + (depth - strip) * up;
  }

  /// Whether a point lies over the box, bowl and rim alike.
  public boolean isOverBox(double x, double z) {
    return Math.abs(x) <= halfBox && Math.abs(z) <= halfBox;
  }

  /// The distance from the middle to the edge of the opening, towards an angle round the bowl.
  double edgeTowards(double angle) {
    double along = StrictMath.cos(angle) / halfLength;
    double across = StrictMath.sin(angle) / halfWidth;
    return 1 / Math.sqrt(along * along + across * across);
  }
}
