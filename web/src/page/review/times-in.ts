const MOST = 10;
/** Shares nearer to none or all than this are told by hundreds. */
const RARE = 1 / MOST;

/** A share as people say it, such as once in 7: the nearest fraction with small numbers. */
export function timesIn(share: number): { times: number; of: number } {
  if (share < RARE / 2 || share > 1 - RARE / 2) {
    return { times: Math.round(100 * share), of: 100 };
  }
  let best = { times: 1, of: 1 };
  for (let of = 2; of <= MOST; of++) {
    const times = Math.round(share * of);
    const isPossible = times > 0 && times < of;
    if (isPossible && off(share, { times, of }) < off(share, best) - 1e-9) {
      best = { times, of };
    }
  }
  return best;
}

function off(share: number, { times, of }: { times: number; of: number }): number {
  return Math.abs(share - times / of);
}
