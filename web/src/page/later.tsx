import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Trouble } from './trouble.tsx';

type Loaded<Props> = { default: FunctionComponent<Props> };

/** A screen that is loaded when it is first wanted. */
export function Later<Props extends object>({
  load,
  ...props
}: { load: () => Promise<Loaded<Props>> } & Props) {
  const [screen, setScreen] = useState<Loaded<Props> | 'failed'>();
  useEffect(() => {
    load().then(setScreen, (error) => {
      console.error(error);
      setScreen('failed');
    });
  }, [load]);
  if (screen === 'failed') {
    return <Trouble />;
  }
  const Screen = screen?.default;
  return Screen ? <Screen {...(props as unknown as Props)} /> : <main aria-busy="true" />;
}
