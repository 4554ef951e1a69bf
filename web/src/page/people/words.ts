import { addWords, type Texts } from '../../words/language.ts';

addWords(import.meta.glob<Texts>('../../words/*/people.json', { eager: true, import: 'default' }));
