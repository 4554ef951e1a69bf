import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { getTables } from '../../net/api.ts';
import type { ListedTable } from '../../net/protocol.ts';
import { errorWords } from '../error-words.ts';

const EVERY = 4000;

/** The tables that wait for players, asked for anew every few seconds while the page is seen. */
export function useOpenTables() {
  const tables = useSignal<readonly ListedTable[] | undefined>(undefined);
  const trouble = useSignal('');
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) {
        return;
      }
      try {
        tables.value = await getTables();
        trouble.value = '';
      } catch (error) {
        trouble.value = errorWords(error);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY);
    const onSeen = () => void ask();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [tables, trouble]);
  return { tables, trouble };
}
