import { type Route, routeOf } from '../route.ts';

/** The table that a pasted link leads to, if it is one of this server's. */
export function tableAt(
  text: string,
  origin: string,
): Extract<Route, { page: 'table' }> | undefined {
  let url: URL;
  try {
    url = new URL(text.trim(), origin);
  } catch {
    return undefined;
  }
  const to = routeOf(url.pathname + url.search + url.hash);
  return url.origin === origin && to.page === 'table' ? to : undefined;
}
