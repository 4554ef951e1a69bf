import type { View } from '../src/scene/framing.ts';
import type { Quality } from '../src/scene/quality.ts';
import type { Theme } from '../src/scene/theme.ts';
import { NAMES, type Name } from './recordings.ts';

export interface ControlsOptions {
  theme(theme: Theme): void;
  players(count: number): void;
  quality(quality: Quality): void;
  view(view: View): void;
  turn(quarters: number): void;
  recording(name: Name): void;
  rate(rate: number): void;
  muted(muted: boolean): void;
  isMuted: boolean;
  play(): void;
  aim(): void;
  warm(): void;
}

/** The demo's own switches; nothing here is shipped. */
export function makeControls(
  form: HTMLFormElement,
  options: ControlsOptions,
): { say(text: string): void } {
  const choice = <T extends string>(
    label: string,
    values: readonly T[],
    use: (value: T) => void,
  ) => {
    const select = document.createElement('select');
    select.append(...values.map((value) => new Option(value)));
    select.addEventListener('change', () => use(select.value as T));
    const line = document.createElement('label');
    line.append(`${label} `, select);
    form.append(line);
  };
  const button = (label: string, use: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', use);
    form.append(made);
  };
  choice('theme', ['jour', 'soir'], options.theme);
  choice('players', ['5', '4', '3', '2'], (count) => options.players(Number(count)));
  choice('quality', ['high', 'low'], options.quality);
  choice('view', ['rest', 'aim', 'top'], options.view);
  choice('throw', NAMES, options.recording);
  choice('rate', ['1', '0.25', '0.1'], (rate) => options.rate(Number(rate)));
  choice('sound', options.isMuted ? ['off', 'on'] : ['on', 'off'], (on) =>
    options.muted(on === 'off'),
  );
  button('play', options.play);
  button('aim with keys', options.aim);
  button('turn left', () => options.turn(1));
  button('turn right', () => options.turn(-1));
  button('warm', options.warm);
  const output = document.createElement('output');
  form.append(output);
  return {
    say(text) {
      output.textContent = text;
    },
  };
}
