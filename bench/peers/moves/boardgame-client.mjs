import { createRequire } from 'node:module';
import { dice } from './boardgame-game.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

export function join(port, table, seat, heard) {
  const client = Client({
    game: dice,
    matchID: `table-${table}`,
    playerID: String(seat),
    multiplayer: SocketIO({
      server: `127.0.0.1:${port}`,
      socketOpts: { transports: ['websocket'], forceNew: true },
    }),
    debug: false,
  });
  return new Promise((resolve) => {
    client.subscribe((state) => {
      if (state === null) return;
      resolve(() => client.moves.roll());
      heard(state.G.moves);
    });
    client.start();
  });
}
