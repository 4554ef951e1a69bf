// Colyseus, in memory: `node colyseus-server.mjs PORT`. A room broadcasts when it changes, not twenty times a second.
import { randomInt } from 'node:crypto';
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const State = schema({ moves: t.uint32(), turn: t.uint8(), die: t.uint8(), totals: t.array('uint32') }, 'State');
const never = 2 ** 31 - 1; // the longest that a timer waits

class Dice extends Room {
  onCreate() {
    this.maxClients = 2;
    this.seats = [];
    this.setTimestep(() => {}, never); // without one of ours, the room's clock ticks sixty times a second
    this.patchRate = null;
    const state = new State();
    state.moves = state.turn = state.die = 0;
    state.totals.push(0, 0);
    this.state = state;
    this.onMessage('move', (client) => {
      if (this.seats[state.turn] !== client.sessionId) return;
      state.die = randomInt(1, 7);
      state.totals[state.turn] += state.die;
      state.turn = 1 - state.turn;
      state.moves++;
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define('dice', Dice);
await server.listen(Number(process.argv[2]), '127.0.0.1');
