import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { hasMet, markMet } from '../kept/newcomer.ts';
import type { Prompt } from '../net/protocol.ts';
import { hasText, t } from '../words/language.ts';

/**
 * What somebody here sees for the first time: one thing at a time is named, at most as long as the
 * same is asked, and never again.
 */
export class Meeting {
  /** What is named now. */
  readonly thing = signal<string | undefined>(undefined);
  private asked = '';
  private readonly stop: () => void;

  /** @param things what is seen while something is asked, the rarest first */
  constructor(
    prompt: ReadonlySignal<Prompt | undefined>,
    things: (prompt: Prompt) => readonly string[],
  ) {
    this.stop = effect(() => {
      const asked = prompt.value && JSON.stringify(prompt.value);
      if (asked !== this.asked) {
        this.asked = asked ?? '';
        this.thing.value = undefined;
      }
      const seen = prompt.value ? things(prompt.value) : [];
      this.thing.value = this.thing.peek() ?? seen.find((each) => !hasMet(each));
      if (this.thing.peek() !== undefined) {
        markMet(this.thing.peek()!);
      }
    });
  }

  /** It was read: whoever does something goes on. */
  end(): void {
    this.thing.value = undefined;
  }

  close(): void {
    this.stop();
  }
}

/** What is said of a choice when it is offered for the first time, by the key of its words. */
const firstWords = (choice: string) => `${choice}.first`;

/** The choices of a prompt that are explained, the last first: what is offered always comes before what is rare. */
export function explained({ choices }: Prompt): string[] {
  const keys = new Set(choices.map(({ words }) => words.key));
  return [...keys].filter((key) => hasText(firstWords(key))).toReversed();
}

/** What a choice does and why one would, while it is new; else nothing. */
export function explanation({ thing }: Pick<Meeting, 'thing'>): string {
  return thing.value === undefined ? '' : t(firstWords(thing.value));
}
