import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG_ENOUGH, WHOLE_TEST } from '../e2e/patience.ts';

const E2E = new URL('../e2e/', import.meta.url);
const SHORTEST = 60_000;
const NAMED: Record<string, number> = { LONG_ENOUGH, WHOLE_TEST };

/** How long a timeout is, as it is written; what only the run can tell counts as short. */
function millis(written: string): number {
  return NAMED[written] ?? (Number(written.replaceAll('_', '')) || 0);
}

/** Every wait for a fixed time, every timeout that is shorter than a minute, and every look at how much time has passed. */
function waits(source: string): string[] {
  const fixed = [...source.matchAll(/\b(?:waitForTimeout|setTimeout)\([^;\n]*/g)];
  const short = [...source.matchAll(/\btimeout: ([\w.]+)/g)].filter(
    ([, written]) => millis(written!) < SHORTEST,
  );
  const watched = [
    ...source.matchAll(/\b(?:Date|performance)\.now\(\) [-<>][^;\n]*/g),
    ...source.matchAll(/[<>]=? (?:Date|performance)\.now\(\)[^;\n]*/g),
  ];
  return [...fixed, ...short, ...watched].map(([wait]) => wait);
}

test('browser tests wait for what happens: a wait for a time is listed in e2e/README.md, with its reason', () => {
  const listed = readFileSync(new URL('README.md', E2E), 'utf8');
  const files = readdirSync(E2E).filter((name) => name.endsWith('.ts'));
  const unlisted = [...files, '../playwright.config.ts'].flatMap((name) =>
    waits(readFileSync(new URL(name, E2E), 'utf8'))
      .map((wait) => `\`${name}\`: \`${wait}\``)
      .filter((wait) => !listed.includes(wait)),
  );
  expect(unlisted).toEqual([]);
});

test.each([
  'await page.waitForTimeout(30);',
  'setTimeout(resolve, 500);',
  '.click({ timeout: 2000 })',
  'expect: { timeout: 20_000 },',
  '{ timeout: SLOW }',
  'expect(Date.now() - began).toBeLessThan(3000);',
  'while (performance.now() < end) {',
  'while (end > Date.now()) {',
  'const passed = performance.now() - began;',
])('%s is a wait for a time', (source) => {
  expect(waits(source)).toHaveLength(1);
});

test.each(['{ timeout: 60_000 }', '{ timeout: LONG_ENOUGH }', '.toPass()'])(
  '%s is none',
  (source) => {
    expect(waits(source)).toEqual([]);
  },
);
