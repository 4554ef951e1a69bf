// boardgame.io: `node boardgame-server.mjs PORT [DATA]`, in memory or, with a folder, with its FlatFile store. That tells
// a move before it is written, and never calls fsync.
import { createRequire } from 'node:module';
import { dice } from './boardgame-game.mjs';

const { FlatFile, Server } = createRequire(import.meta.url)('boardgame.io/server');

const [port, data] = process.argv.slice(2);
const server = Server({ games: [dice], origins: [], ...(data && { db: new FlatFile({ dir: data }) }) });
await server.run(Number(port));
