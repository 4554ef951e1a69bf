import { type Route, routeOf } from '../route.ts';

/** The table that a pasted link leads to, if it is one of this server's. */
export function tableAt(text: string, origin: string): Extract<Route, { id: string }> | undefined {
  let url: URL;
  try {
    url = new URL(text.trim(), origin);
  } catch {
    return undefined;
  }
  const to = routeOf(url.pathname + url.search + url.hash);
  const isTable = 'id' in to && to.page !== 'screen';
  return url.origin === origin && isTable ? to : undefined;
}

/** A code as screens show them, however it was typed; nothing if it is something else. */
export function codeIn(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{5}$/.test(code) ? code : undefined;
}
