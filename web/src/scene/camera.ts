import { PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three';
import type { Framing, Viewport } from './framing.ts';

type Size = Pick<Viewport, 'width' | 'height'>;

import { UNITS_A_METRE } from './units.ts';

/** The camera of the table, and the way between the screen and the world. */
export class TableCamera {
  readonly camera = new PerspectiveCamera(22, 1, 4, 400);
  private viewport: Size = { width: 1, height: 1 };
  private shift = { x: 0, y: 0 };
  private readonly raycaster = new Raycaster();

  /** Stands where a framing says. */
  place(framing: Framing, viewport: Size): void {
    const { camera } = this;
    this.viewport = viewport;
    const { width, height } = viewport;
    const half = Math.tan((framing.fov * Math.PI) / 360);
    const distance = height / framing.scale / (2 * half);
    camera.fov = framing.fov;
    camera.aspect = width / height;
    camera.rotation.set(-framing.elevation, framing.azimuth, 0, 'YXZ');
    const away = distance * Math.cos(framing.elevation);
    camera.position.set(
      away * Math.sin(framing.azimuth),
      framing.height + distance * Math.sin(framing.elevation),
      away * Math.cos(framing.azimuth),
    );
    camera.near = Math.max(1, distance - 40);
    camera.far = distance + 80;
    this.shift = {
      x: (0.5 - framing.middleX) * width,
      y: (0.5 - framing.middleY) * height,
    };
    this.lookAside(0, 0);
    camera.updateMatrixWorld();
  }

  /** Looks so many pixels aside, without going elsewhere. */
  lookAside(x: number, y: number): void {
    const { width, height } = this.viewport;
    const { shift } = this;
    this.camera.setViewOffset(width, height, shift.x + x, shift.y + y, width, height);
  }

  /** Where on the screen a place of the world is, in pixels; the place is in metres. */
  toScreen(x: number, y: number, z: number): { x: number; y: number } {
    const point = new Vector3(x, y, z).multiplyScalar(UNITS_A_METRE).project(this.camera);
    return {
      x: ((point.x + 1) / 2) * this.viewport.width,
      y: ((1 - point.y) / 2) * this.viewport.height,
    };
  }

  /** The place of the world at a height, in metres, that is seen at a point of the screen. */
  toWorld(screenX: number, screenY: number, height: number): { x: number; z: number } {
    const { origin, direction } = this.ray(screenX, screenY);
    const along = (height * UNITS_A_METRE - origin.y) / direction.y;
    return {
      x: (origin.x + direction.x * along) / UNITS_A_METRE,
      z: (origin.z + direction.z * along) / UNITS_A_METRE,
    };
  }

  /** The line of sight through a point of the screen, in edges of a die. */
  ray(screenX: number, screenY: number): { origin: Vector3; direction: Vector3 } {
    const { width, height } = this.viewport;
    const place = new Vector2((screenX / width) * 2 - 1, 1 - (screenY / height) * 2);
    this.raycaster.setFromCamera(place, this.camera);
    return this.raycaster.ray;
  }
}
