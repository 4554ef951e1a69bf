import type { Bowl } from '../src/bowl/bowl.ts';

const NAMES = ['Vous', 'Hugo', 'Inès', 'Bastien', 'Mila'];

/** Sample words round the table, to judge the picture as players will see it. */
export function showWords(root: HTMLElement, bowl: Bowl, dice: readonly number[]): void {
  const isPhone = bowl.stage.layout === 'phone';
  const name = (seat: number) =>
    `<b><i style="background:var(--seat-${seat + 1})"></i>${NAMES[seat]}</b><small>${dice[seat]} dés</small>`;
  const anchored = bowl.anchors().map(({ seat, left, far }) => {
    const isOwn = seat === 0;
    const x = isOwn ? left.x - 16 : left.x + 2;
    const y = isOwn ? left.y : far.y - 12;
    return `<p class="name ${isOwn ? 'own' : 'above'}" style="left:${x}px;top:${y}px">${name(seat)}</p>`;
  });
  const row = dice.slice(1).map((_, i) => `<p class="name">${name(i + 1)}</p>`);
  root.innerHTML = `
    <span class="mark">P<span>ı<i></i></span>ste <small>Strike</small></span>
    <h1>À vous, Camille</h1>
    <p class="event">Inès reprend deux dés : <b>4</b> et <b>4</b>.</p>
    ${isPhone ? `<div class="row">${row.join('')}</div>` : ''}${anchored.join('')}`;
  root.className = isPhone ? 'words phone' : 'words desktop';
}
