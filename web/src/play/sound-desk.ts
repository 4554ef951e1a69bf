import { memory as stored } from '../memory.ts';
import type { Knock } from '../path/path.ts';
import { audible, hardness, loudness } from './audible.ts';
import { buzz } from './buzz.ts';
import { highest, type Recipe, synthesise, VARIATIONS, type Voice } from './voices.ts';

const REMEMBERED = 'piste.muted';
const VOLUME = 'piste.volume';
const USUAL_VOLUME = 0.8;
/** No two knocks sound quite alike; and the harder dice meet, the higher it sounds. */
const SPREAD = 0.05;
const HIGHER = 0.1;
/** What is above the ringing of a voice is heard of hard knocks alone: up to so many times its pitch. */
const BRIGHTEST = 6;
/** Many knocks together get no louder than one may be: as the browser's limiter takes it. */
const LIMIT = { threshold: -9, knee: 4, ratio: 20, attack: 0.002, release: 0.1 };
/** Seconds from now, so that the first knock is not cut. */
const SOON = 0.02;
/** Knocks harder than this are felt, on devices that can. */
const FELT = 1.2;
/** Milliseconds of a buzz. */
const BUZZ = 8;
/** What browsers take for leave to sound: a finger gives it when it is lifted, not when it comes down. */
const LEAVE = ['pointerup', 'click', 'keydown'];
const TURN_NOTE = 392;

/** How a voice sounds this time. */
interface Manner {
  /** Seconds from now. */
  delay?: number;
  pitch?: number;
  variation?: number;
  /** Hertz above which nothing is heard. */
  cutoff?: number;
}

/**
 * The sounds of the table, made from nothing. Browsers let a page sound only after its user did
 * something: until then everything is silent, and nothing of it is made up for.
 */
export class SoundDesk {
  private context: AudioContext | undefined;
  /** Where everything goes that sounds: on to the limiter. */
  private output: GainNode | undefined;
  private readonly buffers = new Map<Voice | Recipe, Map<number, AudioBuffer>>();
  /** What sounds, or is to sound in a moment. */
  private readonly sounding = new Set<AudioBufferSourceNode>();
  private muted: boolean;
  private loud: number;

  constructor(private readonly memory: Pick<Storage, 'getItem' | 'setItem'> = stored) {
    this.muted = memory.getItem(REMEMBERED) === 'true';
    const kept = Number.parseFloat(memory.getItem(VOLUME) ?? '');
    this.loud = kept >= 0 && kept <= 1 ? kept : USUAL_VOLUME;
  }

  get isMuted(): boolean {
    return this.muted;
  }

  /** Remembered on this device. */
  set isMuted(muted: boolean) {
    this.muted = muted;
    this.memory.setItem(REMEMBERED, String(muted));
    if (muted) {
      this.silence();
      void this.context?.suspend();
    } else {
      void this.wake();
    }
  }

  get volume(): number {
    return this.loud;
  }

  /** From 0 to 1; remembered on this device. */
  set volume(volume: number) {
    this.loud = volume;
    this.memory.setItem(VOLUME, String(volume));
    this.level();
  }

  /** Wakes whenever somebody does something and it is not awake: other apps may have put it to sleep again. */
  wakeBy(page: Pick<EventTarget, 'addEventListener'>, signal: AbortSignal): void {
    for (const kind of LEAVE) {
      // Whatever is done with the event, somebody did something.
      page.addEventListener(kind, () => void this.wake(), { signal, capture: true });
    }
  }

  /** To be called when somebody did something; it may take a moment. */
  async wake(): Promise<void> {
    if (!this.muted) {
      this.context ??= this.opened();
      if (this.context.state !== 'running') {
        await this.context.resume();
      }
    }
  }

  /** What would be started now is heard now: one that is suspended would let all of it sound when it is resumed. */
  private get isAwake(): boolean {
    return !this.muted && this.context?.state === 'running';
  }

