import type { ShownAim } from './table-control.ts';

const SVG = 'http://www.w3.org/2000/svg';
const RING = 22;

/** The finger's end of an aim: a ring under it, a dotted line to the die, the strength in words. */
export class PullMark {
  private readonly drawing = document.createElementNS(SVG, 'svg');
  private readonly line = document.createElementNS(SVG, 'line');
  private readonly ring = document.createElementNS(SVG, 'circle');
  private readonly words = document.createElement('span');

  /** `frame` is the element that the canvas fills. */
  constructor(frame: HTMLElement) {
    this.drawing.classList.add('pull-mark');
    this.words.className = 'pull-words';
    this.ring.setAttribute('r', String(RING));
    this.drawing.append(this.line, this.ring);
    frame.append(this.drawing, this.words);
    this.hide();
  }

  show({ die, pointer, kind }: ShownAim, words: string): void {
    const end = pointer ?? die;
    const isPull = kind === 'pull' && pointer !== undefined;
    this.drawing.style.display = isPull ? '' : 'none';
    // From beside the die to the ring.
    const length = Math.hypot(end.x - die.x, end.y - die.y) || 1;
    const from = Math.min(1, (RING + 6) / length);
    const to = Math.max(from, 1 - RING / length);
    this.line.setAttribute('x1', String(die.x + (end.x - die.x) * from));
    this.line.setAttribute('y1', String(die.y + (end.y - die.y) * from));
    this.line.setAttribute('x2', String(die.x + (end.x - die.x) * to));
    this.line.setAttribute('y2', String(die.y + (end.y - die.y) * to));
    this.ring.setAttribute('cx', String(end.x));
    this.ring.setAttribute('cy', String(end.y));
    this.words.textContent = words;
    this.words.style.display = '';
    // On the side where there is more room.
    const isLeft = end.x > (this.drawing.parentElement?.clientWidth ?? 0) / 2;
    const gap = isLeft ? -36 : 36;
    this.words.style.transform = `translate(${end.x + gap}px, ${end.y}px) translate(${isLeft ? -100 : 0}%, -50%)`;
  }

  remove(): void {
    this.drawing.remove();
    this.words.remove();
  }

  hide(): void {
    this.drawing.style.display = 'none';
    this.words.style.display = 'none';
  }
}
