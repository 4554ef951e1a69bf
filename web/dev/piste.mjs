// A server of one's own for a script: brisk bots, no limits, nothing kept.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export async function startPiste() {
  const data = await mkdtemp(join(tmpdir(), 'piste-script-'));
  const server = spawn(
    new URL('../../piste', import.meta.url).pathname,
    ['--host', '127.0.0.1', '--port', '0', '--data', data, '--brisk', '--no-limits'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = async () => {
    server.kill();
    await rm(data, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^Piste is at +(.*)$/.exec(line)?.[1];
    if (address) {
      return { address, stop };
    }
  }
  throw new Error('the server ended before it said where it is');
}
