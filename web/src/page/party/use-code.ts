import { useEffect, useState } from 'preact/hooks';
import { getCode } from '../../net/api.ts';
import type { TableAddress } from '../table/share.tsx';

/** A code lasts for hours after it was last asked for. */
const AGAIN_MILLIS = 3_600_000;

/** A short code to type instead of the address, once it is known. */
export function useCode({ id, secret }: TableAddress): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const ask = () =>
      void getCode({ table: id, key: secret }).then(
        (given) => !isGone && setCode(given),
        () => {},
      );
    ask();
    const timer = setInterval(ask, AGAIN_MILLIS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [id, secret]);
  return code;
}
