/** A rotation as a unit quaternion. */
export interface Rotation {
  x: number;
  y: number;
  z: number;
  w: number;
}

/** Where a die is, in metres, and how it is turned. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  rotation: Rotation;
}

export function pose(x: number, y: number, z: number, rotation = unturned()): Pose {
  return { x, y, z, rotation };
}

export function unturned(): Rotation {
  return { x: 0, y: 0, z: 0, w: 1 };
}

/** A turn about the vertical, counter-clockwise seen from above. */
export function aboutVertical(angle: number): Rotation {
  return { x: 0, y: Math.sin(angle / 2), z: 0, w: Math.cos(angle / 2) };
}

/** A turn about an axis that points towards (x, y, z). */
export function about(x: number, y: number, z: number, angle: number): Rotation {
  const length = Math.hypot(x, y, z) || 1;
  const sin = Math.sin(angle / 2) / length;
  return { x: x * sin, y: y * sin, z: z * sin, w: Math.cos(angle / 2) };
}

/** A turn about a level axis that points towards (x, z). */
export function aboutLevel(x: number, z: number, angle: number): Rotation {
  return about(x, 0, z, angle);
}

/** The rotation that undoes one. */
export function inverse({ x, y, z, w }: Rotation): Rotation {
  return { x: -x, y: -y, z: -z, w };
}

/** The angle of a rotation, from 0 to half a turn. */
export function angleOf({ x, y, z, w }: Rotation): number {
  return 2 * Math.atan2(Math.hypot(x, y, z), Math.abs(w));
}

/** One rotation after another: the product second · first. */
export function after(second: Rotation, first: Rotation): Rotation {
  const { x, y, z, w } = second;
  return {
    x: w * first.x + x * first.w + y * first.z - z * first.y,
    y: w * first.y - x * first.z + y * first.w + z * first.x,
    z: w * first.z + x * first.y - y * first.x + z * first.w,
    w: w * first.w - x * first.x - y * first.y - z * first.z,
  };
}

/** Writes the rotation a share of the shorter way from one to another. */
export function slerp(from: Rotation, to: Rotation, share: number, out: Rotation): void {
  let dot = from.x * to.x + from.y * to.y + from.z * to.z + from.w * to.w;
  const sign = dot < 0 ? -1 : 1;
  dot *= sign;
  let a = 1 - share;
  let b = share * sign;
  // Nearly alike: the straight way differs from the arc by less than the recording's own error.
  if (dot < 0.9995) {
    const angle = Math.acos(dot);
    const sin = Math.sin(angle);
    a = Math.sin(a * angle) / sin;
    b = (sign * Math.sin(share * angle)) / sin;
  }
  const x = a * from.x + b * to.x;
  const y = a * from.y + b * to.y;
  const z = a * from.z + b * to.z;
  const w = a * from.w + b * to.w;
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  out.x = x / length;
  out.y = y / length;
  out.z = z / length;
  out.w = w / length;
}

export function copyPose(from: Pose): Pose {
  return { x: from.x, y: from.y, z: from.z, rotation: { ...from.rotation } };
}

/** Writes the pose a share of the straight way from one to another. */
export function between(from: Pose, to: Pose, share: number, out: Pose): void {
  out.x = from.x + (to.x - from.x) * share;
  out.y = from.y + (to.y - from.y) * share;
  out.z = from.z + (to.z - from.z) * share;
  slerp(from.rotation, to.rotation, share, out.rotation);
}
