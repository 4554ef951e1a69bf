import { describe, expect, it } from 'vitest';
import { type Args, filled } from '../src/words/message.ts';
import { typeset } from '../src/words/typeset.ts';

const NAMES = ['', 'Camille', 'Hugo', 'Inès'];
const say = (text: string, args: Args = {}, language = 'fr') =>
  filled(text, { args, language, nameOf: (seat) => NAMES[seat]! });

describe('a text with gaps', () => {
  it('takes texts, numbers and the names of who sits there', () => {
    expect(say('{name} a {count} dés', { name: 'Mila', count: 3 })).toBe('Mila a 3 dés');
    expect(say('À vous, {player}', { player: { seat: 1 } })).toBe('À vous, Camille');
  });

  it('elides before a vowel and before an h, in French alone', () => {
    expect(say('Au tour de {player}', { player: { seat: 1 } })).toBe('Au tour de Camille');
    expect(say('Au tour de {player}', { player: { seat: 2 } })).toBe('Au tour d’Hugo');
    expect(say('Au tour de {player}', { player: { seat: 3 } })).toBe('Au tour d’Inès');
    expect(say('the hand de {player}', { player: { seat: 2 } }, 'en')).toBe('the hand de Hugo');
  });

  it('chooses by a number as the language does', () => {
    const dice = '{count, plural, =0 {aucun dé} one {# dé} other {# dés}}';
    expect([0, 1, 2].map((count) => say(dice, { count }))).toEqual(['aucun dé', '1 dé', '2 dés']);
    const places = '{count, plural, one {# place} other {# places}}';
    expect(say(places, { count: 0 })).toBe('0 place');
    expect(say(places, { count: 0 }, 'en')).toBe('0 places');
  });

  it('fills gaps inside a form, and leaves a # outside of one alone', () => {
    const text = 'n° # : {count, plural, one {# dé de {player}} other {# dés de {player}}}';
    expect(say(text, { count: 2, player: { seat: 2 } })).toBe('n° # : 2 dés d’Hugo');
  });

  it('shows a gap for which nothing was given', () => {
    expect(say('{name} lance')).toBe('{name} lance');
  });
});

describe('typesetting', () => {
  it('keeps a pronoun with its verb in French, and breaks other words where they may', () => {
    expect(typeset('Attaquez-le : cachez-vous', 'fr')).toBe(
      'Attaquez-\u2060le\u202f: cachez-\u2060vous',
    );
    expect(typeset('Dés-chainer, rez-de-lac', 'fr')).toBe('Dés-chainer, rez-de-lac');
    expect(typeset('Attaquez-le', 'en')).toBe('Attaquez-le');
  });

  it('puts a narrow space that never breaks before French marks', () => {
    expect(typeset('Prêt ? 38 % : oui ; non', 'fr')).toBe(
      'Prêt\u202f? 38\u202f%\u202f: oui\u202f; non',
    );
    expect(typeset('« oui »', 'fr')).toBe('«\u202foui\u202f»');
  });

  it('leaves English spaces alone, and curls apostrophes in both', () => {
    expect(typeset("it's 38 % : so", 'en')).toBe('it’s 38 % : so');
    expect(typeset("l'arène d'Hugo", 'fr')).toBe('l’arène d’Hugo');
  });
});
