import type { Arg, Args } from '../net/protocol.ts';

export type { Args, Words } from '../net/protocol.ts';

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'gap'; name: string }
  | { kind: 'number' }
  | { kind: 'plural'; name: string; forms: ReadonlyMap<string, readonly Part[]> };

export interface Filling {
  args: Args;
  language: string;
  /** The name of who sits on a seat. */
  nameOf(seat: number): string;
}

const parsed = new Map<string, readonly Part[]>();

/**
 * A text with its gaps filled: `{name}` takes an argument as it is, `{count, plural, =0 {no die}
 * one {# die} other {# dice}}` chooses by a number.
 */
export function filled(text: string, filling: Filling): string {
  let parts = parsed.get(text);
  if (!parts) {
    parts = new Parser(text).parts('');
    parsed.set(text, parts);
  }
  return put(parts, filling, undefined);
}

function put(parts: readonly Part[], filling: Filling, count: number | undefined): string {
  let out = '';
  for (const part of parts) {
    switch (part.kind) {
      case 'text':
        out += part.text;
        break;
      case 'number':
        out += count === undefined ? '#' : count.toLocaleString(filling.language);
        break;
      case 'gap':
        out = withArg(out, filling.args[part.name], part.name, filling);
        break;
      case 'plural': {
        const number = Number(filling.args[part.name]);
        out += put(formOf(part.forms, number, filling.language), filling, number);
      }
    }
  }
  return out;
}

function withArg(before: string, arg: Arg | undefined, name: string, filling: Filling): string {
  switch (typeof arg) {
    case 'object':
      return elided(before, filling.nameOf(arg.seat), filling.language);
    case 'number':
      return before + arg.toLocaleString(filling.language);
    case 'string':
      return before + arg;
    default:
      return `${before}{${name}}`;
  }
}

/** French says « d'Hugo », not « de Hugo ». */
function elided(before: string, name: string, language: string): string {
  const isElided =
    language === 'fr' && /\bde $/.test(before) && /^[aeiouyhàâéèêëîïôùœæ]/i.test(name);
  return (isElided ? `${before.slice(0, -2)}’` : before) + name;
}

function formOf(
  forms: ReadonlyMap<string, readonly Part[]>,
  number: number,
  language: string,
): readonly Part[] {
  const category = new Intl.PluralRules(language).select(number);
  return forms.get(`=${number}`) ?? forms.get(category) ?? forms.get('other') ?? [];
}

class Parser {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Up to a closing character, or the end. */
  parts(closing: string): readonly Part[] {
    const parts: Part[] = [];
    const inPlural = closing !== '';
    let text = '';
    const flush = () => {
      if (text) {
        parts.push({ kind: 'text', text });
        text = '';
      }
    };
    for (; this.at < this.text.length && this.text[this.at] !== closing; ) {
      const char = this.text[this.at]!;
      this.at++;
      if (char === '{') {
        flush();
        parts.push(this.gap());
      } else if (char === '#' && inPlural) {
        flush();
        parts.push({ kind: 'number' });
      } else {
        text += char;
      }
    }
    flush();
    return parts;
  }

  private gap(): Part {
    const name = this.until(/[,}]/);
    if (this.text[this.at++] === '}') {
      return { kind: 'gap', name };
    }
    this.until(/,/);
    this.at++;
    const forms = new Map<string, readonly Part[]>();
    for (;;) {
      const form = this.until(/[{}]/);
      if (this.text[this.at++] !== '{') {
        return { kind: 'plural', name, forms };
      }
      forms.set(form, this.parts('}'));
      this.at++;
    }
  }

  private until(end: RegExp): string {
    const from = this.at;
    while (this.at < this.text.length && !end.test(this.text[this.at]!)) {
      this.at++;
    }
    return this.text.slice(from, this.at).trim();
  }
}
