import type { RefusalKind, ServerMessage, Update, Welcome } from './protocol.ts';

/** What came of a command. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'refused'; why?: RefusalKind; code: string; reason: string; version: number };

export type Command = Readonly<Record<string, unknown>> & { type: string };

/**
 * `handed-over`: another server takes over, and is there in a moment; `ended`: the server will not
 * have us back, and says why.
 */
export type LinkState =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'handed-over' }
  /** Since when, by this device's clock. */
  | { kind: 'lost'; since: number }
  | { kind: 'ended'; code: string };

export interface TableListener {
  onState(state: LinkState): void;
  onWelcome(welcome: Welcome): void;
  /** The recorded paths come with the update they belong to, by the version of their throw. */
  onUpdate(update: Update, paths: ReadonlyMap<number, Uint8Array>): void;
  /**
   * The server's clock is ahead of this device's by so many milliseconds, or behind it; and its answer took so many.
   */
  onClock(ahead: number, latency: number): void;
  /** Everything else that the server says. */
  onMessage(message: ServerMessage): void;
}

/** What a table is played through. */
export interface Link {
  send(command: Command): Promise<Outcome>;
  reaching(version: number): Promise<void>;
  /** Shows the others how the viewer aims. */
  showHand?(message: object): void;
  /** Asks bots to wait for nobody until a person is to act. */
  hurryBots?(): void;
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
/** How long an answer may take, and a welcome. */
const PATIENCE = 8000;
const WELCOME_PATIENCE = 10_000;
/**
 * As often the server is asked whether it is still there, and how long its answer takes. So a connection over which
 * nothing comes is given up after HEARTBEAT and PATIENCE; that of a page which slept is asked anew when somebody looks.
 */
const HEARTBEAT = 10_000;
const ABNORMAL = 1006;
/** Another server takes over, or is about to: it is there at once. */
const HANDED_OVER = [1001, 4503, 4504];
/** Where a server says that it is for a moment only, the page comes back sooner, and asks at least every second. */
const MOMENTARY = [1001, 4502, 4503, 4504];
const FIRST_MOMENT = 60;
const LONGEST_MOMENT = 1000;
/** Whoever comes back so soon was hardly away: nobody need be told. */
const UNNOTICED = 1500;

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
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs out when nothing was heard for too long. */
  private silence: ReturnType<typeof setTimeout> | undefined;
  private pinged: number | undefined;
  /** When the server was asked something, if nothing has come since. */
  private asked: number | undefined;
  /** When the server was asked last. */
  private lastPing = 0;
  /** Since when it cannot be reached. */
  private lostSince: number | undefined;
  /** Runs out when a connection that was handed over is not there in time. */
  private absence: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private isWelcome = false;
  /** Whether the server will not have us back. */
  private isEnded = false;
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

  /**
   * Sends a command, again if need be, until it is answered. Nobody can foresee its name: where a draw
   * settles who begins, the name of the command that starts the game is our part in it.
   */
  send(command: Command): Promise<Outcome> {
    const id = randomName();
    return new Promise((settle) => {
      const waiting = { command, id, seen: this.seen, settle };
      this.waiting.set(id, waiting);
      this.transmit(waiting);
    });
  }

  /** Says something that is not answered. */
  tell(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }

  showHand(message: object): void {
    this.tell(message);
  }

  hurryBots(): void {
    this.tell({ type: 'hurry' });
  }

  /** Whether it went by this connection and was not answered all the same. */
  private doubt(id: string, socket: WebSocket): void {
    if (this.waiting.has(id) && socket === this.socket && socket.readyState === WebSocket.OPEN) {
      this.giveUp();
    }
  }

  /**
   * No answer for so long: the connection is dead without anybody having said so, since what was not answered at the
   * latest.
   */
  private giveUp(): void {
    const silent = this.socket;
    this.socket = undefined;
    silent?.close();
    this.lostSince ??= this.asked;
    this.lose(ABNORMAL);
  }

