import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Prompt } from '../src/net/protocol.ts';
import { stubBrowser } from './page-stubs.ts';

stubBrowser();
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { choosingAny } = await import('../src/table/choosing-any.ts');
const { openingWish, setsItself } = await import('../src/games/strike/opening-die.ts');

const choices = (...keys: string[]) =>
  keys.map((key, i) => ({ token: `${key} ${i}`, words: { key: `strike.choice.${key}` } }));
const asking = (...keys: string[]) => ({ seat: 1, choices: choices(...keys) }) as unknown as Prompt;

/** What is chosen for somebody who is asked one thing after the other. */
async function chosenOf(...prompts: (Prompt | undefined)[]): Promise<number> {
  const ownPrompt = signal<Prompt | undefined>(undefined);
  const choose = vi.fn();
  const stop = choosingAny({ ownPrompt }, setsItself, choose);
  for (const prompt of prompts) {
    ownPrompt.value = prompt;
    await Promise.resolve();
  }
  stop();
  return choose.mock.calls.length;
}

describe('the opening die', () => {
  beforeEach(() => {
    openingWish.value = 'auto';
  });

  it('sets itself, once, at a table as at a screen with phones', async () => {
    const prompt = asking('set', 'set', 'set');
    expect(await chosenOf(prompt, undefined, prompt)).toBe(1);
    expect(await chosenOf(prompt, undefined, asking('set', 'set'))).toBe(2);
  });

  it('is set by whoever wishes to', async () => {
    openingWish.value = 'hand';
    expect(await chosenOf(asking('set', 'set'))).toBe(0);
  });

  it('is all that is done without the viewer', async () => {
    expect(await chosenOf(asking('stop', 'throw'), asking('turn', 'turn'))).toBe(0);
  });
});
