// PostgreSQL, NATS and several nodes of Piste on this machine, each with a link of its own to both that can be cut.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect as dial, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openNetwork } from './network.mjs';

const root = join(import.meta.dirname, '../..');

const STARTS = 5;

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function answers(port, host = '127.0.0.1') {
  for (let i = 0; i < 1200; i++) {
    const isThere = await new Promise((resolve) => {
      const socket = dial(port, host, () => { socket.destroy(); resolve(true); });
      socket.on('error', () => resolve(false));
    });
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`nothing answers on port ${port}`);
}

// A process that can be ended in several ways, and started again.
class Service {
  start() {
    const [command, ...args] = this.command();
    this.child = spawn(command, args, { stdio: ['ignore', 'pipe', this.errors ?? 'ignore'], env: { ...process.env, ...this.env } });
    this.child.stdout.resume();
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
  }

  cpuSeconds() {
    return processSeconds(this.child.pid);
  }

  async stop(signal = 'SIGTERM') {
    this.child.kill(signal);
    await this.ended;
  }
}

// PostgreSQL refuses to run as root.
const isRoot = userInfo().uid === 0;
const asPostgres = (command) => (isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command] : command);

function postgresPrograms() {
  const base = '/usr/lib/postgresql';
  const newest = existsSync(base) ? readdirSync(base).sort((a, b) => b - a)[0] : undefined;
  return newest ? join(base, newest, 'bin/') : '';
}

export class Postgres extends Service {
  // host: an address besides 127.0.0.1 where it listens
  static async open(host = '127.0.0.1') {
    const postgres = new Postgres();
    postgres.listens = `127.0.0.1,${host}`;
    postgres.folder = mkdtempSync(join(tmpdir(), 'piste-postgres-'));
    chmodSync(postgres.folder, 0o777);
    postgres.data = join(postgres.folder, 'data');
    postgres.port = await freePort();
    postgres.programs = postgresPrograms();
    const [initdb, ...args] = asPostgres([`${postgres.programs}initdb`, '-D', postgres.data, '-U', 'piste', '--auth=trust', '-E', 'UTF8', '--locale=C']);
    execFileSync(initdb, args, { stdio: 'ignore' });
    appendFileSync(join(postgres.data, 'pg_hba.conf'), 'host all all 10.0.0.0/8 trust\n');
    postgres.start();
    await answers(postgres.port);
    await postgres.ready();
    execFileSync(`${postgres.programs}createdb`, ['-h', '127.0.0.1', '-p', postgres.port, '-U', 'piste', 'piste']);
    return postgres;
  }

  command() {
    return asPostgres([
      `${this.programs}postgres`, '-D', this.data, '-p', this.port, '-k', this.folder, '-c', `listen_addresses=${this.listens}`,
      '-c', 'max_connections=200',
    ]);
  }

  async ready() {
    for (let i = 0; i < 600; i++) {
      try {
        execFileSync(`${this.programs}pg_isready`, ['-h', '127.0.0.1', '-p', this.port], { stdio: 'ignore' });
        return;
      } catch {
        await sleep(100);
      }
    }
    throw new Error('PostgreSQL does not start');
  }

  // SIGINT: as an administrator would, without waiting for clients.
  async restart() {
    await this.stop('SIGINT');
    this.start();
    await answers(this.port);
  }

  sql(query) {
    const words = ['-h', '127.0.0.1', '-p', this.port, '-U', 'piste', '-XAtc', query, 'piste'];
    return execFileSync(`${this.programs}psql`, words, { encoding: 'utf8', maxBuffer: 1 << 30 });
  }

  // The same without holding up this process.
  async ask(query) {
    const words = ['-h', '127.0.0.1', '-p', this.port, '-U', 'piste', '-XAtc', query, 'piste'];
    return (await promisify(execFile)(`${this.programs}psql`, words, { encoding: 'utf8' })).stdout;
  }

  async close() {
    await this.stop('SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export class Nats extends Service {
  // host: an address besides 127.0.0.1 where it listens
  static async open(host = '127.0.0.1') {
    const nats = new Nats();
    nats.listens = host === '127.0.0.1' ? host : '0.0.0.0';
    nats.port = await freePort();
    nats.start();
    await answers(nats.port);
    return nats;
  }

  command() {
    return [process.env.NATS_SERVER ?? 'nats-server', '-a', this.listens, '-p', this.port];
  }

  async restart() {
    await this.stop('SIGKILL');
    await sleep(500);
    this.start();
    await answers(this.port);
  }

  close() {
    return this.stop('SIGKILL');
  }
}

export class Node extends Service {
  errors = 'inherit';

  static async open(name, postgres, nats, network, { serve = [], java = '' } = {}) {
    const node = new Node();
    Object.assign(node, { name, serve, java, place: network.node() });
    node.toPostgres = await node.place.to('postgres', postgres.port);
    node.toNats = await node.place.to('nats', nats.port);
    node.port = await freePort();
    node.address = `${node.place.host}:${node.port}`;
    node.folder = mkdtempSync(join(tmpdir(), `piste-${name}-`));
    node.env = {
      PISTE_STORE: `postgres://piste@${node.toPostgres.address}/piste`,
      PISTE_JAVA_OPTS: `${process.env.PISTE_JAVA_OPTS ?? ''} ${java}`,
    };
    await node.begin();
    return node;
  }

  command() {
    return [
      ...this.place.run, join(root, 'piste'), 'serve', '--host', this.place.host, '--port', this.port, '--data', this.folder,
      '--no-limits', '--cluster', '--node', this.name, '--nats', `nats://${this.toNats.address}`, ...this.serve,
    ].map(String);
  }

  // One that ends at its start, as where the database answers too late, is started again, as systemd does.
  async begin() {
    for (let tries = 0; tries < STARTS; tries++) {
      this.start();
      const isThere = await Promise.race([answers(this.port, this.place.host).then(() => true), this.ended.then(() => false)]);
      if (isThere) return;
    }
    throw new Error(`${this.name} does not start`);
  }

  async close() {
    await this.stop('SIGTERM');
    this.toPostgres.close();
    this.toNats.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// What /proc says of a process: its parent, and what it and the children that it buried took, in seconds.
function told(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number);
  return { parent: fields[1], seconds: (fields[11] + fields[12] + fields[13] + fields[14]) / 100 };
}

// User and system time of a process and its children, in seconds.
export function processSeconds(pid) {
  let sum = told(pid).seconds;
  for (const other of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const { parent, seconds } = told(other);
      if (parent === pid) sum += seconds;
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

// PostgreSQL, NATS and so many nodes, for as long as the work takes.
//
// options: `serve`, options for the server; `java`, options for Java; `cuts`, whether ways from nodes are to be cut
export async function withCluster(count, options, work) {
  const network = openNetwork(options.cuts);
  const postgres = await Postgres.open(network.host('postgres'));
  const nats = await Nats.open(network.host('nats'));
  const nodes = [];
  const closeAll = async () => {
    await Promise.allSettled(nodes.map((node) => node.close()));
    await Promise.allSettled([nats.close(), postgres.close()]);
    network.close();
  };
  // Once, even if the work fails because all is being closed.
  let closing;
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  const broken = () => close().then(() => process.exit(1));
  process.once('SIGINT', broken);
  process.once('SIGTERM', broken);
  try {
    // One after the other: the first makes the tables of the database.
    for (let i = 1; i <= count; i++) nodes.push(await Node.open(`node-${i}`, postgres, nats, network, options));
    return await work({ postgres, nats, nodes, network });
  } finally {
    process.off('SIGINT', broken);
    process.off('SIGTERM', broken);
    await close();
  }
}
