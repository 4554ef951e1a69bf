import type { ListedTable } from './protocol.ts';

/** A game that anybody may watch. */
export interface Watchable extends ListedTable {
  watching: number;
}

/** Somebody whom one follows: whether they are here, as far as they show it, and where. */
export interface FriendSeen {
  name: string;
  on: boolean;
  table?: string;
}

export interface Invitation {
  from: string;
  table: string;
  key: string;
  game: string;
}

/** What the server says in the lobby. */
export type LobbyMessage =
  | { type: 'hello'; rated: boolean }
  | { type: 'tables'; tables: ListedTable[]; watch?: Watchable }
  | { type: 'people'; on: number; names: string[]; waiting: Record<string, number> }
  | { type: 'waiting'; id: string; since: number; others: number; usual?: number }
  | { type: 'withdrawn'; id: string }
  | { type: 'met'; id: string; table: string; key: string; game: string; people: string[] }
  | { type: 'followed'; people: FriendSeen[] }
  | ({ type: 'invitation' } & Invitation)
  | { type: 'refusal'; id?: string; code: string; reason: string }
  | { type: 'pong'; now: number };

export interface LobbyListener {
  /** Whether the server is heard. */
  onHeard(isHeard: boolean): void;
  onMessage(message: LobbyMessage): void;
}

/** Milliseconds until the first new try; each further one waits twice as long. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** So often the server is asked whether it is still there, and so long it may take. */
const HEARTBEAT = 15_000;
const PATIENCE = 10_000;

/** The connection to the lobby. It mends itself; whoever listens says again what must be known. */
export class LobbyLink {
  private socket: WebSocket | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(
    private readonly address: string,
    private readonly listener: LobbyListener,
  ) {
    document.addEventListener('visibilitychange', this.hurry);
    addEventListener('online', this.hurry);
    this.connect();
  }

  /** Says something, if the server hears it. */
  tell(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    document.removeEventListener('visibilitychange', this.hurry);
    removeEventListener('online', this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket === this.socket && typeof data === 'string') {
        this.failures = 0;
        this.listen();
        this.listener.onMessage(JSON.parse(data) as LobbyMessage);
      }
    };
    socket.onopen = () => {
      if (socket === this.socket) {
        this.listen();
        this.listener.onHeard(true);
      }
    };
    socket.onclose = () => this.lose(socket);
  }

  /** Asks when nothing came for a while, and gives the connection up if no answer comes either. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.tell({ type: 'ping' });
      const silent = this.socket;
      this.silence = setTimeout(() => {
        if (silent) {
          silent.close();
          this.lose(silent);
        }
      }, PATIENCE);
    }, HEARTBEAT);
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket || this.isClosed) {
      return;
    }
    this.socket = undefined;
    clearTimeout(this.silence);
    this.listener.onHeard(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Whoever looks again would not wait. */
  private readonly hurry = (): void => {
    if (!document.hidden && !this.socket && !this.isClosed) {
      clearTimeout(this.timer);
      this.connect();
    }
  };
}
