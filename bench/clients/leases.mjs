// What the leases of many nodes cost PostgreSQL: the renewals of a node among few and among many. See bench/scale.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Postgres } from './cluster.mjs';

const root = join(import.meta.dirname, '../..');
const RENEWALS = 4000;
const CLIENTS = 2;

// The statement of a node, with values in place of its gaps.
function renewal() {
  const source = readFileSync(join(root, 'cluster/src/main/java/piste/cluster/lease/PostgresLeases.java'), 'utf8');
  const [, text] = /RENEW =\s*"""\n(.*?)"""/s.exec(source);
  const values = ["'node-' || :n", "'node'", '5000', "'1'", 'true', "'node-' || :n"];
  return text.replaceAll('?', () => values.shift()).trim();
}

// Seconds of CPU for one renewal by one of so many nodes.
function seconds(postgres, nodes, folder) {
  postgres.sql(`DELETE FROM nodes; INSERT INTO nodes (id, name, until, version) SELECT 'node-' || n, 'node', now() + interval '1 day', '1' FROM generate_series(1, ${nodes}) n`);
  const script = join(folder, 'renewal.sql');
  writeFileSync(script, `\\set n random(1, ${nodes})\n${renewal()};\n`);
  const before = postgres.cpuSeconds();
  const words = ['-h', '127.0.0.1', '-p', postgres.port, '-U', 'piste', '-n', '-M', 'prepared', '-c', CLIENTS, '-t', RENEWALS / CLIENTS, '-f', script, 'piste'];
  execFileSync(`${postgres.programs}pgbench`, words.map(String), { stdio: 'ignore' });
  return (postgres.cpuSeconds() - before) / RENEWALS;
}

// Seconds of CPU for a renewal, and for each row of another node that it reads.
export async function leases(nodes) {
  const postgres = await Postgres.open();
  const folder = mkdtempSync(join(tmpdir(), 'piste-leases-'));
  try {
    for (const file of ['V1__facts_of_tables.sql', 'V2__whether_nodes_hear_each_other.sql']) {
      postgres.sql(readFileSync(join(root, 'stores/src/main/resources/piste/stores/postgres', file), 'utf8'));
    }
    const few = seconds(postgres, 2, folder);
    const many = seconds(postgres, nodes, folder);
    return { query: few, row: (many - few) / (nodes - 2) };
  } finally {
    rmSync(folder, { recursive: true });
    await postgres.close();
  }
}
