import type { TableView, Update, Welcome } from '../../net/protocol.ts';

/** A recorded game for learners, as the server's tests make it. */
export interface Lesson {
  game: string;
  welcome: Welcome;
  steps: readonly LessonStep[];
}

export interface LessonStep {
  /** Who did it: seat 1 is the learner. */
  seat: number;
  command: { type: string; move?: string };
  update: Update;
  /** Paths of dice in base64, by the version of their throw. */
  paths: Readonly<Record<string, string>>;
}

/** A point at which a lesson stops: what is seen, what goes on, and by whom. */
export interface Stop {
  /** The key of what is said here ends so. */
  name: string;
  view: TableView;
  /** What the learner must do: act at the table, or say that they have read. */
  awaits: 'act' | 'going-on' | 'nothing';
  steps: readonly LessonStep[];
}

const LEARNER = 1;

/** What is said at each stop of a game's lesson, in order. */
const STOP_NAMES: Readonly<Record<string, readonly string[]>> = {
  strike: [
    'aim',
    'opening',
    'throw',
    'stop',
    'other',
    'pair',
    'taken',
    'knock',
    'turned',
    'grand',
    'rest',
    'won',
  ],
};

/** Whether there is a lesson of a game, with all that goes with it. */
export function isTaught(game: string): boolean {
  return game in STOP_NAMES;
}

export async function loadLesson(game: string): Promise<Lesson> {
  const answer = await fetch(`/lessons/${game}.json`);
  if (!answer.ok) {
    throw new Error(`no lesson of ${game}`);
  }
  return (await answer.json()) as Lesson;
}

/** The stops of a lesson: one for each thing the learner does, one before others do theirs. */
export function stopsOf({ game, welcome, steps }: Lesson): Stop[] {
  let view = welcome.view!;
  const stops: Omit<Stop, 'name'>[] = [{ view: asking(view), awaits: 'going-on', steps: [] }];
  for (const step of steps) {
    const last = stops.at(-1)!;
    if (step.seat !== LEARNER && last.awaits === 'going-on' && stops.length > 1) {
      stops[stops.length - 1] = { ...last, steps: [...last.steps, step] };
    } else if (step.seat === LEARNER) {
      stops.push({ view: asking(view, step), awaits: 'act', steps: [step] });
    } else {
      stops.push({ view: asking(view), awaits: 'going-on', steps: [step] });
    }
    view = step.update.view;
  }
  stops.push({ view: asking(view), awaits: 'nothing', steps: [] });
  const names = STOP_NAMES[game] ?? [];
  return stops.map((stop, i) => ({ ...stop, name: names[i] ?? '' }));
}

/** A view in which only what the learner is to do may be done; nothing, where others go on. */
function asking(view: TableView, step?: LessonStep): TableView {
  if (!view.game) {
    return view;
  }
  const { prompt, ...game } = view.game;
  const choices = prompt?.choices.filter(({ token }) => token === step?.command.move) ?? [];
  return { ...view, game: step && prompt ? { ...game, prompt: { ...prompt, choices } } : game };
}
