import home from './en/home.json';
import page from './en/page.json';
import rules from './en/rules.json';
import setup from './en/setup.json';
import table from './en/table.json';

const words: Readonly<Record<string, string>> = { ...page, ...home, ...setup, ...rules, ...table };
export default words;
