import type { ShownAim } from './table-control.ts';

const SVG = 'http://www.w3.org/2000/svg';
const RING = 22;
/** From a finger to the words, and from dice to them. */
const BESIDE = 36;
const APART = 12;
/** From the lower edge to the middle of the words, at least. */
const LOWEST = 20;
/** A pointing hand; the tip of its finger is at the origin. */
const HAND =
  'M-8 1a8 8 0 0 1 16 0v24q9-3 11 4 9-2 11 5 9 0 9 9v13q0 21-21 21H8q-10 0-16-8l-15-22q-4-6 2-9 5-2 10 3l3 4z';

/** The finger's end of an aim: a ring under it, a dotted line to the die, the strength in words. */
export class PullMark {
  private readonly drawing = document.createElementNS(SVG, 'svg');
  private readonly line = document.createElementNS(SVG, 'line');
  private readonly ring = document.createElementNS(SVG, 'circle');
  /** Shown in place of the viewer's own finger, to show how. */
  private readonly hand = document.createElementNS(SVG, 'path');
  private readonly words = document.createElement('span');

  /** `frame` is the element that the canvas fills. */
  constructor(frame: HTMLElement) {
    this.drawing.classList.add('pull-mark');
    this.words.className = 'pull-words';
    this.ring.setAttribute('r', String(RING));
    this.hand.setAttribute('d', HAND);
    this.drawing.append(this.line, this.ring, this.hand);
    frame.append(this.drawing, this.words);
    this.hide();
  }

  show({ die, pointer, reach = 0, kind, isShownHow = false }: ShownAim, words: string): void {
    this.hand.style.display = isShownHow ? '' : 'none';
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
    this.hand.setAttribute('transform', `translate(${end.x} ${end.y})`);
    this.words.textContent = words;
    this.words.style.display = '';
    // On the side where there is more room; what is only shown stands in the middle, and names stand to the left of it.
    const { clientWidth = 0, clientHeight = 0 } = this.drawing.parentElement ?? {};
    const isLeft = !isShownHow && end.x > clientWidth / 2;
    // Beside the finger, or all the dice that nobody's finger holds.
    const beside = pointer ? BESIDE : Math.max(BESIDE, reach + APART);
    const gap = isLeft ? -beside : beside;
    const y = Math.min(end.y, clientHeight - LOWEST);
    this.words.style.transform = `translate(${end.x + gap}px, ${y}px) translate(${isLeft ? -100 : 0}%, -50%)`;
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
