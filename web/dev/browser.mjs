// The Chromium of the tests, which draws with the processor: for pictures made or taken by a script.
import { chromium } from '@playwright/test';
import { chromiumFile } from './chromium.mjs';

export const CHROMIUM = {
  executablePath: chromiumFile(),
  args: [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--no-sandbox',
  ],
};

export function openBrowser() {
  return chromium.launch(CHROMIUM);
}
