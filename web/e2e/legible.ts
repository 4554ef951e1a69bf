/** What is wrong with a page as it is seen now. */
export interface Sight {
  /** Words that lie over other words, or are cut, and fields too small to write in. */
  faults: string[];
  /** Whether a main button is there, and all of it can be seen and pressed. */
  isMainButtonSeen: boolean;
  /** Whether what else must be seen is. */
  isShown: boolean;
}

/** A part of the window, in pixels. */
export interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * In the page: waits until nothing has moved for a few pictures, and looks at every word.
 *
 * @param wanted.box where a wooden box stands: words over wood cannot be read, unless they are on something of their own
 * @param wanted.shows what else must be seen
 */
export async function look(wanted: { box?: Part; shows?: string } = {}): Promise<Sight> {
  const { box, shows } = wanted;
  interface Written {
    text: string;
    element: Element;
    box: DOMRect;
  }

  const STILL = 3;
  /** Pixels that letters need less than their line has. */
  const AIR = 3;
  /** A name of so many letters may be cut. */
  const LONG = 9;
  /** Pixels. */
  const NARROWEST_FIELD = 90;

  const places = () =>
    [...document.querySelectorAll('main *')]
      .map((each) => {
        const { x, y, width } = each.getBoundingClientRect();
        return `${x} ${y} ${width}`;
      })
      .join();
  let last = '';
  for (let still = 0; still < STILL; ) {
    await new Promise(requestAnimationFrame);
    const now = places();
    still = now === last ? still + 1 : 0;
    last = now;
  }

  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], option, script, style, title') &&
    !isHidden(element);
  /** Whether it is there for those alone who cannot see, or has not appeared yet. */
  const isHidden = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' ||
      Number(getComputedStyle(element).opacity) < 0.2 ||
      isHidden(element.parentElement));

  const cuts = (element: Element, axis: 'X' | 'Y') =>
    getComputedStyle(element)[`overflow${axis}`] !== 'visible';
  const scrolls = (element: Element, axis: 'X' | 'Y') =>
    /auto|scroll/.test(getComputedStyle(element)[`overflow${axis}`]);

  /** The part of a box that those around it let through. */
  const shown = (box: DOMRect, element: Element): DOMRect => {
    let { left, right, top, bottom } = box;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const around = at.getBoundingClientRect();
      if (cuts(at, 'X')) {
        left = Math.max(left, around.left);
        right = Math.min(right, around.right);
      }
      if (cuts(at, 'Y')) {
        top = Math.max(top, around.top);
        bottom = Math.min(bottom, around.bottom);
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /** Whether what is cut can be scrolled to, or ends in an ellipsis as a long name may. */
  const maySee = (element: Element, axis: 'X' | 'Y', text: string) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const isShortened =
        axis === 'X' && text.length >= LONG && getComputedStyle(at).textOverflow === 'ellipsis';
      if (scrolls(at, axis) || isShortened) {
        return true;
      }
    }
    return false;
  };

  const written: Written[] = [];
  const faults: string[] = [];
  const dialog = document.querySelector('dialog[open]');
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  const root = document.documentElement;
  const isPageScrolled = root.scrollHeight > innerHeight + 1;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement!;
    if (!text || !isSeen(element)) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const seen = shown(box, element);
      const isCutAcross = seen.width < box.width - 2 && !maySee(element, 'X', text);
      const isCutDown = seen.height < box.height - 2 * AIR && !maySee(element, 'Y', text);
      const isOutside =
        (seen.width > 0 && (seen.right > innerWidth + 1 || seen.left < -1)) ||
        (!isPageScrolled &&
          !maySee(element, 'Y', text) &&
          (seen.bottom > innerHeight + AIR || seen.top < -AIR));
      if (isCutAcross || isCutDown || isOutside) {
        faults.push(`cut: "${text}"`);
      }
      if (seen.width > 0 && seen.height > 2 * AIR) {
        written.push({ text, element, box: seen });
      }
    }
  }
  if (root.scrollWidth > innerWidth) {
    faults.push(`the page is ${root.scrollWidth} wide`);
  }

  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > AIR &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2 * AIR;
  const isOpaque = (element: Element) => {
    const { backgroundColor } = getComputedStyle(element);
    const alpha = /(?:^rgba.*,|\/) ([\d.]+)\)$/.exec(backgroundColor)?.[1];
    return Number(alpha ?? 1) > 0.9;
  };
  /** Whether one of two is hidden where they meet, by something opaque over it: a sheet over the page is no muddle. */
  const isCovered = (one: Written, other: Written) => {
    const middle = (from: number, to: number, most: number) =>
      Math.min(most - 1, Math.max(0, (from + to) / 2));
    const [a, b] = [one.box, other.box];
    const x = middle(Math.max(a.left, b.left), Math.min(a.right, b.right), innerWidth);
    const y = (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2;
    const pile = document.elementsFromPoint(x, y);
    return [one.element, other.element].some((lower) =>
      pile
        .slice(0, Math.max(0, pile.indexOf(lower)))
        .some((upper) => isOpaque(upper) && !upper.contains(lower)),
    );
  };
  // What lets fingers through is seen all the same.
  const seeThrough = new CSSStyleSheet();
  // A style element would be against the page's security policy.
  seeThrough.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(seeThrough);
  written.sort((a, b) => a.box.top - b.box.top);
  written.forEach((one, i) => {
    for (let j = i + 1; j < written.length && written[j]!.box.top < one.box.bottom; j++) {
      const other = written[j]!;
      const isSame = one.element.contains(other.element) || other.element.contains(one.element);
      if (!isSame && overlap(one.box, other.box) && !isCovered(one, other)) {
        faults.push(`over each other: "${one.text}", "${other.text}"`);
      }
    }
  });

  document.adoptedStyleSheets.pop();

  const isOnPaper = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      isOnPaper(element.parentElement));
  for (const { text, element, box: at } of box ? written : []) {
    const isOver =
      Math.min(at.right, box!.right) - Math.max(at.left, box!.left) > AIR &&
      Math.min(at.bottom, box!.bottom) - Math.max(at.top, box!.top) > 2 * AIR;
    if (isOver && !isOnPaper(element)) {
      faults.push(`over the box: "${text}"`);
    }
  }

  for (const field of document.querySelectorAll<HTMLElement>(
    'input[type="text"], input:not([type]), select',
  )) {
    if (
      isSeen(field) &&
      (!dialog || dialog.contains(field)) &&
      field.clientWidth < NARROWEST_FIELD
    ) {
      faults.push(`a field is ${field.clientWidth} wide: ${field.getAttribute('aria-label')}`);
    }
  }

  // Circles for wounds stay in the row of their zone.
  for (const row of document.querySelectorAll('.cave-zone')) {
    const { left, right } = row.getBoundingClientRect();
    const pips = [...row.querySelectorAll('.cave-pips i')].map((pip) =>
      pip.getBoundingClientRect(),
    );
    if (pips.some((pip) => pip.left < left - 1 || pip.right > right + 1)) {
      faults.push(`circles leave their row: ${row.textContent}`);
    }
  }

  const isInSight = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isWithin = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return isWithin && element.contains(at);
  };
  const isSeenOf = (selector: string) => [...document.querySelectorAll(selector)].some(isInSight);
  return {
    faults: [...new Set(faults)],
    isMainButtonSeen: isSeenOf('.button.primary, .hero-play .button'),
    isShown: shows === undefined || isSeenOf(shows),
  };
}