  private opened(): AudioContext {
    const context = new AudioContext({ latencyHint: 'interactive' });
    const limiter = context.createDynamicsCompressor();
    for (const [name, value] of Object.entries(LIMIT)) {
      limiter[name as keyof typeof LIMIT].value = value;
    }
    this.output = context.createGain();
    this.output.connect(limiter).connect(context.destination);
    this.level();
    return context;
  }

  private level(): void {
    if (this.output) {
      // Ears take half as loud for far more than half as strong.
      this.output.gain.value = this.loud ** 2;
    }
  }

  /**
   * Plays the knocks of a throw, each after as many milliseconds as its moment is seen from now on; a hard one is felt,
   * muted or not. The result silences those yet to come.
   */
  playKnocks(
    knocks: readonly Knock[],
    rate: number,
    millisAt = (seconds: number) => (seconds * 1000) / rate,
  ): () => void {
    const still = this.vibrate(knocks, millisAt);
    if (!this.isAwake) {
      return still;
    }
    const heard = audible(knocks).map((knock) => {
      const hard = hardness(knock);
      const pitch = 1 + SPREAD * (2 * Math.random() - 1) + HIGHER * (hard - 0.5);
      return this.start(knock.against, loudness(knock), {
        delay: millisAt(knock.seconds) / 1000,
        // Slow motion sounds lower and longer, as on tape, but stays wood and bone.
        pitch: pitch * rate ** 0.5,
        variation: Math.floor(Math.random() * VARIATIONS),
        cutoff: highest(knock.against) * BRIGHTEST ** hard,
      });
    });
    return () => {
      still();
      this.silence(heard);
    };
  }

  /** One sound at once, by its own. */
  play(voice: Voice | Recipe, volume = 0.6): void {
    this.start(voice, volume);
  }

  /** Three rising notes. */
  playWin(): void {
    [523, 659, 784].forEach((hertz, i) => {
      this.start('turn', 0.5, { delay: i * 0.18, pitch: hertz / TURN_NOTE });
    });
  }

  /** Ends sounds, also those yet to come: a context that is merely suspended would play them later. */
  private silence(sources: Iterable<AudioBufferSourceNode | undefined> = this.sounding): void {
    for (const source of sources) {
      if (source && this.sounding.delete(source)) {
        source.stop();
        source.disconnect();
      }
    }
  }

  private start(
    voice: Voice | Recipe,
    volume: number,
    { delay = 0, pitch = 1, variation = 0, cutoff }: Manner = {},
  ): AudioBufferSourceNode | undefined {
    const { context, output } = this;
    if (!context || !output || !this.isAwake) {
      return undefined;
    }
    const source = context.createBufferSource();
    source.buffer = this.buffer(context, voice, variation);
    source.playbackRate.value = pitch;
    const gain = context.createGain();
    gain.gain.value = volume;
    if (cutoff === undefined) {
      source.connect(gain);
    } else {
      const dulled = context.createBiquadFilter();
      // Above half the rate there is nothing to take away, and the browser warns.
      dulled.frequency.value = Math.min(cutoff * pitch, context.sampleRate / 2);
      source.connect(dulled).connect(gain);
    }
    gain.connect(output);
    this.sounding.add(source);
    source.onended = () => this.sounding.delete(source);
    source.start(context.currentTime + SOON + delay);
    return source;
  }

  private buffer(context: AudioContext, voice: Voice | Recipe, variation: number): AudioBuffer {
    const known = this.buffers.get(voice) ?? new Map<number, AudioBuffer>();
    this.buffers.set(voice, known);
    let buffer = known.get(variation);
    if (!buffer) {
      const samples = synthesise(voice, context.sampleRate, variation);
      buffer = context.createBuffer(1, samples.length, context.sampleRate);
      buffer.copyToChannel(samples, 0);
      known.set(variation, buffer);
    }
    return buffer;
  }

  /** The first hard knock is felt, unless the result is called before. */
  private vibrate(knocks: readonly Knock[], millisAt: (seconds: number) => number): () => void {
    const hard = knocks.find(({ speed }) => speed >= FELT);
    const timer = hard && setTimeout(() => buzz([BUZZ]), millisAt(hard.seconds));
    return () => clearTimeout(timer);
  }
}
