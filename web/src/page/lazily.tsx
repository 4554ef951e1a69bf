import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { Trouble } from './trouble.tsx';

/** A part of the page that may be loaded before it is shown. */
export type LazyPart<Props> = ComponentType<Props> & { loadAhead(): void };

/** A part of the page that is loaded when it is first shown. It brings its own words: `addWords`. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const part = signal<ComponentType<Props> | undefined>(undefined);
  const isFailed = signal(false);
  let isAsked = false;
  const ask = async () => {
    if (isAsked) {
      return;
    }
    isAsked = true;
    try {
      part.value = await load();
    } catch (error) {
      console.error(error);
      isAsked = false;
      isFailed.value = true;
    }
  };
  function Lazy(props: Props) {
    useEffect(() => {
      void ask();
    }, []);
    const Part = part.value;
    if (Part) {
      return <Part {...props} />;
    }
    return isFailed.value ? <Trouble /> : null;
  }
  return Object.assign(Lazy, { loadAhead: () => void ask() });
}
