#!/usr/bin/env node
// Checks that the throws of a game were honest, from docs/protocol-proof.md alone: it shares no code with Piste and uses nothing
// but Node's standard library.
//
//     node examples/node/prove.mjs game.piste [--key KEY]   an exported game, and the key of the server where it was played
//     node examples/node/prove.mjs --vectors FOLDER         the test vectors of the page
//
// It ends with 0 if all is proven, with 1 if something contradicts itself, with 3 if something could not be checked, with 4 if
// somebody at the table took no part in some throws, and says what.
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
  must(/^piste-table [123]$/.test(lines[0]), 'this is not an exported game');
  const end = lines.length - 2;
  const above = lines.slice(0, end).join('\n') + '\n';
  must(lines[end] === `sha-256 ${sha256(above).toString('hex')}`, 'the file is damaged: its checksum is wrong');
  const start = lines.findIndex((line) => /^facts \d+$/.test(line)) + 1;
  const told = lines.slice(start, end).filter((line) => /^\d/.test(line));
  const names = lines.slice(start, end).filter((line, i, all) => isName(line) && fitsItsHash(line, all[i - 1]));
  const header = Object.fromEntries([...lines.slice(1, start), ...lines.slice(end - 2, end)].map((line) => line.split(' ', 2)));
  const facts = told.map(fact);
  must(Number(header.facts) === facts.length, `${header.facts} facts were expected`);
  must(facts.every(({ version }, i) => version === i + 1), 'the facts are not numbered one after the other');
  must(facts[0]?.type === 'created', 'the first fact is not the creation of a table');
  return { header, told, facts, nameless: facts.filter(({ format }) => format === 2).length - names.length };
}

const isName = (line) => line.startsWith('  name ');

/** A name stands below the fact that has its hash; salt and name are no part of what is signed. */
function fitsItsHash(line, above) {
  const [, salt, name] = /^  name ([0-9a-f]{32}) (.+)$/.exec(line) ?? [];
  must(salt, `this line is not a name: ${line}`);
  const hash = sha256(hex(salt), unescaped(name)).toString('hex');
  must(above.endsWith(` named=${hash}`), `this is not the name that the fact above has the hash of: ${name}`);
  return true;
}

/** A backslash stands doubled, and whatever is invisible as four hexadecimal digits. */
const unescaped = (line) =>
  line.replace(/\\(?:(\\)|u([0-9a-f]{4}))/g, (_, back, code) => back ?? String.fromCharCode(parseInt(code, 16)));

/** Whether the owner of the key in a file signed what it tells; the file names nobody's session. */
function isSigned({ header: { table, status, key, signature }, told }) {
  const hash = sha256(told.map((line) => `${line}\n`).join('')).toString('hex');
  const head = `piste-head 1\ntable ${table}\nstatus ${status}\nfacts ${told.length}\nsha-256 ${hash}\n`;
  const own = createPublicKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(head), own, Buffer.from(signature, 'base64url'));
}

