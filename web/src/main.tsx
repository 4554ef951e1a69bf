import './style/fonts.css';
import './style/palette.css';
import './style/stage.css';
import './style/page.css';
import './style/fields.css';
import { render } from 'preact';
import { App } from './page/app.tsx';
import { followThemeColour } from './page/theme-colour.ts';
import { Trouble } from './page/trouble.tsx';
import { speak, wishedLanguage } from './words/language.ts';

const root = document.querySelector<HTMLElement>('#page')!;
followThemeColour();
try {
  await speak(wishedLanguage());
  render(<App />, root);
} catch (error) {
  console.error(error);
  render(<Trouble />, root);
}
