import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GEM, THUMP, WOOL } from '../src/games/arene/voices.ts';
import { decodePath } from '../src/path/decode-path.ts';
import type { Knock } from '../src/path/path.ts';
import { audible, loudness } from '../src/play/audible.ts';
import { SoundDesk } from '../src/play/sound-desk.ts';
import { type Recipe, synthesise, VARIATIONS, type Voice } from '../src/play/voices.ts';

const RATE = 48_000;
const knock = (seconds: number, speed: number, against: Knock['against'] = 'foam'): Knock => ({
  seconds,
  speed,
  against,
  die: 0,
});

/** How often a sound goes from below to above nothing in its first hundredth of a second. */
function crossings(samples: Float32Array): number {
  let count = 0;
  for (let i = 1; i < RATE / 50; i++) {
    count += samples[i - 1]! < 0 && samples[i]! >= 0 ? 1 : 0;
  }
  return count;
}

describe('the knocks that are heard', () => {
  it('are the loudest of those that fall together', () => {
    const heard = audible([knock(0.1, 1), knock(0.105, 2), knock(0.108, 0.5), knock(0.3, 1)]);
    expect(heard.map(({ speed }) => speed)).toEqual([2, 1]);
  });

  it('keep different surfaces apart', () => {
    expect(audible([knock(0.1, 1), knock(0.1, 1, 'die'), knock(0.1, 1, 'rim')])).toHaveLength(3);
  });

  it('are few enough for a handful of dice, and in the order of time', () => {
    const bytes = readFileSync(new URL('fixtures/handful.path', import.meta.url));
    const heard = audible(decodePath(new Uint8Array(bytes)).knocks);
    expect(heard.length).toBeGreaterThan(10);
    expect(heard.length).toBeLessThanOrEqual(90);
    expect(heard).toEqual(heard.toSorted((a, b) => a.seconds - b.seconds));
  });

  it('are the louder the faster dice meet, up to a limit', () => {
    const volumes = [0.1, 0.5, 1, 2, 5, 50].map((speed) => loudness(knock(0, speed)));
    expect(volumes).toEqual(volumes.toSorted((a, b) => a - b));
    expect(volumes.at(-1)).toBeLessThanOrEqual(1);
  });
});

describe('a voice', () => {
  it.each<Voice | Recipe>([
    'foam',
    'wall',
    'rim',
    'table',
    'die',
    'tray',
    'turn',
    WOOL,
    GEM,
    THUMP,
  ])('is short, loud and fades: %s', (voice) => {
    const samples = synthesise(voice, RATE);
    expect(samples.length).toBeLessThan(RATE);
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(1);
    expect(Math.max(...samples.slice(-40).map(Math.abs))).toBeLessThan(0.02);
  });

  it('sounds in several ways that differ, and always in the same ones', () => {
    const sounds = Array.from({ length: VARIATIONS }, (_, i) => synthesise('rim', RATE, i));
    sounds.forEach((sound, i) => {
      expect(synthesise('rim', RATE, i)).toEqual(sound);
      for (const other of sounds.slice(0, i)) {
        const apart = sound.reduce((sum, value, k) => sum + Math.abs(value - other[k]!), 0);
        expect(apart).toBeGreaterThan(20);
      }
    });
  });

  it('of bone is far higher than that of wood, and wood than foam', () => {
    const [foam, rim, die] = (['foam', 'rim', 'die'] as const).map((voice) =>
      crossings(synthesise(voice, RATE)),
    );
    expect(rim).toBeGreaterThan(foam! * 1.5);
    expect(die).toBeGreaterThan(rim! * 2);
  });
});

/** Sounds that a test looks at. */
class FakeSource {
  static started: FakeSource[] = [];
  readonly playbackRate = { value: 1 };
  buffer: unknown;
  onended = () => {};
  isStopped = false;
  connect = (to: unknown) => to;
  disconnect = () => {};
  start(_at?: number): void {
    FakeSource.started.push(this);
  }
  stop(): void {
    this.isStopped = true;
  }
}

