import { language } from './language.ts';

// Chances are probabilities from 0 to 1; points are hundredths of them.

/** `47 %`, or `47%` in English. */
export function percent(chance: number, digits = 0): string {
  const number = fixed(100 * chance, digits);
  return language.value === 'fr' ? `${number}\u202f%` : `${number}%`;
}

/** `+29`, `−31`, `0`. */
export function points(chance: number, digits = 0): string {
  const number = fixed(Math.abs(100 * chance), digits);
  const isNothing = Number(number.replace(',', '.')) === 0;
  return isNothing ? number : `${chance < 0 ? '−' : '+'}${number}`;
}

export function fixed(number: number, digits: number): string {
  return number.toLocaleString(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
