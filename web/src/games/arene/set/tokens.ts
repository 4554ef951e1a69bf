import {
  type BufferGeometry,
  CylinderGeometry,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  RingGeometry,
  Vector3,
} from 'three';
import { inked, write } from './inked.ts';
import type { Place } from './stuffing.ts';

const FIGURES = 10;

/** How a zone's number looks: ivory, or dark enamel once the zone is full. */
const LOOKS = [
  { ground: '#e6d8ba', ring: '#b9a276', ink: '#33241b' },
  { ground: '#4a1216', ring: '#c79a55', ink: '#f0e2c0' },
] as const;

/** What all numbers are made of. */
export function tokenMaterial(): MeshStandardMaterial {
  const map = inked(FIGURES, LOOKS.length, 128, (ink, figure, row) => {
    const { ground, ring, ink: colour } = LOOKS[row]!;
    ink.fillStyle = ground;
    ink.fillRect(0, 0, 1, 1);
    ink.strokeStyle = ring;
    ink.lineWidth = 0.025;
    ink.beginPath();
    ink.arc(0.5, 0.5, 0.4, 0, 7);
    ink.stroke();
    ink.fillStyle = colour;
    write(ink, String(figure), 0.5, 0.5, 0.5);
  });
  return new MeshStandardMaterial({ map, roughness: 0.55 });
}

/** The number of a zone, sewn on; round it a ring while the zone may be chosen. */
export class Token {
  readonly mesh: Mesh<BufferGeometry>;
  readonly ring: Mesh<BufferGeometry, MeshBasicMaterial>;
  private shown = '';

  constructor(material: MeshStandardMaterial, at: Place, faces: Place, radius: number) {
    const disc = new CylinderGeometry(radius, radius, 0.12, 36).rotateX(Math.PI / 2);
    this.mesh = new Mesh(disc, material);
    // Sewn on flat: its shadow would not be seen.
    this.mesh.receiveShadow = true;
    const ring = new RingGeometry(radius * 1.22, radius * 1.42, 40);
    const light = new MeshBasicMaterial({
      ...{ color: '#f6ead2', transparent: true, toneMapped: false, depthTest: false },
    });
    this.ring = new Mesh(ring, light);
    this.ring.renderOrder = 2;
    this.ring.visible = false;
    const out = new Vector3(...faces).normalize();
    const across = new Vector3(0, 1, 0).cross(out).normalize();
    const upright = new Matrix4().makeBasis(across, out.clone().cross(across), out);
    for (const mesh of [this.mesh, this.ring]) {
      mesh.quaternion.setFromRotationMatrix(upright);
      mesh.position.set(...at);
    }
    this.ring.position.addScaledVector(out, 0.07);
    this.show(0, false);
  }

  show(figure: number, isFull: boolean): void {
    const shown = `${figure} ${isFull}`;
    if (shown === this.shown) {
      return;
    }
    this.shown = shown;
    // Before the game a zone has no number.
    this.mesh.visible = figure > 0;
    const place = this.mesh.geometry.getAttribute('position');
    const uv = this.mesh.geometry.getAttribute('uv');
    const reach = Math.max(...Array.from({ length: place.count }, (_, i) => place.getX(i)));
    for (let i = 0; i < place.count; i++) {
      const u = 0.5 + (place.getX(i) / reach) * 0.47;
      const v = 0.5 + (place.getY(i) / reach) * 0.47;
      uv.setXY(i, (figure + u) / FIGURES, ((isFull ? 1 : 0) + v) / LOOKS.length);
    }
    uv.needsUpdate = true;
  }

  /** Whether the zone may be chosen, and whether the hand is at it. */
  light(mayBeChosen: boolean, isAt: boolean): void {
    this.ring.visible = mayBeChosen || isAt;
    this.ring.material.opacity = isAt ? 1 : 0.55;
    this.ring.scale.setScalar(isAt ? 1.16 : 1);
  }
}
