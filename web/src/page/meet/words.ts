import { addWords, type Texts } from '../../words/language.ts';

addWords(import.meta.glob<Texts>('../../words/*/meet.json', { eager: true, import: 'default' }));
