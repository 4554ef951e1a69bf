// Several nodes behind a small proxy, and a prompt to break them. See dev/cluster.
import { createServer, connect as dial } from 'node:net';
import { createInterface } from 'node:readline';
import { withCluster } from './cluster.mjs';

const PORT = Number(process.env.PORT ?? 8080);
const count = Number(process.argv[2]);
if (!(count >= 1 && count <= 10)) {
  console.error('usage: dev/cluster [N], with N from 1 to 10');
  process.exit(2);
}

await withCluster(count, { serve: ['--log', 'logfmt', '--drain', '2'], cuts: true }, async ({ postgres, nats, nodes }) => {
  const well = new Set(nodes);
  const look = setInterval(() => nodes.forEach(async (node) => {
    const answer = await fetch(`http://${node.address}/health`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
    if (answer?.ok) well.add(node);
    else well.delete(node);
  }), 500);
  let turn = 0;
  const proxy = createServer((client) => {
    const ready = [...well];
    if (ready.length === 0) return client.destroy();
    const node = ready[turn++ % ready.length];
    const server = dial(node.port, node.place.host);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) {
      socket.on('error', () => { client.destroy(); server.destroy(); });
    }
  }).listen(PORT, '127.0.0.1');
  console.log(`Piste is at  http://localhost:${PORT}, on ${count} nodes:`);
  for (const node of nodes) console.log(`  ${node.name}  http://${node.address}`);

  const actions = {
    kill: (node) => node.stop('SIGKILL'),
    stop: (node) => node.stop('SIGTERM'),
    start: (node) => node.begin(),
    pause: (node) => node.child.kill('SIGSTOP'),
    resume: (node) => node.child.kill('SIGCONT'),
    cut: (node) => { node.toPostgres.cut(); node.toNats.cut(); },
    mend: (node) => { node.toPostgres.mend(); node.toNats.mend(); },
    status: () => console.log(
      postgres.sql("SELECT n.name, n.until > now() AS live, (SELECT count(*) FROM tables t WHERE t.owner = n.id) FROM nodes n ORDER BY 1")
        .trim().split('\n').map((row) => row.split('|')).map(([name, live, tables]) => `${name}: ${live === 't' ? 'alive' : 'gone'}, ${tables} tables`).join('\n'),
    ),
    nats: () => nats.restart(),
    postgres: () => postgres.restart(),
  };
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    const [what, which] = line.trim().split(/\s+/);
    const action = actions[what];
    const node = nodes[Number(which) - 1];
    if (!action || (action.length > 0 && !node)) {
      console.log(`${Object.keys(actions).join(', ')}; with the number of a node where one is meant`);
    } else {
      await action(node);
    }
  }
  await new Promise(() => {});
  clearInterval(look);
  proxy.close();
});
