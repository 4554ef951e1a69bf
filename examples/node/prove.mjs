#!/usr/bin/env node
// Checks that the throws of a game were honest, from docs/protocol-proof.md alone: it shares no code with Piste and uses nothing
// but Node's standard library.
//
//     node examples/node/prove.mjs game.piste            an exported game
//     node examples/node/prove.mjs --vectors FOLDER      the test vectors of the page
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FACES = {
  strike: [['', 'X23456']],
  arene: [['', '123456'], ['j', '12345J'], ['m', '123'], ['t', '0123456789']],
};

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hex = (text) => Buffer.from(text, 'hex');

/** The seed of a throw. */
const seedOf = ({ secret, nonce, gesture = '', number, with: others }) =>
  sha256(hex(secret), `${nonce}\n${gesture}\n${number}${others ? `\n${others}` : ''}`);

/** Draws numbers from a seed: call it with a bound, again and again. */
function drawing(seed) {
  const numbers = (function* () {
    for (let i = 0; ; i++) {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(i);
      const block = sha256(seed, counter);
      for (let at = 0; at < 32; at += 8) {
        yield block.readBigUInt64BE(at) >> 1n;
      }
    }
  })();
  const most = 2n ** 63n - 1n;
  return (bound) => {
    const limit = most - (most % bound);
    let number = numbers.next().value;
    while (number >= limit) {
      number = numbers.next().value;
    }
    return number % bound;
  };
}

/** What the thrown dice of a step should show, sorted. */
function fairDice(game, seed, thrown) {
  const below = drawing(seed);
  if (game === 'des-chainer') {
    return reading(thrown.length, below(6n ** BigInt(thrown.length)));
  }
  return FACES[game]
    .flatMap(([letter, faces]) =>
      thrown
        .filter((word) => word.length === letter.length + 1 && word.startsWith(letter))
        .map(() => letter + faces[Number(below(BigInt(faces.length)))]))
    .sort();
}

/** The reading of Dés-chainer at which the running sum of weights passes a number. */
function reading(dice, number) {
  let sum = 0n;
  for (const points of sortedRolls(dice, 1)) {
    sum += weight(points);
    if (sum > number) {
      return points.map(String);
    }
  }
  throw new Error('the number is not below the sum of all weights');
}

function* sortedRolls(dice, lowest) {
  if (dice === 0) {
    yield [];
    return;
  }
  for (let points = lowest; points <= 6; points++) {
    for (const rest of sortedRolls(dice - 1, points)) {
      yield [points, ...rest];
    }
  }
}

const factorial = (n) => (n < 2n ? 1n : n * factorial(n - 1n));

function weight(points) {
  const times = (face) => BigInt(points.filter((one) => one === face).length);
  return [1, 2, 3, 4, 5, 6].reduce((ways, face) => ways / factorial(times(face)), factorial(BigInt(points.length)));
}

const thrownIn = (step) => step.split(' ').slice(1).filter((word) => !word.includes('>'));

function showsFairDice(game, seed, step) {
  const thrown = thrownIn(step);
  return fairDice(game, seed, thrown).join(' ') === [...thrown].sort().join(' ');
}

const firstOf = (seed, players) => Number(drawing(seed)(BigInt(players))) + 1;

// Reading an exported file.

function read(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  must(/^piste-table [12]$/.test(lines[0]), 'this is not an exported game');
  const end = lines.length - 2;
  const above = lines.slice(0, end).join('\n') + '\n';
  must(lines[end] === `sha-256 ${sha256(above).toString('hex')}`, 'the file is damaged: its checksum is wrong');
  const start = lines.findIndex((line) => /^facts \d+$/.test(line)) + 1;
  const told = lines.slice(start, end).filter((line) => /^\d/.test(line));
  const header = Object.fromEntries([...lines.slice(1, start), ...lines.slice(end - 2, end)].map((line) => line.split(' ', 2)));
  return { header, told, facts: told.map(fact) };
}

/** Whether the owner of the key in a file signed what it tells; the file names nobody's session. */
function isSigned({ header: { table, status, key, signature }, told }) {
  const hash = sha256(told.map((line) => `${line}\n`).join('')).toString('hex');
  const head = `piste-head 1\ntable ${table}\nstatus ${status}\nfacts ${told.length}\nsha-256 ${hash}\n`;
  const own = createPublicKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(head), own, Buffer.from(signature, 'base64url'));
}

