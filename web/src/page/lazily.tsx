import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { learn, type Pack } from '../words/language.ts';
import { Trouble } from './trouble.tsx';

/** A part of the page that is loaded, with words of its own if it has any, when it is first shown. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words?: Pack,
): ComponentType<Props> {
  const part = signal<ComponentType<Props> | undefined>(undefined);
  const isFailed = signal(false);
  let isAsked = false;
  const ask = async () => {
    if (isAsked) {
      return;
    }
    isAsked = true;
    try {
      const [loaded] = await Promise.all([load(), words && learn(words)]);
      part.value = loaded;
    } catch (error) {
      console.error(error);
      isAsked = false;
      isFailed.value = true;
    }
  };
  return function Lazy(props: Props) {
    useEffect(() => {
      void ask();
    }, []);
    const Part = part.value;
    if (Part) {
      return <Part {...props} />;
    }
    return isFailed.value ? <Trouble /> : null;
  };
}
