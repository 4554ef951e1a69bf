import type { TableView, Update, Welcome } from '../../net/protocol.ts';

/** A recorded game for learners, as the server's tests make it. */
export interface Lesson {
  game: string;
  welcome: Welcome;
  steps: readonly LessonStep[];
}

export interface LessonStep {
  /** The name of what is said before it; none where it goes on without a word. */
  name?: string;
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
/** The name of what is said last. */
const END = 'end';

export async function loadLesson(game: string): Promise<Lesson> {
  const answer = await fetch(`/lessons/${game}.json`);
  if (!answer.ok) {
    throw new Error(`no lesson of ${game}`);
  }
  return (await answer.json()) as Lesson;
}

/** The stops of a lesson: one for each thing the learner does, one before others do theirs. */
export function stopsOf({ welcome, steps }: Lesson): Stop[] {
  let view = welcome.view!;
  const stops: Stop[] = [];
  for (const step of steps) {
    const last = stops.at(-1);
    const { name = '' } = step;
    if (step.seat !== LEARNER && last?.awaits === 'going-on') {
      stops[stops.length - 1] = { ...last, steps: [...last.steps, step] };
    } else if (step.seat === LEARNER) {
      stops.push({ name, view: asking(view, step), awaits: 'act', steps: [step] });
    } else {
      stops.push({ name, view: asking(view), awaits: 'going-on', steps: [step] });
    }
    view = step.update.view;
  }
  return [...stops, { name: END, view: asking(view), awaits: 'nothing', steps: [] }];
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
