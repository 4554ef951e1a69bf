import { batch, computed, signal } from '@preact/signals';
import type {
  ChatLine,
  Cue,
  ServerMessage,
  TableView,
  Update,
  Welcome,
  You,
} from '../../net/protocol.ts';
import {
  type Command,
  type Link,
  type LinkState,
  type Outcome,
  randomName,
  TableLink,
  type TableListener,
} from '../../net/table-link.ts';
import { keepThrow } from '../kept-throws.ts';
import { nameOf } from './company.ts';
import { changesGame, Story, type Teller } from './story.ts';
import { TakingPart } from './taking-part.ts';

const NOBODY: You = { seats: [], host: false, undoAsksYou: false, drawAsksYou: false, muted: [] };
/** Cues that the turn line says better. */
const UNSAID = new Set(['turn']);
/** What is said while dice roll, and forgotten when they lie. */
const PASSING = new Set(['thrown', 'grand-throw', 'rerolled', 'nudged']);
const MOST_LINES = 100;
/** How long what was said stays on the table. */
const HEARD_MILLIS = 12_000;
const STALE = 'table.stale';

/** A table as this page sees it: what the server says, told at the pace at which dice roll. */
export class TableModel implements TableListener, Teller {
  readonly link = signal<LinkState>({ kind: 'connecting' });
  /** As it is seen, which is a moment behind what the server knows while dice roll. */
  readonly view = signal<TableView | undefined>(undefined);
  readonly you = signal<You>(NOBODY);
  readonly chat = signal<readonly ChatLine[]>([]);
  /** What was said a moment ago. */
  readonly heard = signal<readonly ChatLine[]>([]);
  readonly presence = signal<{ here: readonly number[]; watching: number }>({
    here: [],
    watching: 0,
  });
  /** What happened last. */
  readonly told = signal<readonly Cue[]>([]);
  /** What the server would not do, and why. */
  readonly refusal = signal<{ code: string; reason: string } | undefined>(undefined);
  /** Whether dice roll or fly: nobody is to decide anything yet. */
  readonly isPlaying = signal(false);
  /** Whether the server has yet to answer what the viewer did. */
  private readonly isAsking = signal(false);
  readonly story = new Story(this);
  private readonly connection: Link;
  private isNewTelling = true;
  /** As the server last said, which may not be seen yet. */
  private latest: TableView | undefined;

  /** A table of a server's, in whose throws this browser takes part. */
  static at(id: string, address: string, key: string): TableModel {
    let link: TableLink | undefined;
    const model = new TableModel(address, (to, listener) => {
      link = new TableLink(to, listener, key);
      return link;
    });
    model.part = link && new TakingPart(id, link);
    model.table = id;
    return model;
  }

  private part: TakingPart | undefined;
  private table = '';

  /** @param connect makes the connection: to a server, or to what stands in for one */
  constructor(
    address: string,
    connect: (address: string, listener: TableListener) => Link = (to, listener) =>
      new TableLink(to, listener),
  ) {
    this.connection = connect(address, this);
  }

  /** The own seat that is to act now, if one is. */
  readonly ownTurn = computed(() => {
    const view = this.view.value;
    const seat = view?.stage === 'playing' && !view.paused ? view.toAct : undefined;
    const mine = seat !== undefined && this.you.value.seats.includes(seat);
    return mine && !this.isPlaying.value && !this.isAsking.value ? seat : undefined;
  });

  /** What the viewer is to decide or throw now, if anything. */
  readonly ownPrompt = computed(() => {
    const prompt = this.view.value?.game?.prompt;
    return prompt && prompt.seat === this.ownTurn.value ? prompt : undefined;
  });

  readonly name = (seat: number) => nameOf(this.view.value, seat);

  /** Sends a command and says in words why not, if not. */
  async send(command: Command): Promise<Outcome> {
    this.refusal.value = undefined;
    return this.answered(await this.connection.send(command));
  }

