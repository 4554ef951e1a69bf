import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const LAUNCHER = new URL('../../piste', import.meta.url).pathname;

/**
 * A home for this run, which Playwright empties when it begins: the odds of a game are solved once for all servers, and
 * never before.
 */
const HOME = new URL('../test-results/home', import.meta.url).pathname;

/** The servers see nothing of whoever runs the tests; nor do they share their language and time zone. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  JAVA_HOME: process.env.JAVA_HOME,
  HOME,
  XDG_CACHE_HOME: join(HOME, '.cache'),
  XDG_CONFIG_HOME: join(HOME, '.config'),
  XDG_DATA_HOME: join(HOME, '.local/share'),
  XDG_STATE_HOME: join(HOME, '.local/state'),
  LC_ALL: 'C.UTF-8',
  TZ: 'Pacific/Chatham',
  PISTE_JAVA_OPTS: '-Duser.language=tr -Duser.country=TR',
};

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

  /** What a command prints. */
  static async says(...command: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(LAUNCHER, command, { env: ENVIRONMENT });
    return stdout;
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
      env: ENVIRONMENT,
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
