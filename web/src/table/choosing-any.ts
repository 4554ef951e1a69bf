import { effect } from '@preact/signals';
import type { Choice, Prompt } from '../net/protocol.ts';
import type { TableModel } from './table-model.ts';

/** Chooses anything for the viewer whenever they leave that to the page. Returns what ends this. */
export function choosingAny(
  model: Pick<TableModel, 'ownPrompt'>,
  mayChooseAny: (prompt: Prompt) => boolean,
  choose: (choice: Choice) => unknown,
): () => void {
  let answered: Prompt | undefined;
  return effect(() => {
    const prompt = model.ownPrompt.value;
    if (prompt && prompt !== answered && mayChooseAny(prompt)) {
      answered = prompt;
      const { choices } = prompt;
      // Once whatever showed the prompt is done with it.
      queueMicrotask(() => choose(choices[Math.floor(Math.random() * choices.length)]!));
    }
  });
}