  /** Asks the server whether it is there, how far away, and what time it is. */
  private ping(): void {
    if (this.socket?.readyState === WebSocket.OPEN && this.isWelcome) {
      this.lastPing = Date.now();
      this.pinged ??= this.lastPing;
      this.tell({ type: 'ping' });
      this.awaitAnswer(PATIENCE);
    }
  }

  private awaitAnswer(millis: number): void {
    this.asked ??= Date.now();
    this.listen(millis, () => this.giveUp());
  }

  private listen(millis: number, onSilence: () => void): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(onSilence, millis);
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
    clearTimeout(this.silence);
    this.stopMissing();
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
    this.isWelcome = false;
    this.pinged = undefined;
    this.asked = undefined;
    this.awaitAnswer(WELCOME_PATIENCE);
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
        this.asked = undefined;
        this.listen(HEARTBEAT, () => this.ping());
        this.receive(data);
        if (Date.now() - this.lastPing >= HEARTBEAT) {
          this.ping();
        }
      }
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.socket) {
        this.lose(code);
      }
    });
  }

  private lose(code: number): void {
    clearTimeout(this.silence);
    this.lostSince ??= Date.now();
    const lost = { kind: 'lost', since: this.lostSince } as const;
    if (this.isClosed) {
      return;
    }
    const ending = FINAL[code];
    if (ending) {
      this.isEnded = true;
      this.stopMissing();
      this.listener.onState({ kind: 'ended', code: ending });
      return;
    }
    const isHandedOver = HANDED_OVER.includes(code) && this.failures === 0;
    if (isHandedOver) {
      this.listener.onState({ kind: 'handed-over' });
      clearTimeout(this.absence);
      this.absence = setTimeout(() => this.listener.onState(lost), UNNOTICED);
    } else if (!this.absence) {
      this.listener.onState(lost);
    }
    const [first, longest] = MOMENTARY.includes(code)
      ? [FIRST_MOMENT, LONGEST_MOMENT]
      : [FIRST_WAIT, LONGEST_WAIT];
    const wait = Math.min(longest, first * 2 ** this.failures++);
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** The network is back, or somebody looks: no use in waiting any longer, nor in trusting an old connection. */
  private readonly hurry = (): void => {
    if (document.hidden || this.isClosed || this.isEnded) {
      return;
    }
    if (!this.socket || this.socket.readyState === WebSocket.CLOSED) {
      clearTimeout(this.timer);
      this.failures = 0;
      this.connect();
    } else {
      this.ping();
    }
  };

  private stopMissing(): void {
    clearTimeout(this.absence);
    this.absence = undefined;
  }

  private receive(data: string | ArrayBuffer): void {
    if (typeof data !== 'string') {
      this.keepPath(data);
      return;
    }
    const message = JSON.parse(data) as ServerMessage;
    switch (message.type) {
      case 'welcome':
        this.failures = 0;
        this.isWelcome = true;
        this.lostSince = undefined;
        this.stopMissing();
        this.noteVersion(message.version);
        this.listener.onState({ kind: 'live' });
        this.ping();
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
        const { kind, code, reason, version } = message;
        this.settle(message.id, { kind: 'refused', why: kind, code, reason, version });
        return;
      }
      case 'pong':
        this.noteTime(message.now);
        return;
      default:
        this.listener.onMessage(message);
    }
  }

  /** What the server's clock said halfway between question and answer. */
  private noteTime(now: number): void {
    if (this.pinged !== undefined) {
      const here = Date.now();
      this.listener.onClock(now - (this.pinged + here) / 2, here - this.pinged);
      this.pinged = undefined;
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
    const { socket } = this;
    if (socket?.readyState === WebSocket.OPEN && this.version !== undefined) {
      socket.send(JSON.stringify({ ...command, id, seen }));
      setTimeout(() => this.doubt(id, socket), PATIENCE);
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
