import { computed, effect, signal } from '@preact/signals';
import { Fragment, h } from 'preact';
import { addWords, said, t } from '../words/language.ts';
import { faces as plain } from './plain/plain-face.tsx';

/** What a page part from outside builds on: the page's own libraries, its words, and the plain face. */
export const kit = {
  ...{ h, Fragment, signal, computed, effect, addWords, said, t, plain },
  /** Adds styles; the page's policy forbids them in the document. */
  css(text: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  },
};