function fact(line) {
  const [, version, type, format, text] = /^(\d+) \S+ ([a-z-]+)@(\d+) ?(.*)$/.exec(line) ?? [];
  must(version, `this line is not a fact: ${line}`);
  const fields = {};
  for (const [, name, quoted, bare] of plain(text).matchAll(/([a-z]+)=(?:"((?:[^"\\]|\\.)*)"|([^" ]*))/g)) {
    fields[name] = bare ?? quoted.replace(/\\(["\\])/g, '$1');
  }
  return { version: Number(version), type, format: Number(format), fields };
}

/** The whole line has every backslash doubled. */
const plain = (text) => text.replaceAll('\\\\', '\\');

function must(condition, why) {
  if (!condition) {
    throw new Error(why);
  }
}

// Checking.

const MOST_MISSED = 3;
const BY_HAND = 'seed proven, thrown by hand';
const UNKNOWN = 'seed proven, dice of another game';

/** Checks every throw of a file; says of each what is known of it, and what is not known. */
function prove(file, trusted) {
  const { facts } = file;
  let { next: commitment, game } = facts[0].fields;
  const company = new Company(Number(facts[0].fields.seats));
  let expected = 1;
  const counts = { 'seed and dice proven': 0, [BY_HAND]: 0, [UNKNOWN]: 0, 'who begins proven': 0 };
  const open = [];
  for (const { version, type, fields } of facts) {
    game = type === 'terms-changed' ? fields.game : game;
    commitment = type === 'renewed' ? fields.next : commitment;
    company.note(type, fields);
    if (fields.throw !== undefined) {
      const number = Number(fields.throw);
      const where = `throw ${number} (fact ${version})`;
      must(number === expected, `${where}: number ${expected} was expected`);
      must(sha256(hex(fields.secret)).toString('hex') === commitment, `${where}: the secret is not the one committed to`);
      counts[proven(type, fields, game, seedOf({ ...fields, number }), where)]++;
      open.push(...company.share(fields, where));
      commitment = fields.next;
      expected = number + 1;
    }
    if (type === 'begun') {
      company.begin();
    }
  }
  if (counts[BY_HAND] > 0) {
    open.push('dice thrown by hand cannot be repeated here: use piste verify');
  }
  if (counts[UNKNOWN] > 0) {
    open.push(`the fair dice of ${game} are not known here: use piste verify`);
  }
  open.push(...unsigned(file, trusted));
  return { counts, open, leftOut: company.leftOut, nameless: file.nameless };
}

/** What the signature of a file leaves open. */
function unsigned(file, trusted) {
  const { status, key } = file.header;
  const open = status === 'finished' ? [] : ['the game is not over, or the end of the file was cut off'];
  if (!key) {
    return [...open, 'the file is not signed: names, moves, who made them, and whether it is complete, are not checked here'];
  }
  if (!/^nobody-\d+$/.test(file.facts[0].fields.host)) {
    return [...open, 'the signature is under the file that a server gives to players, not under this one, which names sessions'];
  }
  must(isSigned(file), 'the signature is not under these facts');
  if (!trusted) {
    return [...open, `the key is not known: compare ${key} with /.well-known/piste-key of the server, or name that with --key`];
  }
  return trusted === key ? open : [...open, `the file was signed with another key: ${key}`];
}

/** Who sits at a table, and what the browser of each has committed to. */
class Company {
  /** For each seat, the throws that somebody there took no part in. */
  leftOut = new Map();

  constructor(seats) {
    this.seats = Array(seats).fill('');
    this.promises = new Map();
  }

  note(type, { seat, session, seats, who, commitment }) {
    if (type === 'sat') {
      this.seats[seat - 1] = session;
    } else if (type === 'bot-sat') {
      this.seats[seat - 1] = 'bot';
    } else if (type === 'vacated') {
      this.seats[seat - 1] = '';
      this.promises.forEach((_, one) => this.seats.includes(one) || this.promises.delete(one));
    } else if (type === 'terms-changed') {
      this.resize(Number(seats));
    } else if (type === 'committed') {
      this.promises.set(who, { late: 0, vanished: 0, gone: false, ...this.promises.get(who), commitment });
    }
  }

  /** Where seats go, the last empty ones go first, and all others stay in their order. */
  resize(seats) {
    while (this.seats.length > seats) {
      this.seats.splice(this.seats.lastIndexOf(''), 1);
    }
    this.seats.push(...Array(seats - this.seats.length).fill(''));
  }

  /** A game begins: what was missed before is forgiven. */
  begin() {
    this.promises.forEach((promise) => Object.assign(promise, { late: 0, vanished: 0 }));
  }

  /** The browsers of the others at the table, by the first seat of each. */
  others(thrower) {
    const people = this.seats.map((who, i) => [i + 1, who]);
    return people.filter(([seat, who]) => who && ![thrower, 'bot'].includes(who) && this.seats.indexOf(who) === seat - 1);
  }

  /** Checks what the others brought to a throw; gives what cannot be told. */
  share({ by, with: nonces, late, absent }, where) {
    const brought = new Map(nonces?.split(',').map((one) => one.split(':')));
    const named = { late: late?.split(',') ?? [], absent: absent?.split(',') ?? [] };
    const all = [...brought.keys(), ...named.late, ...named.absent].sort();
    const others = this.others(by.split('/')[0]);
    for (const [seat] of others) {
      if (!brought.has(String(seat))) {
        this.leftOut.set(seat, [...this.leftOut.get(seat) ?? [], where]);
      }
    }
    if (all.length === 0 && this.promises.size === 0) {
      return [];
    }
    must(all.join() === others.map(([seat]) => String(seat)).sort().join(), `${where}: it does not name everybody else at the table`);
    let missed = 0;
    for (const [number, who] of others) {
      const seat = String(number);
      const promise = this.promises.get(who);
      if (named.absent.includes(seat)) {
        this.vanish(promise);
        continue;
      }
      must(promise, `${where}: seat ${seat} was asked and had not committed to anything`);
      must(promise.late < MOST_MISSED, `${where}: seat ${seat} was asked and had been late three times in the game`);
      missed = Math.max(missed, promise.late + promise.vanished);
      promise.gone = false;
      if (brought.has(seat)) {
        const nonce = brought.get(seat);
        must(sha256(hex(nonce)).toString('hex') === promise.commitment, `${where}: the nonce of seat ${seat} is not the one it had committed to`);
        promise.commitment = nonce;
      } else {
        promise.late++;
      }
    }
    return missed < MOST_MISSED ? [] : [`${where}: somebody was asked who had missed three throws of the game, late or gone: only version 0.2.0 did that`];
  }

  /** Being gone for long counts once. */
  vanish(promise) {
    if (promise) {
      promise.vanished += promise.gone ? 0 : 1;
      promise.gone = true;
    }
  }
}

function proven(type, { engine, step, first, players }, game, seed, where) {
  if (type === 'begun') {
    must(firstOf(seed, players.split(',').length) === Number(first), `${where}: another player should begin`);
    return 'who begins proven';
  }
  if (engine !== 'fair-1') {
    return 'seed proven, thrown by hand';
  }
  if (game !== 'des-chainer' && !FACES[game]) {
    return UNKNOWN;
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
  const [file, option, value, ...more] = process.argv.slice(2);
  const isVectors = file === '--vectors' && option && !value;
  must(isVectors || (file && file !== '--vectors' && (!option || (option === '--key' && value)) && !more.length),
    'usage: prove.mjs FILE [--key KEY] | --vectors FOLDER');
  const { counts, open = [], leftOut = new Map(), nameless = 0 } = isVectors ? { counts: checkVectors(option) } : prove(read(file), value);
  console.log(Object.entries(counts).map(([what, count]) => `${what}: ${count}`).join('\n'));
  leftOut.forEach((throws, seat) => console.log(`seat ${seat} took no part in ${throws.length} throws, the first of them ${throws[0]}`));
  if (nameless > 0) {
    console.log(`names that were forgotten or left out: ${nameless}`);
  }
  const verdict = leftOut.size > 0 ? 'proven, but not for everybody' : 'proven';
  console.log(open.length > 0 ? open.map((what) => `not proven: ${what}`).join('\n') : verdict);
  process.exitCode = open.length > 0 ? 3 : leftOut.size > 0 ? 4 : 0;
} catch (error) {
  console.error(`prove: ${error.message}`);
  process.exitCode = 1;
}
