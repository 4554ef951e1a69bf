/** How a hunter plays who only goes on. */
export interface Manner {
  /** Hits no zone of the Ogre. */
  isSparing?: boolean;
  /** Ends a turn as soon as may be. */
  isBrief?: boolean;
}

/** In the page: hits a zone unless it is to be spared, claims, goes on, or throws. */
export function huntOn({ isSparing, isBrief }: Manner = {}): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];
  const likeliest = [
    ...all('[data-stage="playing"] .actions .choices button'),
    ...(isSparing ? [] : all('button.cave-row')),
    ...all('.cave-claims button'),
    ...(isBrief ? all('button').filter((each) => each.textContent === 'End the turn') : []),
    ...all('[data-stage="playing"] .actions .button.primary'),
    ...all('[data-stage="playing"] .actions button'),
  ];
  const chips = document.querySelectorAll('.cave-claims > .cave-chip').length;
  if (chips > 4) {
    throw new Error(`${chips} buttons cover the cave`);
  }
  likeliest[0]?.click();
}
