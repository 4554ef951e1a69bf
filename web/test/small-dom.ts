import { vi } from 'vitest';

/** As much of a document as components need to be drawn and looked at, for tests without a browser. */

type Attributes = Map<string, string>;

export class SmallNode extends EventTarget {
  childNodes: SmallNode[] = [];
  parentNode: SmallElement | null = null;
  readonly ownerDocument = undefined;

  constructor(readonly nodeType: number) {
    super();
  }

  get nextSibling(): SmallNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null;
  }

  get parentElement(): SmallElement | null {
    return this.parentNode;
  }

  get isConnected(): boolean {
    return this.parentNode?.isConnected ?? false;
  }

  get textContent(): string {
    return this.childNodes.map(({ textContent }) => textContent).join('');
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }

  contains(other: SmallNode | null): boolean {
    return other === this || (other !== null && this.contains(other.parentNode));
  }
}

class SmallText extends SmallNode {
  constructor(public data: string) {
    super(3);
  }

  override get textContent(): string {
    return this.data;
  }
}

export class SmallElement extends SmallNode {
  readonly attributes: Attributes = new Map();
  /** What was drawn with it, such as what a press does. */
  readonly style = { setProperty: () => {}, cssText: '' } as Record<string, unknown>;
  disabled = false;

  constructor(readonly localName: string) {
    super(1);
  }

  get children(): SmallElement[] {
    return this.childNodes.filter((node) => node instanceof SmallElement);
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
    changed();
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  insertBefore<T extends SmallNode>(node: T, before: SmallNode | null): T {
    node.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    changed();
    return node;
  }

  appendChild<T extends SmallNode>(node: T): T {
    return this.insertBefore(node, null);
  }

  removeChild(node: SmallNode): void {
    const at = this.childNodes.indexOf(node);
    if (at >= 0) {
      this.childNodes.splice(at, 1);
      node.parentNode = null;
      if (this.isConnected && node.contains(document().activeElement)) {
        document().activeElement = document().body;
      }
      changed();
    }
  }

  matches(selector: string): boolean {
    return selector.split(',').some((each) => fits(this, each.trim().split(/\s+/)));
  }

  closest(selector: string): SmallElement | null {
    return this.matches(selector) ? this : (this.parentNode?.closest(selector) ?? null);
  }

  querySelectorAll(selector: string): SmallElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }

  querySelector(selector: string): SmallElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  click(): void {
    this.dispatchEvent(new Event('click'));
  }

  focus(): void {
    document().activeElement = this;
    for (let at: SmallElement | null = this; at; at = at.parentNode) {
      const focusing = new Event('focusin');
      Object.defineProperty(focusing, 'target', { value: this });
      at.dispatchEvent(focusing);
    }
  }
}

/** Tags, classes, attributes, `:enabled`, and one within another. */
function fits(element: SmallElement | null, parts: readonly string[]): boolean {
  const last = parts.at(-1);
  if (!element || last === undefined) {
    return last === undefined;
  }
  const isSo = (last.match(/^[a-z]+\d?|\.[\w-]+|\[[^\]]+\]|:enabled/g) ?? []).every((simple) => {
    const [, name = '', value] = /^\[([\w-]+)(?:="(.*)")?\]$/.exec(simple) ?? [];
    switch (simple[0]) {
      case '.':
        return (element.getAttribute('class') ?? '').split(' ').includes(simple.slice(1));
      case '[':
        return value === undefined
          ? element.attributes.has(name)
          : element.getAttribute(name) === value;
      case ':':
        return !element.disabled;
      default:
        return element.localName === simple;
    }
  });
  const isWithin = (at: SmallElement | null): boolean =>
    at !== null && (fits(at, parts.slice(0, -1)) || isWithin(at.parentNode));
  return isSo && (parts.length === 1 || isWithin(element.parentNode));
}

class SmallDocument extends SmallElement {
  readonly body = new SmallElement('body');
  activeElement: SmallElement = this.body;
  hidden = false;

  constructor() {
    super('#document');
    this.appendChild(this.body);
  }

  override get isConnected(): boolean {
    return true;
  }

  get documentElement() {
    return Object.assign(this.body, { dataset: {} });
  }

  createElement(name: string): SmallElement {
    return new SmallElement(name);
  }

  createElementNS(_: string, name: string): SmallElement {
    return new SmallElement(name);
  }

  createTextNode(text: string): SmallText {
    return new SmallText(String(text));
  }
}

let current: SmallDocument | undefined;
const document = () => current!;

/** Those who watch for changes, told of them at once. */
let watching: (() => void)[] = [];
const changed = () => {
  for (const watcher of [...watching]) {
    watcher();
  }
};

/** A document of one's own, in place of none. */
export function stubDocument(): SmallDocument {
  watching = [];
  current = new SmallDocument();
  vi.stubGlobal('document', current);
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('Element', SmallElement);
  vi.stubGlobal('HTMLElement', SmallElement);
  vi.stubGlobal('Node', SmallNode);
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(private readonly seen: () => void) {}
      observe(): void {
        watching.push(this.seen);
      }
      disconnect(): void {
        watching = watching.filter((each) => each !== this.seen);
      }
    },
  );
  return current;
}
