import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A long way to a server: whatever is sent takes a while, there and back, or is lost. */
export class SlowLine {
  /** How long each way takes, in milliseconds, for what is sent from now on. */
  millis = 0;
  private isCut = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async to(address: string): Promise<SlowLine> {
    const { hostname, port } = new URL(address);
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const line = new SlowLine(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => {
      const far = connect(Number(port), hostname);
      line.carry(near, far);
      line.carry(far, near);
    });
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** From now on nothing arrives any more, either way, and nobody is told. */
  cut(): void {
    this.isCut = true;
  }

  /** What was under way is lost, and so are the connections. */
  mend(): void {
    this.isCut = false;
    this.end();
  }

  close(): void {
    this.server.close();
    this.end();
  }

  private end(): void {
    for (const socket of this.sockets) {
      socket.destroy();
    }
  }

  private carry(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.setNoDelay(true);
    // Timers of the same length run out in their order; what was sent before the line grew longer is underway.
    from.on('data', (bytes) => this.later(() => to.write(bytes)));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      this.later(() => to.end());
    });
  }

  private later(act: () => void): void {
    setTimeout(() => this.isCut || act(), this.millis);
  }
}
