// The ways from nodes to PostgreSQL, to NATS and to their clients, which can be cut without anybody being told, as with a
// cable that was pulled. Where this may be done (as root on Linux), each node is in a network namespace of its own; elsewhere
// each way leads through a small proxy in this process, which then takes part of the machine and closes what it cannot hand on.
import { execFileSync } from 'node:child_process';
import { connect as dial, createServer } from 'node:net';

const ip = (...words) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });

// Short: names of interfaces have 15 letters at most.
const prefix = `pi${process.pid % 100_000}`;
const WAYS = { postgres: 1, nats: 2, clients: 3 };

// A bridge for each kind of way, to which every node has a cable. A cable is cut by taking its end out of the bridge: both
// sides still see a link, and nothing arrives.
class Namespaces {
  isReal = true;
  subnet = `10.${20 + (process.pid % 200)}`;
  names = [];

  static open() {
    const network = new Namespaces();
    try {
      for (const way of Object.keys(WAYS)) {
        ip('link', 'add', `${prefix}${way[0]}`, 'type', 'bridge');
        ip('addr', 'add', `${network.host(way)}/24`, 'dev', `${prefix}${way[0]}`);
        ip('link', 'set', `${prefix}${way[0]}`, 'up');
      }
      return network;
    } catch (e) {
      network.close();
      network.why = String(e.stderr ?? e.message).trim();
      return network;
    }
  }

  // The address of this machine on a kind of way.
  host(way) {
    return `${this.subnet}.${WAYS[way]}.1`;
  }

  // A place for a node.
  node() {
    const number = this.names.length + 10;
    const name = `${prefix}n${number}`;
    this.names.push(name);
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
    const ways = {};
    for (const way of Object.keys(WAYS)) {
      const bridge = `${prefix}${way[0]}`;
      const cable = `${bridge}${number}`;
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', way, 'netns', name);
      ip('-n', name, 'addr', 'add', `${this.subnet}.${WAYS[way]}.${number}/24`, 'dev', way);
      ip('-n', name, 'link', 'set', way, 'up');
      ip('link', 'set', cable, 'master', bridge, 'up');
      ways[way] = {
        cut: () => ip('link', 'set', cable, 'nomaster'),
        mend: () => ip('link', 'set', cable, 'master', bridge),
        close: () => {},
      };
    }
    return {
      host: `${this.subnet}.${WAYS.clients}.${number}`,
      run: ['ip', 'netns', 'exec', name],
      to: async (way, port) => ({ ...ways[way], address: `${this.host(way)}:${port}` }),
    };
  }

  close() {
    for (const name of this.names) ignoring(() => ip('netns', 'del', name));
    for (const way of Object.keys(WAYS)) ignoring(() => ip('link', 'del', `${prefix}${way[0]}`));
  }
}

function ignoring(task) {
  try {
    task();
  } catch {
    // It was not there.
  }
}

// The way from one node to a service, through this process.
class Link {
  pairs = new Set();
  isCut = false;

  static async open(target) {
    const link = new Link();
    link.server = createServer((near) => link.join(near, target)).listen(0, '127.0.0.1');
    await new Promise((resolve) => link.server.once('listening', resolve));
    link.address = `127.0.0.1:${link.server.address().port}`;
    return link;
  }

  join(near, target) {
    const far = dial(target, '127.0.0.1');
    const pair = [near, far];
    this.pairs.add(pair);
    const end = () => {
      if (this.isCut) return;
      pair.forEach((socket) => socket.destroy());
      this.pairs.delete(pair);
    };
    near.setNoDelay(true);
    far.setNoDelay(true);
    for (const [from, to] of [[near, far], [far, near]]) {
      from.on('data', (data) => { if (!this.isCut) to.write(data); });
      from.on('error', end);
      from.on('close', end);
    }
  }

  cut() {
    this.isCut = true;
  }

  // What was under way is lost, and so are the connections.
  mend() {
    this.isCut = false;
    for (const pair of this.pairs) pair.forEach((socket) => socket.destroy());
    this.pairs.clear();
  }

  close() {
    this.mend();
    this.server.close();
  }
}

class Proxies {
  isReal = false;

  host() {
    return '127.0.0.1';
  }

  node() {
    return { host: '127.0.0.1', run: [], to: (_, port) => Link.open(port) };
  }

  close() {}
}

// wanted: whether ways are to be cut; without that, nodes need no network of their own.
export function openNetwork(wanted) {
  if (!wanted) return new Proxies();
  const namespaces = Namespaces.open();
  if (!namespaces.why) return namespaces;
  console.log(`No network namespaces here (${namespaces.why}): ways are cut in a proxy.`);
  return new Proxies();
}
