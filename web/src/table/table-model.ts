import { batch, computed, signal } from '@preact/signals';
import type {
  ChatLine,
  Cue,
  ServerMessage,
  TableView,
  Update,
  Welcome,
  You,
} from '../net/protocol.ts';
import {
  type Command,
  type Link,
  type LinkState,
  type Outcome,
  randomName,
  TableLink,
  type TableListener,
} from '../net/table-link.ts';
import { Announcements } from './announcements.ts';
import { actorOf, isPlayedBy, nameOf } from './company.ts';
import { Hands } from './hands.ts';
import { resignedAt, type ToldTurn, turnsOf, withCue, withPast } from './history.ts';
import { isFixedAlike, OwnThrows } from './own-throws.ts';
import { SeenEnds } from './seen-ends.ts';
import { changesGame, Story, type Teller } from './story.ts';
import { TakingPart } from './taking-part.ts';
import { isClosing, isSaidWhileRolling } from './telling.ts';

const NOBODY: You = { seats: [], host: false, undoAsksYou: false, drawAsksYou: false, muted: [] };
/** Cues that the turn line says better. */
const UNSAID = new Set(['turn']);
/** So much of what was done is still said then. */
const STILL_SAID = 2;
const MOST_LINES = 100;
/** How long what was said stays on the table. */
const HEARD_MILLIS = 12_000;

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
  /** Whose turn was announced last. */
  readonly turn = signal<Cue | undefined>(undefined);
  /** What is said to those who cannot see the table. */
  readonly announced = new Announcements();
  /** What happened last. */
  readonly told = signal<readonly Cue[]>([]);
  /** What happened in the last turns, as far as it was seen. */
  readonly history = signal<readonly Cue[]>([]);
  /** What went by unseen, turn by turn, when it was skipped last. */
  readonly missed = signal<readonly ToldTurn[]>([]);
  private skipped: Cue[] = [];
  /** Whether what happens is not shown until the viewer is to act, or the game is over. */
  readonly isSkipping = signal(false);
  /** The version at which this page first looked. */
  private opened: number | undefined;
  /** What the server would not do, and why. */
  readonly refusal = signal<{ code: string; reason: string } | undefined>(undefined);
  /** The version of the table as it is seen. */
  readonly seen = signal(0);
  /** The last change of the game that is not seen yet. */
  private readonly unseen = signal<Update | undefined>(undefined);
  /** Whether a throw is being shown once more. */
  readonly isShownAgain = signal(false);
  /** Whether dice roll or fly, or are about to: nobody is to decide anything yet. */
  readonly isPlaying = computed(() => this.unseen.value !== undefined || this.isShownAgain.value);
  /** Whether the server has yet to answer what the viewer did. */
  private readonly isAsking = signal(false);
  readonly hands = new Hands((message) => this.connection.showHand?.(message));
  readonly story = new Story(this);
  /** Whether there is one thing to be done at a time, and it is to be lit. */
  isGuided = false;
  private readonly connection: Link;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  private readonly clockAhead = signal(0);
  /** How long the server's last answer took, in milliseconds, while it can be reached. */
  readonly latency = signal<number | undefined>(undefined);
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
    model.own = new OwnThrows(id);
    model.ends = new SeenEnds(id);
    return model;
  }

  private part: TakingPart | undefined;
  private own: OwnThrows | undefined;
  private ends: SeenEnds | undefined;

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
    const mine = view && seat !== undefined && isPlayedBy(view, seat, this.you.value.seats);
    return mine && !this.isPlaying.value && !this.isAsking.value ? seat : undefined;
  });

  /** What the viewer is to decide or throw now, if anything. */
  readonly ownPrompt = computed(() => {
    const prompt = this.view.value?.game?.prompt;
    return prompt && prompt.seat === this.ownTurn.value ? prompt : undefined;
  });

  /** Whom the game waits for, as it is seen: somebody else, who is there and thinks. */
  readonly awaited = computed(() => {
    const view = this.view.value;
    if (view?.stage !== 'playing' || view.paused || this.isPlaying.value) {
      return undefined;
    }
    const place = view.seats.find(({ seat }) => seat === view.toAct);
    const isThere = place && (!place.away || place.standIn !== undefined);
    return isThere && !isPlayedBy(view, place.seat, this.you.value.seats) ? place.seat : undefined;
  });

  readonly name = (seat: number) => nameOf(this.view.value, seat);

  /** Who did what a cue tells: after somebody gave up, a bot does it for them. */
  readonly namesIn = ({ kind, version }: Cue) => {
    const isLater = (seat: number) => version > resignedAt(this.history.peek(), seat);
    return (seat: number) =>
      kind !== 'table' && isLater(seat) ? actorOf(this.view.value, seat) : this.name(seat);
  };

  /** Sends a command and says in words why not, if not. */
  async send(command: Command): Promise<Outcome> {
    this.refusal.value = undefined;
    this.ends?.sends(command);
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
    this.hands.throws();
    this.isAsking.value = true;
    try {
      return this.answered(await this.untilAnswered(command));
    } finally {
      this.isAsking.value = false;
    }
  }

  private async untilAnswered(command: Command): Promise<Outcome> {
    const asked = JSON.stringify(this.latest?.game?.prompt);
    let last = command;
    let seen = this.latest;
    let outcome = await this.sent(last, seen);
    while (outcome.kind === 'refused' && outcome.why === 'stale') {
      await this.connection.reaching(outcome.version);
      if (JSON.stringify(this.latest?.game?.prompt) !== asked) {
        break;
      }
      if (seen && this.latest && !isFixedAlike(seen, this.latest)) {
        this.own?.isRefused(last, seen);
        last = withFreshNonce(last);
      }
      seen = this.latest;
      outcome = await this.sent(last, seen);
    }
    if (outcome.kind === 'refused' && seen) {
      this.own?.isRefused(last, seen);
    }
    return outcome;
  }

  private sent(command: Command, seen: TableView | undefined): Promise<Outcome> {
    if (seen) {
      this.own?.sends(command, seen);
    }
    return this.connection.send(command);
  }

  close(): void {
    this.hands.close();
    this.connection.close();
    this.story.close();
  }

  onState(state: LinkState): void {
    this.part?.joins();
    this.link.value = state;
    if (state.kind !== 'live') {
      this.latency.value = undefined;
    }
  }

  onClock(ahead: number, latency: number): void {
    this.clockAhead.value = ahead;
    this.latency.value = latency;
  }

  /** What time it is where deadlines are made, in milliseconds since 1970: the device's own clock may be wrong. */
  now(): number {
    return Date.now() + this.clockAhead.value;
  }

  onWelcome({ version, view, you, chat }: Welcome): void {
    if (you) {
      this.part?.know(you);
    }
    batch(() => {
      if (view) {
        this.latest = view;
        this.ends?.open(version, view, you ?? this.you.peek());
        this.view.value = view;
        this.seen.value = version;
        this.opened ??= version;
        this.stopSkipping(view, you ?? this.you.peek());
        this.unseen.value = undefined;
        this.story.open(view);
      }
      this.you.value = you ?? this.you.value;
      this.chat.value = chat ?? this.chat.value;
    });
  }

  onUpdate(update: Update, paths: ReadonlyMap<number, Uint8Array>): void {
    // Talk and comings and goings leave the game as it is, and the dice in the hand.
    if (changesGame(update, this.latest)) {
      this.unseen.value = update;
      this.hands.forget();
    }
    this.latest = update.view;
    this.ends?.update(update);
    this.part?.see(update.throws ?? []);
    this.part?.know(update.you);
    this.story.add({ update, paths });
  }

  onMessage(message: ServerMessage): void {
    if (message.type === 'chat') {
      this.hear(message);
    } else if (message.type === 'hand') {
      this.hands.hear(message);
    } else if (message.type === 'presence') {
      this.presence.value = message;
    } else if (message.type === 'reveal') {
      this.part?.reveal(message, this.latest);
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
    this.history.value = withCue(this.history.value, cue);
    if (UNSAID.has(cue.kind)) {
      this.turn.value = cue;
    }
    if (this.isSkipping.peek()) {
      this.skipped.push(cue);
    }
    if (UNSAID.has(cue.kind) || this.isSkipping.peek()) {
      return;
    }
    const told = this.told.value;
    const game = this.latest?.terms?.game;
    if (this.isNewTelling && !closes(cue, told.at(-1), game)) {
      this.told.value = [cue];
    } else {
      this.told.value = [...(this.isNewTelling ? told.slice(-STILL_SAID) : told), cue];
    }
    this.isNewTelling = isSaidWhileRolling(cue.kind, game);
  }

  /** What happened before this page looked, as the server tells it. */
  recall(past: readonly Cue[]): void {
    this.history.value = withPast(past, this.history.value, this.opened ?? 0);
  }

  /** Shows nothing more until the viewer is to act, or the game is over. */
  skip(): void {
    this.isSkipping.value = true;
    this.connection.hurryBots?.();
    this.story.skip(true);
  }

  private stopSkipping(view: TableView, { seats }: You): void {
    const { toAct, stage, paused } = view;
    const isMine = toAct !== undefined && isPlayedBy(view, toAct, seats);
    if (this.isSkipping.peek() && (isMine || paused || stage !== 'playing')) {
      this.isSkipping.value = false;
      this.story.skip(false);
      this.missed.value = turnsOf(this.skipped);
      this.skipped = [];
      this.told.value = turnsOf(this.history.peek()).at(-1)?.cues ?? [];
    }
  }

  turnPage(update: Update): void {
    batch(() => {
      this.view.value = update.view;
      this.you.value = update.you;
      this.seen.value = update.version;
      // What came meanwhile is still to be shown.
      this.unseen.value = this.unseen.peek() === update ? undefined : this.unseen.peek();
      this.stopSkipping(update.view, update.you);
    });
    this.isNewTelling = true;
  }
}

/** Whether a cue ends the turn that was told last. */
function closes({ kind, seat }: Cue, last: Cue | undefined, game: string | undefined): boolean {
  const isSame = last !== undefined && last.seat === seat && !isSaidWhileRolling(last.kind, game);
  return isSame && isClosing(kind, game);
}

/** Somebody committed anew who may have heard the nonce: it gets another one. */
function withFreshNonce(command: Command): Command {
  return 'nonce' in command ? { ...command, nonce: randomName() } : command;
}
