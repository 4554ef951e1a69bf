import type { Knock } from '../path/path.ts';
import { audible, loudness } from './audible.ts';
import { synthesise, type Voice } from './voices.ts';

const REMEMBERED = 'piste.muted';
/** No two knocks sound quite alike. */
const SPREAD = 0.06;
/** Seconds from now, so that the first knock is not cut. */
const SOON = 0.02;
/** Knocks harder than this are felt, on devices that can. */
const FELT = 1.2;
const TURN_NOTE = 392;

/**
 * The sounds of the table, made from nothing. Browsers let a page sound only after its user did
 * something: until `wake` was called from such an event, everything is silent.
 */
export class SoundDesk {
  private context: AudioContext | undefined;
  private readonly buffers = new Map<Voice, AudioBuffer>();
  private muted: boolean;

  constructor(private readonly memory: Pick<Storage, 'getItem' | 'setItem'> = localStorage) {
    this.muted = memory.getItem(REMEMBERED) === 'true';
  }

  get isMuted(): boolean {
    return this.muted;
  }

  /** Remembered on this device. */
  set isMuted(muted: boolean) {
    this.muted = muted;
    this.memory.setItem(REMEMBERED, String(muted));
    if (muted) {
      void this.context?.suspend();
    } else {
      this.wake();
    }
  }

  wake(): void {
    if (!this.muted) {
      this.context ??= new AudioContext({ latencyHint: 'interactive' });
      void this.context.resume();
    }
  }

  /** Plays the knocks of a throw that begins now. The result silences those yet to come. */
  playKnocks(knocks: readonly Knock[], rate: number): () => void {
    const { context } = this;
    if (!context || this.muted) {
      return () => {};
    }
    const heard = audible(knocks).map((knock) => {
      const pitch = 1 + SPREAD * (2 * Math.random() - 1);
      // Slow motion sounds a little lower, as on tape, but stays wood and bone.
      return this.start(knock.against, loudness(knock), knock.seconds / rate, pitch * rate ** 0.25);
    });
    this.vibrate(knocks);
    return () => {
      for (const source of heard) {
        source?.stop();
      }
    };
  }

  /** One sound at once, by its own. */
  play(voice: Voice, volume = 0.6): void {
    this.start(voice, volume, 0, 1);
  }

  /** Three rising notes. */
  playWin(): void {
    [523, 659, 784].forEach((hertz, i) => {
      this.start('turn', 0.5, i * 0.18, hertz / TURN_NOTE);
    });
  }

  private start(
    voice: Voice,
    volume: number,
    delay: number,
    pitch: number,
  ): AudioBufferSourceNode | undefined {
    const { context } = this;
    if (!context || this.muted) {
      return undefined;
    }
    const source = context.createBufferSource();
    source.buffer = this.buffer(context, voice);
    source.playbackRate.value = pitch;
    const gain = context.createGain();
    gain.gain.value = volume;
    source.connect(gain).connect(context.destination);
    source.start(context.currentTime + SOON + delay);
    return source;
  }

  private buffer(context: AudioContext, voice: Voice): AudioBuffer {
    let buffer = this.buffers.get(voice);
    if (!buffer) {
      const samples = synthesise(voice, context.sampleRate);
      buffer = context.createBuffer(1, samples.length, context.sampleRate);
      buffer.copyToChannel(samples, 0);
      this.buffers.set(voice, buffer);
    }
    return buffer;
  }

  /** The first hard knock is felt. */
  private vibrate(knocks: readonly Knock[]): void {
    const hard = knocks.find(({ speed }) => speed >= FELT);
    if (hard && 'vibrate' in navigator) {
      setTimeout(() => navigator.vibrate(8), hard.seconds * 1000);
    }
  }
}
