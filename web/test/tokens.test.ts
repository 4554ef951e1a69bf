import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const TOKENS = 'src/style/tokens.css';

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `src/${file}`);

/** Which tokens stand for the values of which properties. */
const OF: Record<string, RegExp> = {
  text: /^\s*font(?:-size)?: .*/,
  radius: /^\s*border-radius: .*/,
  space: /^\s*(?:row-|column-)?gap: .*/,
  layer: /^\s*z-index: .*/,
};

/** Every line of a style, with its file. */
const lines = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      readFileSync(`src/${file}`, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    );

it('writes no colour that has no name', () => {
  const colours = lines().filter((line) => /#[0-9a-f]{3,8}\b/i.test(line));
  expect(colours.length).toBeGreaterThan(60);
  expect(colours.filter((line) => !/^\S+: --[\w-]+: #\w+;$/.test(line))).toEqual([]);
});

it('measures a window in one place: no two styles ask for the same number of pixels', () => {
  const numbers = lines().flatMap((line) =>
    /@media.*\d/.test(line) ? line.match(/\d+(?=px)/g)! : [],
  );
  expect(numbers.length).toBeGreaterThan(0);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('writes no size, corner, gap or layer that has a name', () => {
  const tokens = [...readFileSync(TOKENS, 'utf8').matchAll(/--(\w+)-[\w-]+: (-?\d+(?:px)?);/g)];
  const written = styles
    .filter((file) => file !== TOKENS)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) =>
          tokens.some(
            ([, kind, value]) => OF[kind!]?.test(line) && line.split(/[ ;]+/).includes(value!),
          ),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(tokens.length).toBeGreaterThan(20);
  expect(written).toEqual([]);
});

it('has nothing go round and round: what waits stands still', () => {
  const loops = /animation[\w-]*:[^;]*\b(?:infinite|alternate)\b/;
  expect(styles.filter((file) => loops.test(readFileSync(file, 'utf8')))).toEqual([]);
});