function fact(line) {
  const [, version, type, text] = /^(\d+) \S+ ([a-z-]+)@\d+ ?(.*)$/.exec(line) ?? [];
  must(version, `this line is not a fact: ${line}`);
  const fields = {};
  for (const [, name, quoted, bare] of plain(text).matchAll(/([a-z]+)=(?:"((?:[^"\\]|\\.)*)"|([^" ]*))/g)) {
    fields[name] = bare ?? quoted.replace(/\\(["\\])/g, '$1');
  }
  return { version: Number(version), type, fields };
}

/** The whole line has every backslash doubled. */
const plain = (text) => text.replaceAll('\\\\', '\\');

function must(condition, why) {
  if (!condition) {
    throw new Error(why);
  }
}

// Checking.

/** Checks every throw of a file; says of each what is known of it. */
function prove(file) {
  const { facts } = file;
  let { next: commitment, game } = facts[0].fields;
  const promises = new Map();
  let expected = 1;
  const counts = { 'seed and dice proven': 0, 'seed proven, thrown by hand': 0, 'who begins proven': 0 };
  for (const { version, type, fields } of facts) {
    game = type === 'terms-changed' ? fields.game : game;
    commitment = type === 'renewed' ? fields.next : commitment;
    if (type === 'committed') {
      promises.set(fields.who, fields.commitment);
    }
    if (fields.throw === undefined) {
      continue;
    }
    const number = Number(fields.throw);
    const where = `throw ${number} (fact ${version})`;
    must(number === expected, `${where}: number ${expected} was expected`);
    must(sha256(hex(fields.secret)).toString('hex') === commitment, `${where}: the secret is not the one committed to`);
    counts[proven(type, fields, game, seedOf({ ...fields, number }), where)]++;
    for (const one of fields.with?.split(',') ?? []) {
      redeem(one.split(':')[1], promises, where);
    }
    commitment = fields.next;
    expected = number + 1;
  }
  if (file.header.key) {
    must(isSigned(file), 'the signature is not under these facts');
    counts['signature proven'] = 1;
  }
  return counts;
}

/** A nonce must be the one that some browser had committed to; it is itself the next commitment. */
function redeem(nonce, promises, where) {
  const hash = sha256(hex(nonce)).toString('hex');
  const [who] = [...promises].find(([, promise]) => promise === hash) ?? [];
  must(who, `${where}: a nonce of the others is not one that was committed to`);
  promises.set(who, nonce);
}

function proven(type, { engine, step, first, players }, game, seed, where) {
  if (type === 'begun') {
    must(firstOf(seed, players.split(',').length) === Number(first), `${where}: another player should begin`);
    return 'who begins proven';
  }
  if (engine !== 'fair-1') {
    return 'seed proven, thrown by hand';
  }
  must(showsFairDice(game, seed, step), `${where}: the seed gives other dice than ${step}`);
  return 'seed and dice proven';
}

function checkVectors(folder) {
  const load = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { secrets, seeds, draws, first } = load('throws.json');
  const dice = load('fair-dice.json');
  for (const one of secrets) {
    const secret = createHmac('sha256', hex(one.table)).update(String(one.number)).digest();
    must(secret.toString('hex') === one.secret, `secret ${one.number} differs`);
    must(sha256(secret).toString('hex') === one.commitment, `commitment ${one.number} differs`);
  }
  for (const one of seeds) {
    must(seedOf(one).toString('hex') === one.seed, `the seed of throw ${one.number} differs`);
  }
  for (const { seed, bounds, drawn } of draws) {
    const below = drawing(hex(seed));
    must(bounds.map((bound) => String(below(BigInt(bound)))).join() === drawn.join(), `draws below ${bounds} differ`);
  }
  for (const { seed, players, first: expected } of first) {
    must(firstOf(hex(seed), players) === expected, `who begins among ${players} differs`);
  }
  for (const { game, seed, step, position } of dice) {
    must(showsFairDice(game, hex(seed), step), `${position}: the seed gives other dice than ${step}`);
  }
  return { vectors: secrets.length + seeds.length + draws.length + first.length + dice.length };
}

try {
  const [option, folder] = process.argv.slice(2);
  must(option && (option !== '--vectors' || folder), 'usage: prove.mjs FILE | --vectors FOLDER');
  const counts = option === '--vectors' ? checkVectors(folder) : prove(read(option));
  console.log(Object.entries(counts).map(([what, count]) => `${what}: ${count}`).join('\n'));
} catch (error) {
  console.error(`prove: ${error.message}`);
  process.exitCode = 1;
}
