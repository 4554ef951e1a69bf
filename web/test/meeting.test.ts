import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Prompt } from '../src/net/protocol.ts';
import { stubBrowser } from './page-stubs.ts';

const choice = (token: string): Choice => ({ token, words: { key: `k.choice.${token}` } });
const asking = (...tokens: string[]): Prompt => ({
  ...{ seat: 1, words: { key: 'k' }, cast: false, choices: tokens.map(choice) },
});

/** The page as it is after it was loaded; what the browser keeps stays. */
async function opened() {
  vi.resetModules();
  vi.stubGlobal('navigator', { languages: ['en'] });
  const { addWords } = await import('../src/words/language.ts');
  addWords({
    fr: {},
    en: { 'k.choice.group.first': 'Group.', 'k.choice.lift.first': 'Lift.' },
  });
  const { explained, explanation, Meeting } = await import('../src/table/meeting.ts');
  const prompt = signal<Prompt | undefined>(undefined);
  const meeting = new Meeting(prompt, explained);
  return {
    explained,
    told(asked: Prompt | undefined) {
      prompt.value = asked;
      return explanation(meeting);
    },
    goneOn() {
      meeting.end();
      return explanation(meeting);
    },
  };
}

describe('a choice that is offered for the first time', () => {
  beforeEach(() => {
    stubBrowser();
  });

  it('is explained as long as it is asked for, and never again in this browser', async () => {
    const page = await opened();
    expect(page.told(asking('throw'))).toBe('');
    expect(page.told(asking('throw', 'group'))).toBe('Group.');
    // Somebody else changes their dice: the table is told anew, and the same is asked.
    expect(page.told(asking('throw', 'group'))).toBe('Group.');
    expect(page.told(undefined)).toBe('');
    expect(page.told(asking('throw', 'group'))).toBe('');
    expect((await opened()).told(asking('throw', 'group'))).toBe('');
  });

  it('is explained until somebody does something: nothing is said again', async () => {
    const page = await opened();
    expect(page.told(asking('group'))).toBe('Group.');
    expect(page.goneOn()).toBe('');
    expect(page.told(asking('group'))).toBe('');
  });

  it('is explained alone, the one that comes last and least often first', async () => {
    const page = await opened();
    expect(page.told(asking('throw', 'group', 'lift'))).toBe('Lift.');
    expect(page.told(asking('throw', 'group'))).toBe('Group.');
    expect(page.told(asking('throw', 'group', 'lift'))).toBe('');
  });
});

describe('the games of the house', () => {
  const words = import.meta.glob<Record<string, string>>('../src/games/*/words/*.json', {
    eager: true,
    import: 'default',
  });

  it.each(['fr', 'en'])('explain what a newcomer cannot guess (%s)', (language) => {
    const files = Object.entries(words).filter(([file]) => file.endsWith(`${language}.json`));
    const texts = Object.assign({}, ...files.map(([, each]) => each));
    for (const choice of [
      'strike.choice.regroup',
      'strike.choice.lift',
      'des-chainer.choice.recharge',
      'des-chainer.choice.reroll',
    ]) {
      expect(texts[`${choice}.first`]).toMatch(/ .+\.$/);
    }
  });
});
