import { WebSocket } from 'ws';

export function join(port, table, seat, heard) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${table}/${seat}`, { perMessageDeflate: false });
    const move = JSON.stringify({ type: 'move' });
    socket.once('error', reject);
    socket.once('open', () => resolve(() => socket.send(move)));
    socket.on('message', (message) => heard(JSON.parse(message).moves));
  });
}
