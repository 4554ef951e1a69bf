import { Client } from '@colyseus/sdk';

const rooms = new Map();

export async function join(port, table, seat, heard) {
  const client = new Client(`http://127.0.0.1:${port}`);
  const room = seat === 0 ? await client.create('dice') : await client.joinById(rooms.get(table));
  rooms.set(table, room.roomId);
  room.onStateChange((state) => heard(state.moves));
  return () => room.send('move');
}
