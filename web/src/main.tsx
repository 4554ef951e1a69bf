import './style/fonts.css';
import './style/tokens.css';
import './style/stage.css';
import './style/page.css';
import './style/fields.css';
import { render } from 'preact';
import { App, loadAhead } from './page/app.tsx';
import { followLayout } from './page/layout.ts';
import { followThemeColour } from './page/theme-colour.ts';
import { Trouble } from './page/trouble.tsx';
import { speak, wishedLanguage } from './words/language.ts';

const root = document.querySelector<HTMLElement>('#page')!;
followThemeColour();
followLayout();
// What is shown first comes beside the words.
loadAhead();
try {
  await speak(wishedLanguage());
  // Over the first page as it was sent, if it was.
  render(<App />, root);
  dispatchEvent(new Event('piste-drawn'));
} catch (error) {
  console.error(error);
  render(<Trouble />, root);
}
