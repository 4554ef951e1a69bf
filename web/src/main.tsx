import './style/fonts.css';
import './style/palette.css';
import './style/stage.css';
import './style/page.css';
import { render } from 'preact';
import { App } from './page/app.tsx';
import { Trouble } from './page/trouble.tsx';
import { speak, wishedLanguage } from './words/language.ts';

const root = document.querySelector<HTMLElement>('#page')!;
try {
  await speak(wishedLanguage());
  render(<App />, root);
} catch (error) {
  console.error(error);
  render(<Trouble />, root);
}
