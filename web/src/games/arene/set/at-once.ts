import { BatchedMesh, type BufferGeometry, type Material } from 'three';

/** Things of one material that move apart, all drawn at once: a phone has many of them to draw otherwise. */
export function atOnce(parts: readonly BufferGeometry[], material: Material): BatchedMesh {
  const sum = (count: (part: BufferGeometry) => number) =>
    parts.reduce((all, part) => all + count(part), 0);
  const corners = sum((part) => part.getAttribute('position').count);
  const indices = sum((part) => part.index?.count ?? 0);
  const batch = new BatchedMesh(parts.length, corners, indices, material);
  for (const part of parts) {
    batch.addInstance(batch.addGeometry(part));
  }
  return batch;
}
