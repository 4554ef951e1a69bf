// Shows that it is somebody's turn or that they are invited, when the server says so or a page does, and leads to the table. It keeps nothing and
// answers no requests: pages load as if it were not there.

const WORDS = {
  fr: ['À vous de jouer', 'On vous attend à la table.'],
  en: ['Your turn', 'The others wait for you at the table.'],
};

const INVITED = {
  fr: ['Invitation', (from) => `${from} vous invite à sa table.`],
  en: ['Invitation', (from) => `${from} invites you to their table.`],
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const { table = '', language = 'en', key = '', from = '' } = read(event.data);
  const [title, body] = from ? (INVITED[language] ?? INVITED.en) : (WORDS[language] ?? WORDS.en);
  const data = { path: `/table/${table}${key && `#${key}`}` };
  const text = typeof body === 'string' ? body : body(from);
  const shown = { body: text, tag: `piste-${table}`, icon: '/icons/icon-192.png', data };
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** The page that shows this table, or a new one. */
async function open(path) {
  const id = path.split('#')[0].split('/').at(-1);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname.endsWith(`/${id}`));
  return there ? there.focus() : clients.openWindow(path);
}