  private answered(outcome: Outcome): Outcome {
    this.refusal.value = outcome.kind === 'refused' ? outcome : undefined;
    return outcome;
  }

  /**
   * Sends what depends on how things stand. Somebody may have said a word meanwhile, which makes a
   * command stale though the game is still the same: then it is sent again.
   */
  async sendAtOwnTurn(command: Command): Promise<Outcome> {
    this.isAsking.value = true;
    const asked = JSON.stringify(this.latest?.game?.prompt);
    const committed = this.latest?.commitment;
    this.noteNonce(command);
    let outcome = await this.connection.send(command);
    while (outcome.kind === 'refused' && outcome.code === STALE) {
      await this.connection.reaching(outcome.version);
      if (JSON.stringify(this.latest?.game?.prompt) !== asked) {
        break;
      }
      const again = committed === this.latest?.commitment ? command : withFreshNonce(command);
      this.noteNonce(again);
      outcome = await this.connection.send(again);
    }
    this.isAsking.value = false;
    return this.answered(outcome);
  }

  /** One's own part in one's own throw. */
  private noteNonce({ nonce }: Command): void {
    if (this.part && this.latest && typeof nonce === 'string') {
      const { nextThrow, commitment } = this.latest;
      keepThrow(this.table, nextThrow, { nonce, commitment });
    }
  }

  close(): void {
    this.connection.close();
    this.story.close();
  }

  onState(state: LinkState): void {
    this.link.value = state;
  }

  onWelcome({ view, you, chat }: Welcome): void {
    if (you) {
      this.part?.know(you);
    }
    batch(() => {
      if (view) {
        this.latest = view;
        this.view.value = view;
        this.isPlaying.value = false;
        this.story.open(view);
      }
      this.you.value = you ?? this.you.value;
      this.chat.value = chat ?? this.chat.value;
    });
  }

  onUpdate(update: Update, paths: ReadonlyMap<number, Uint8Array>): void {
    // Talk and comings and goings leave the game as it is, and the dice in the hand.
    if (changesGame(update, this.latest)) {
      this.isPlaying.value = true;
    }
    this.latest = update.view;
    this.part?.see(update.throws ?? []);
    this.part?.know(update.you);
    this.story.add({ update, paths });
  }

  onMessage(message: ServerMessage): void {
    if (message.type === 'chat') {
      this.hear(message);
    } else if (message.type === 'presence') {
      this.presence.value = message;
    } else if (message.type === 'reveal') {
      this.part?.reveal(message);
    }
  }

  /** Lines that take the place of all before them are not new, but some may be gone. */
  private hear({ all, lines }: { all: boolean; lines: readonly ChatLine[] }): void {
    this.chat.value = [...(all ? [] : this.chat.value), ...lines].slice(-MOST_LINES);
    if (all) {
      const isThere = ({ at, seat }: ChatLine) =>
        lines.some((line) => line.at === at && line.seat === seat);
      this.heard.value = this.heard.value.filter(isThere);
    } else {
      this.heard.value = [...this.heard.value, ...lines];
      setTimeout(() => {
        this.heard.value = this.heard.value.filter((line) => !lines.includes(line));
      }, HEARD_MILLIS);
    }
  }

  tell(cue: Cue): void {
    if (UNSAID.has(cue.kind)) {
      return;
    }
    this.told.value = this.isNewTelling ? [cue] : [...this.told.value, cue];
    this.isNewTelling = PASSING.has(cue.kind);
  }

  turnPage({ view, you }: Update): void {
    batch(() => {
      this.view.value = view;
      this.you.value = you;
      this.isPlaying.value = false;
    });
    this.isNewTelling = true;
  }
}

/** The server committed anew after it had heard the nonce: it gets another one. */
function withFreshNonce(command: Command): Command {
  return 'nonce' in command ? { ...command, nonce: randomName() } : command;
}
