import type { BrowserContext, Page } from '@playwright/test';

/** A page of the server's on which nothing is done, to send commands from. */
const ANYWHERE = '/manifest.webmanifest';

/** A table and the key to it. */
export interface Opened {
  table: string;
  key: string;
}

type Command = { type: string } & Record<string, unknown>;

/** Sends commands to a table, one after the other, and stays there. */
async function order(page: Page, { table, key }: Opened, commands: Command[]): Promise<void> {
  await page.goto(ANYWHERE);
  await page.evaluate(
    ([id, secret, all]) => {
      const address = `${location.origin.replace('http', 'ws')}/ws/tables/${id}?key=${secret}`;
      const socket = new WebSocket(address);
      Object.assign(window, { socket });
      let sent = 0;
      let last = -1;
      return new Promise<void>((resolve) => {
        socket.onmessage = ({ data }) => {
          const { version } = typeof data === 'string' ? JSON.parse(data) : {};
          if (!(version > last)) {
            return;
          }
          last = version;
          const command = all[sent++];
          if (command) {
            socket.send(JSON.stringify({ id: `c${sent}`, seen: version, ...command }));
          } else {
            resolve();
          }
        };
      });
    },
    [table, key, commands] as const,
  );
}

/**
 * A game at which the viewer has the first seat, and somebody at another browser all others.
 *
 * @param does what the viewer does once it has begun
 * @returns the table, and the others, who stay as long as they are not closed
 */
export async function seatOthers(
  page: Page,
  terms: { seats: number } & Record<string, unknown>,
  ...does: Command[]
): Promise<Opened & { others: BrowserContext }> {
  const answer = await page.request.post('/api/tables', { data: terms });
  const opened = (await answer.json()) as Opened;
  const baseURL = new URL(answer.url()).origin;
  const others = await page.context().browser()!.newContext({ baseURL });
  const sit = (seat: number, name: string) => ({ type: 'sit', seat, name });
  const names = ['Jean-Baptiste', 'Marguerite', 'Balthazar'].slice(0, terms.seats - 1);
  await order(
    await others.newPage(),
    opened,
    names.map((name, i) => sit(i + 2, name)),
  );
  await order(page, opened, [sit(1, 'Marie-Claire'), { type: 'start' }, ...does]);
  return { ...opened, others };
}
