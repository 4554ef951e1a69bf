import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SmallElement, stubDocument } from './small-dom.ts';

const place = vi.hoisted(() => ({ canvas: undefined as unknown }));
vi.mock('../src/page/stage-host.ts', () => ({
  get canvas() {
    return place.canvas;
  },
}));
const { keepFocus } = await import('../src/page/table/kept-focus.ts');

let document: ReturnType<typeof stubDocument>;
let canvas: SmallElement;
let screen: SmallElement;
let actions: SmallElement;

const make = (name: string, classes = '') => {
  const made = new SmallElement(name);
  made.setAttribute('class', classes);
  return made;
};
const key = (target: SmallElement, name = 'Enter') => {
  const pressed = Object.assign(new Event('keydown'), { key: name });
  Object.defineProperty(pressed, 'target', { value: target });
  document.dispatchEvent(pressed);
};

beforeEach(() => {
  document = stubDocument();
  canvas = document.body.appendChild(make('canvas'));
  place.canvas = canvas;
  screen = document.body.appendChild(make('main'));
  actions = screen.appendChild(make('div', 'actions'));
  keepFocus(screen as unknown as HTMLElement);
});

describe('whoever plays by keys', () => {
  it('is at the table once the pressed button is gone, and at the next one when it comes', () => {
    const stop = actions.appendChild(make('button', 'button'));
    stop.focus();
    key(stop);
    stop.remove();
    expect(document.activeElement).toBe(canvas);
    const small = actions.appendChild(make('button', 'button'));
    expect(document.activeElement).toBe(small);
  });

  it('is at the main button, where there is one', () => {
    const [old, other, main] = ['', '', 'primary'].map((more) => make('button', `button ${more}`));
    actions.appendChild(old!).focus();
    key(old!);
    const both = make('div');
    both.appendChild(other!);
    both.appendChild(main!);
    actions.insertBefore(both, null);
    old!.remove();
    expect(document.activeElement).toBe(main);
  });

  it('may go over the table meanwhile, and is not taken away from it', () => {
    const stop = actions.appendChild(make('button', 'button'));
    stop.focus();
    key(stop);
    stop.remove();
    key(canvas);
    actions.appendChild(make('button', 'button primary'));
    expect(document.activeElement).toBe(canvas);
  });

  it('is at the table where all that is left to press takes something back', () => {
    const place = actions.appendChild(make('button', 'button primary'));
    place.focus();
    key(place);
    place.remove();
    const back = make('button', 'button');
    back.setAttribute('data-back', '');
    actions.appendChild(back);
    expect(document.activeElement).toBe(canvas);
  });

  it('is left alone where they went on by Tab, though the button they left is gone', () => {
    const stop = actions.appendChild(make('button', 'button'));
    stop.focus();
    key(stop, 'Tab');
    document.body.focus();
    stop.remove();
    actions.appendChild(make('button', 'button primary'));
    expect(document.activeElement).toBe(document.body);
  });

  it('is left where they went, if that is still there', () => {
    const menu = screen.appendChild(make('button', 'tool'));
    menu.focus();
    key(menu);
    actions.appendChild(make('button', 'button primary'));
    expect(document.activeElement).toBe(menu);
  });
});

describe('whoever points', () => {
  it('is given no focus', () => {
    const stop = actions.appendChild(make('button', 'button'));
    stop.focus();
    document.dispatchEvent(new Event('pointerdown'));
    stop.remove();
    actions.appendChild(make('button', 'button primary'));
    expect(document.activeElement).toBe(document.body);
  });
});
