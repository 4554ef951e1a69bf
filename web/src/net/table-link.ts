import type { ServerMessage, Update, Welcome } from './protocol.ts';

/** What came of a command. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'refused'; code: string; reason: string; version: number };

export type Command = Readonly<Record<string, unknown>> & { type: string };

/** `ended`: the server will not have us back, and says why. */
export type LinkState =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'lost' }
  | { kind: 'ended'; code: string };

export interface TableListener {
  onState(state: LinkState): void;
  onWelcome(welcome: Welcome): void;
  /** The recorded paths come with the update they belong to, by the version of their throw. */
  onUpdate(update: Update, paths: ReadonlyMap<number, Uint8Array>): void;
  /** Everything else that the server says. */
  onMessage(message: ServerMessage): void;
}

/** What a table is played through. */
export interface Link {
  send(command: Command): Promise<Outcome>;
  reaching(version: number): Promise<void>;
  close(): void;
}

interface Waiting {
  command: Command;
  id: string;
  seen: number;
  settle: (outcome: Outcome) => void;
}

const PATH_FRAME = 1;
/** Milliseconds until the first new try; each further one waits twice as long. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** How long an answer may take. */
const PATIENCE = 8000;
const ABNORMAL = 1006;

/** Codes with which a connection closes for good. */
const FINAL: Readonly<Record<number, string>> = {
  4403: 'server.secret',
  4404: 'table.unknown',
  4500: 'journal.damaged',
};

/**
 * The connection to a table. It mends itself: it comes back with the version it last saw and sends
 * again what was not answered, under the same names, so that nothing is done twice.
 */
export class TableLink implements Link {
  private socket: WebSocket | undefined;
  private version: number | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly paths = new Map<number, Uint8Array>();
  private failures = 0;
  private made = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private readonly prefix = randomName();
  private awaited: { version: number; reached: () => void }[] = [];

  constructor(
    private readonly address: string,
    private readonly listener: TableListener,
    /** Of a private table. It goes in the first message, for addresses stand in logs. */
    private readonly key = '',
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  /** The version last heard of. */
  get seen(): number {
    return this.version ?? 0;
  }

  /** Sends a command, again if need be, until it is answered. */
  send(command: Command): Promise<Outcome> {
    const id = `${this.prefix}-${this.made++}`;
    return new Promise((settle) => {
      const waiting = { command, id, seen: this.seen, settle };
      this.waiting.set(id, waiting);
      this.transmit(waiting);
      setTimeout(() => this.doubt(id), PATIENCE);
    });
  }

  /** Says something that is not answered. */
  tell(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }

  /** No answer for so long: the connection may be dead without anybody having said so. */
  private doubt(id: string): void {
    const silent = this.socket;
    if (this.waiting.has(id) && silent?.readyState === WebSocket.OPEN) {
      this.socket = undefined;
      silent.close();
      this.lose(ABNORMAL);
    }
  }

  /** Waits until the table is seen at a version. */
  reaching(version: number): Promise<void> {
    return new Promise((reached) => {
      this.awaited.push({ version, reached });
      this.noteVersion(this.seen);
    });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    const since = this.version === undefined ? '' : `since=${this.version}`;
    const joint = this.address.includes('?') ? '&' : '?';
    const socket = new WebSocket(since ? this.address + joint + since : this.address);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    this.paths.clear();
    socket.addEventListener('open', () => {
      if (this.key && socket === this.socket) {
        this.tell({
          type: 'enter',
          key: this.key,
          ...(this.version === undefined ? {} : { since: this.version }),
        });
      }
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.socket) {
        this.receive(data);
      }
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.socket) {
        this.lose(code);
      }
    });
  }

  private lose(code: number): void {
    if (this.isClosed) {
      return;
    }
    const ending = FINAL[code];
    if (ending) {
      this.listener.onState({ kind: 'ended', code: ending });
      return;
    }
    this.listener.onState({ kind: 'lost' });
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** The network is back, or somebody looks: no use in waiting any longer. */
  private readonly hurry = (): void => {
    if (!document.hidden && this.socket?.readyState === WebSocket.CLOSED && !this.isClosed) {
      clearTimeout(this.timer);
      this.failures = 0;
      this.connect();
    }
  };

  private receive(data: string | ArrayBuffer): void {
    if (typeof data !== 'string') {
      this.keepPath(data);
      return;
    }
    const message = JSON.parse(data) as ServerMessage;
    switch (message.type) {
      case 'welcome':
        this.failures = 0;
        this.noteVersion(message.version);
        this.listener.onState({ kind: 'live' });
        this.listener.onWelcome(message);
        this.waiting.forEach((each) => {
          this.transmit(each);
        });
        return;
      case 'update':
        this.listener.onUpdate(message, new Map(this.paths));
        this.paths.clear();
        this.noteVersion(message.version);
        this.settle(message.done, { kind: 'done' });
        return;
      case 'done':
        this.settle(message.id, { kind: 'done' });
        return;
      case 'refusal': {
        const { code, reason, version } = message;
        this.settle(message.id, { kind: 'refused', code, reason, version });
        return;
      }
      default:
        this.listener.onMessage(message);
    }
  }

  private noteVersion(version: number): void {
    this.version = version;
    const isReached = (each: { version: number }) => each.version <= version;
    const reached = this.awaited.filter(isReached);
    this.awaited = this.awaited.filter((each) => !isReached(each));
    for (const each of reached) {
      each.reached();
    }
  }

  private keepPath(data: ArrayBuffer): void {
    const frame = new DataView(data);
    if (frame.getUint8(0) === PATH_FRAME) {
      this.paths.set(frame.getUint32(1), new Uint8Array(data, 5));
    }
  }

  private settle(id: string | undefined, outcome: Outcome): void {
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (waiting) {
      this.waiting.delete(waiting.id);
      waiting.settle(outcome);
    }
  }

  private transmit({ command, id, seen }: Waiting): void {
    if (this.socket?.readyState === WebSocket.OPEN && this.version !== undefined) {
      this.socket.send(JSON.stringify({ ...command, id, seen }));
    }
  }
}

/** A few letters that nobody else has. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
