import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { Trouble } from './trouble.tsx';

/** A screen whose script is loaded when it is first shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const loaded = signal<FunctionComponent<Props> | 'failed' | undefined>(undefined);
  const begin = () =>
    load().then(
      (screen) => {
        loaded.value = screen;
      },
      (error) => {
        console.error(error);
        loaded.value = 'failed';
      },
    );
  return function LazyScreen(props: Props) {
    useEffect(() => {
      if (typeof loaded.peek() !== 'function') {
        void begin();
      }
    }, []);
    const Screen = loaded.value;
    if (Screen === 'failed') {
      return <Trouble />;
    }
    return Screen ? <Screen {...props} /> : <main aria-busy="true" />;
  };
}