/** A node with whatever a desk sets of it. */
class FakeNode {
  static made: FakeNode[] = [];
  readonly gain = { value: 0 };
  readonly frequency = { value: 0 };
  readonly threshold = { value: 0 };
  readonly knee = { value: 0 };
  readonly ratio = { value: 0 };
  readonly attack = { value: 0 };
  readonly release = { value: 0 };
  to: unknown;
  constructor() {
    FakeNode.made.push(this);
  }
  connect(to: unknown): unknown {
    this.to = to;
    return to;
  }
}

class FakeContext {
  static mayRun = true;
  static resumed = 0;
  state = 'suspended';
  readonly sampleRate = RATE;
  readonly currentTime = 0;
  readonly destination = {};
  resume = async () => {
    FakeContext.resumed++;
    this.state = FakeContext.mayRun ? 'running' : 'suspended';
  };
  suspend = async () => {
    this.state = 'suspended';
  };
  createBufferSource = () => new FakeSource();
  createGain = () => new FakeNode();
  createBiquadFilter = () => new FakeNode();
  createDynamicsCompressor = () => new FakeNode();
  createBuffer = () => ({ copyToChannel: () => {} });
}

const nowhere = { getItem: () => null, setItem: () => {} };

function silent(): SoundDesk {
  // What is felt later is not felt once a test is over.
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('navigator', {});
  FakeSource.started = [];
  FakeNode.made = [];
  FakeContext.mayRun = true;
  FakeContext.resumed = 0;
  return new SoundDesk(nowhere);
}

function awake(): SoundDesk {
  const desk = silent();
  void desk.wake();
  return desk;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that may not sound yet', () => {
  const done = (kind: string, page: EventTarget) => page.dispatchEvent(new Event(kind));

  it.each(['pointerup', 'click', 'keydown'])(
    'wakes at the first %s, and is then let be',
    (kind) => {
      const desk = silent();
      const page = new EventTarget();
      const ending = new AbortController();
      desk.wakeBy(page, ending.signal);
      desk.play('rim');
      expect(FakeSource.started).toHaveLength(0);
      done(kind, page);
      desk.play('rim');
      done(kind, page);
      expect([FakeSource.started.length, FakeContext.resumed]).toEqual([1, 1]);
      ending.abort();
    },
  );

  it('asks again until it may: a finger that comes down gives no leave yet', () => {
    const desk = silent();
    const page = new EventTarget();
    desk.wakeBy(page, new AbortController().signal);
    FakeContext.mayRun = false;
    done('pointerdown', page);
    expect(FakeContext.resumed).toBe(0);
    done('keydown', page);
    desk.play('rim');
    FakeContext.mayRun = true;
    done('pointerup', page);
    desk.play('rim');
    expect([FakeSource.started.length, FakeContext.resumed]).toEqual([1, 2]);
  });

  it('starts nothing that would all sound at once when it may', () => {
    const desk = silent();
    FakeContext.mayRun = false;
    void desk.wake();
    desk.playKnocks([knock(0.1, 1), knock(0.5, 1)], 1);
    desk.playWin();
    expect(FakeSource.started).toEqual([]);
  });
});

describe('what is felt', () => {
  /** How often the device buzzed, a second after a throw. */
  function felt(act: (desk: SoundDesk) => void): number {
    const desk = awake();
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', { vibrate });
    act(desk);
    vi.advanceTimersByTime(1000);
    return vibrate.mock.calls.length;
  }
  const hard = [knock(0.1, 0.2), knock(0.4, 2), knock(0.5, 2)];

  it('is the first hard knock', () => {
    expect(felt((desk) => desk.playKnocks(hard, 1))).toBe(1);
    expect(felt((desk) => desk.playKnocks([knock(0.1, 0.2)], 1))).toBe(0);
  });

  it('is felt at a table that is muted', () => {
    expect(
      felt((desk) => {
        desk.isMuted = true;
        desk.playKnocks(hard, 1);
      }),
    ).toBe(1);
  });

  it('is nothing of a throw that is skipped', () => {
    expect(felt((desk) => desk.playKnocks(hard, 1)())).toBe(0);
  });
});

