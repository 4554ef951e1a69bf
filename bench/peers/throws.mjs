// Throws dice in one engine, as bench/throws asks: `node throws.mjs ENGINE ORDER.json`, then a request a line on stdin,
// answered by a lap a line on stdout.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Film } from './film.mjs';

const worlds = {
  'rapier': async (setting) => (await import('./rapier.mjs')).plain(setting),
  'rapier-simd': async (setting) => (await import('./rapier.mjs')).simd(setting),
  'cannon-es': async (setting) => new (await import('./cannon.mjs')).CannonWorld(setting),
};

const [engine, orderFile] = process.argv.slice(2);
const { setting, scenes } = JSON.parse(readFileSync(orderFile, 'utf8'));
const world = await worlds[engine](setting);
const film = new Film(setting);

// Of this thread where Node can tell (from 23.9 on); otherwise of the whole process, compiler and collector with it.
function cpuSeconds() {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1e6;
}

// Steps the world until its dice rest or time is up; the simulated seconds.
function fling(starts) {
  world.place(starts);
  film.begin(starts.length);
  world.show(film);
  let step = 0;
  let resting = false;
  while (!resting && step < setting.mostSteps) {
    world.step();
    step++;
    const asleep = world.isAsleep();
    if (asleep || step % setting.stepsPerSample === 0) {
      world.show(film);
      resting = asleep || film.isAtRest();
    }
  }
  return step / setting.stepsPerSecond;
}

function lap({ scene, cpuSeconds: wanted }) {
  const throws = scenes[scene];
  const done = { tosses: 0, cpuSeconds: 0, simulatedSeconds: 0, dice: 0, down: 0 };
  const start = cpuSeconds();
  do {
    const starts = throws[done.tosses % throws.length];
    done.simulatedSeconds += fling(starts);
    done.dice += starts.length;
    done.down += film.down();
    done.tosses++;
    done.cpuSeconds = cpuSeconds() - start;
  } while (done.cpuSeconds < wanted);
  return done;
}

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(lap(JSON.parse(line))));
}
