import home from './fr/home.json';
import page from './fr/page.json';
import rules from './fr/rules.json';
import setup from './fr/setup.json';
import table from './fr/table.json';

const words: Readonly<Record<string, string>> = { ...page, ...home, ...setup, ...rules, ...table };
export default words;