describe('what sounds', () => {
  it('goes through a limiter, as loud as somebody wishes, who is remembered', () => {
    const desk = awake();
    const [limiter, volume] = FakeNode.made;
    expect(limiter!.ratio.value).toBeGreaterThanOrEqual(20);
    expect(volume!.to).toBe(limiter);
    desk.volume = 0.5;
    expect(volume!.gain.value).toBeCloseTo(0.25);
    desk.play('rim');
    expect(FakeNode.made.at(-1)!.to).toBe(volume);
    const stored = new Map<string, string>();
    const memory = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    new SoundDesk(memory).volume = 0.35;
    expect(new SoundDesk(memory).volume).toBe(0.35);
    stored.set('piste.volume', 'loud');
    expect(new SoundDesk(memory).volume).toBeGreaterThan(0.5);
  });

  it('is louder, brighter and higher the harder dice meet', () => {
    const desk = awake();
    const heard = (speed: number) => {
      FakeNode.made = [];
      FakeSource.started = [];
      for (let i = 0; i < 40; i++) {
        desk.playKnocks([knock(0.1, speed, 'rim')], 1);
      }
      const gains = FakeNode.made.filter((_, i) => i % 2 === 0);
      const filters = FakeNode.made.filter((_, i) => i % 2 === 1);
      return {
        gain: gains[0]!.gain.value,
        cutoff: Math.max(...filters.map(({ frequency }) => frequency.value)),
        pitch: FakeSource.started.reduce((sum, { playbackRate }) => sum + playbackRate.value, 0),
      };
    };
    const [soft, hard] = [heard(0.3), heard(2.4)];
    expect(hard.gain).toBeGreaterThan(3 * soft.gain);
    expect(hard.cutoff).toBeGreaterThan(2 * soft.cutoff);
    expect(hard.pitch).toBeGreaterThan(soft.pitch);
  });

  it('asks of no filter more than the rate allows, however hard dice meet', () => {
    const desk = awake();
    FakeNode.made = [];
    for (const against of ['die', 'rim', 'foam'] as const) {
      desk.playKnocks([knock(0.1, 40, against)], 2);
    }
    const highest = Math.max(...FakeNode.made.map(({ frequency }) => frequency.value));
    expect(highest).toBeGreaterThan(0);
    expect(highest).toBeLessThanOrEqual(RATE / 2);
  });

  it('is lower and later in slow motion', () => {
    const desk = awake();
    const starts: number[] = [];
    vi.spyOn(FakeSource.prototype, 'start').mockImplementation(function (this: FakeSource, at = 0) {
      FakeSource.started.push(this);
      starts.push(at);
    });
    desk.playKnocks([knock(0.4, 1)], 1);
    desk.playKnocks([knock(0.4, 1)], 0.25);
    const [real, slow] = FakeSource.started.map(({ playbackRate }) => playbackRate.value);
    expect(slow).toBeLessThan(0.65 * real!);
    expect(starts[1]! - starts[0]!).toBeCloseTo(1.2);
    vi.restoreAllMocks();
  });
});

describe('the mute', () => {
  it('ends the knocks that were yet to come: they do not sound when it is taken off', () => {
    const desk = awake();
    const silence = desk.playKnocks([knock(0.1, 1), knock(0.5, 1), knock(3, 1)], 1);
    expect(FakeSource.started.map(({ isStopped }) => isStopped)).toEqual([false, false, false]);
    desk.isMuted = true;
    desk.isMuted = false;
    expect(FakeSource.started.map(({ isStopped }) => isStopped)).toEqual([true, true, true]);
    silence();
  });

  it('is remembered on the device', () => {
    const stored = new Map<string, string>();
    const memory = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    const desk = new SoundDesk(memory);
    expect(desk.isMuted).toBe(false);
    desk.isMuted = true;
    expect(new SoundDesk(memory).isMuted).toBe(true);
  });
});
