import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { HOME, homeAt } from './home.ts';

const LAUNCHER = new URL('../../piste', import.meta.url).pathname;

/** The servers see nothing of whoever runs the tests; nor do they share their language and time zone. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  JAVA_HOME: process.env.JAVA_HOME,
  ...homeAt(HOME),
  LC_ALL: 'C.UTF-8',
  TZ: 'Pacific/Chatham',
  PISTE_JAVA_OPTS: '-Duser.language=tr -Duser.country=TR',
};

/** Packs the game from outside, as its own build does, and gives the folder with its jar. */
export async function packPig(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'piste-pig-'));
  const script = `
    source dev/jdk.sh; find_jdk
    cp -r examples/game/src/main/resources "$0/classes"
    find examples/game/src/main/java -name '*.java' >"$0/sources"
    "$JDK/bin/javac" -nowarn -proc:none -cp 'app/target/launcher/lib/*' -d "$0/classes" "@$0/sources"
    "$JDK/bin/jar" --create --file "$0/pig.jar" -C "$0/classes" .`;
  await Piste.says('--version'); // builds what the game is compiled against
  await promisify(execFile)('bash', ['-euc', script, folder], {
    cwd: new URL('../..', import.meta.url).pathname,
  });
  return folder;
}

/** A server of one's own, whose bots do not hesitate unless one wants to see it. It can be killed and started again. */
export class Piste {
  private process: ChildProcess | undefined;
  private port = 0;

  private constructor(
    private readonly data: string,
    private readonly games: string | undefined,
    private readonly isBrisk: boolean,
  ) {}

  /** @param games a folder with the jars of further games */
  static async start(games?: string, isBrisk = true): Promise<Piste> {
    const piste = new Piste(await mkdtemp(join(tmpdir(), 'piste-e2e-')), games, isBrisk);
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

  /** The key to the host's page. */
  async hostKey(): Promise<string> {
    return (await Piste.says('host-key', '--data', this.data)).trim();
  }

  /** As when the power fails. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Serves the same tables at the same address again. */
  async serve(): Promise<void> {
    const place = ['--host', '127.0.0.1', '--port', String(this.port), '--data', this.data];
    const more = this.games ? ['--games', this.games] : [];
    const pace = this.isBrisk ? ['--brisk'] : [];
    const child = spawn(LAUNCHER, [...more, ...place, ...pace, '--no-limits'], {
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
