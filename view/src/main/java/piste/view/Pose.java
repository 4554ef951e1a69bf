package piste.view;

/// Where a piece is and how it is turned: its middle in metres, its rotation as a unit quaternion,
/// in the arena's own axes.
public record Pose(double x, double y, double z, double qx, double qy, double qz, double qw) {}
