// Piste's own server in a process of its own, started as anybody would start it, and what it takes of the machine.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const SIGNALS = ['SIGINT', 'SIGTERM'];
const ticksPerSecond = 100; // USER_HZ, the same on every Linux that Node runs on

export class Server {
  // Starts one, with its data in a new folder under `data`, and waits until it is there.
  static start(data, { java = '', serve = [], limits = false, forgetful = false }) {
    mkdirSync(data, { recursive: true });
    const folder = mkdtempSync(join(data, 'server-'));
    const free = limits ? [] : ['--no-limits'];
    const args = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', folder, ...free, ...serve];
    const env = { ...process.env, PISTE_JAVA_OPTS: `${process.env.PISTE_JAVA_OPTS ?? ''} ${java}` };
    if (forgetful) env.XDG_CACHE_HOME = join(folder, 'cache');
    const child = spawn(join(root, 'piste'), args, { stdio: ['ignore', 'pipe', 'inherit'], env });
    return new Promise((resolve, reject) => {
      let said = '';
      child.once('exit', () => reject(new Error('the server stopped before it was up')));
      child.stdout.on('data', (text) => {
        said += text;
        const port = /http:\/\/127\.0\.0\.1:(\d+)\s/.exec(said);
        if (!port) return;
        child.stdout.removeAllListeners('data').resume();
        resolve(new Server(child, folder, Number(port[1])));
      });
    });
  }

  constructor(child, folder, port) {
    Object.assign(this, { child, folder, port, pid: child.pid });
    child.removeAllListeners('exit').once('exit', (code) => {
      if (!this.stopping) {
        console.error(`the server ended by itself with ${code}`);
        process.exit(1);
      }
    });
  }

  // User and system time of all its threads.
  cpuSeconds() {
    const stat = readFileSync(`/proc/${this.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  }

  residentKB() {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))[1]);
  }

  // The most that it ever held.
  peakResidentKB() {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))[1]);
  }

  threads() {
    return Number(/Threads:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))[1]);
  }

  // Open files and connections.
  descriptors() {
    return readdirSync(`/proc/${this.pid}/fd`).length;
  }

  // All that is in its folder.
  diskKB() {
    const files = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    return Math.round(bytes / 1024);
  }

  // A number of its own.
  async metric(name) {
    const all = await (await fetch(`http://127.0.0.1:${this.port}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(all)[1]);
  }

  jcmd(...words) {
    const java = readlinkSync(`/proc/${this.pid}/exe`);
    return execFileSync(join(dirname(java), 'jcmd'), [this.pid, ...words], { encoding: 'utf8', maxBuffer: 1 << 26 });
  }

  // What is alive on the Java heap, object by object: the collector goes through all of it for the count. KB by class.
  heapByClass() {
    const lines = this.jcmd('GC.class_histogram').matchAll(/^\s*\d+:\s+\d+\s+(\d+)\s+(\S+)/gm);
    const all = Array.from(lines, ([, bytes, name]) => [name, Number(bytes) / 1024]);
    return new Map(all.filter(([name]) => !name.includes('jdk.internal.vm.Filler'))); // what the collector fills gaps with
  }

  heapKB() {
    return Math.round([...this.heapByClass().values()].reduce((sum, kb) => sum + kb, 0));
  }

  // What native code holds by malloc besides the JVM's own: the physics engine and SQLite. Needs the option that lets the
  // JVM count its own.
  static counting = '-XX:NativeMemoryTracking=summary';

  nativeKB() {
    const glibc = this.jcmd('System.native_heap_info');
    const total = glibc.slice(glibc.lastIndexOf('</heap>'));
    const bytes = (type) => Number(new RegExp(`type="${type}"[^/]*size="(\\d+)"`).exec(total)[1]);
    const jvm = Number(/malloc: (\d+)KB/.exec(this.jcmd('VM.native_memory', 'summary'))[1]);
    return Math.round((bytes('current') + bytes('mmap') - bytes('fast') - bytes('rest')) / 1024) - jvm;
  }

  async stop() {
    if (this.stopping) return;
    this.stopping = true;
    const gone = new Promise((resolve) => this.child.once('close', resolve));
    this.child.kill('SIGTERM');
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// CPU seconds that the whole machine spent since it was started.
export function machineCpuSeconds() {
  const [user, nice, system, , , irq, softirq, steal] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))[1].split(' ').map(Number);
  return (user + nice + system + irq + softirq + steal) / ticksPerSecond;
}

// The numbers that a command was given as --name N, with their usual values. Where that is a list, N is one too, such as 0,4.
export function numbers(command, usual) {
  const asked = { ...usual };
  const words = process.argv.slice(2);
  while (words.length > 0) {
    const [option, value = ''] = words.splice(0, 2);
    const name = option.replace(/^--/, '');
    const isList = Array.isArray(usual[name]);
    const fits = isList ? /^\d+(,\d+)*$/.test(value) : Number(value) > 0;
    if (!Object.hasOwn(usual, name) || !fits) {
      const known = Object.entries(usual).map(([key, number]) => `[--${key} ${Array.isArray(number) ? 'N,N…' : `N (${number})`}]`);
      console.error(`usage: bench/${command} ${known.join(' ')}`);
      process.exit(2);
    }
    asked[name] = isList ? value.split(',').map(Number) : Number(value);
  }
  return asked;
}

// Runs with a server and ends it, whatever comes.
//
// options: `java`, options for Java; `serve`, options for the server; `limits`, whether it has its usual limits; `forgetful`,
// whether it knows no solution from before
export async function withServer(options, work) {
  const server = await Server.start(join(root, 'bench/target/servers'), options);
  const stop = () => server.stop().then(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    return await work(server);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    await server.stop();
  }
}
