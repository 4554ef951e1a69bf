import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const LAUNCHER = new URL('../../piste', import.meta.url).pathname;

/** A server of one's own, whose bots do not hesitate. It can be killed and started again. */
export class Piste {
  private process: ChildProcess | undefined;
  private port = 0;

  private constructor(private readonly data: string) {}

  static async start(): Promise<Piste> {
    const piste = new Piste(await mkdtemp(join(tmpdir(), 'piste-e2e-')));
    await piste.serve();
    return piste;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** As when the power fails. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Serves the same tables at the same address again. */
  async serve(): Promise<void> {
    const place = ['--host', '127.0.0.1', '--port', String(this.port), '--data', this.data];
    const child = spawn(LAUNCHER, [...place, '--brisk', '--no-limits'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const at = /^Piste is at +http:\/\/.*:(\d+)$/.exec(line);
      if (at) {
        this.port = Number(at[1]);
        return;
      }
    }
    throw new Error('the server ended before it said where it is');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    }
  }
}
