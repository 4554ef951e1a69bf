import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { HOME } from './home.ts';

/** Builds Piste if a source is newer, and finds the JDK, both as whoever runs the tests: the servers have another home. */
export default function setUp(): void {
  mkdirSync(HOME, { recursive: true });
  const root = new URL('../..', import.meta.url).pathname;
  const script = './piste --version >&2 && source dev/jdk.sh && find_jdk && echo "$JDK"';
  process.env.JAVA_HOME = execFileSync('bash', ['-c', script], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}
