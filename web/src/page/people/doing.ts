import { useSignal } from '@preact/signals';
import { errorWords } from '../error-words.ts';

/** What a page does one thing after the other, and what went wrong with the last. */
export function useDoing() {
  const isBusy = useSignal(false);
  const trouble = useSignal('');
  const during = async (work: () => Promise<unknown>): Promise<boolean> => {
    isBusy.value = true;
    trouble.value = '';
    try {
      await work();
      return true;
    } catch (error) {
      trouble.value = errorWords(error);
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return { isBusy, trouble, during };
}
