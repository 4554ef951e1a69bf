// Debian's Chromium, which draws with the processor: for pictures made or taken by a script.
import { chromium } from '@playwright/test';

export function openBrowser() {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--no-sandbox',
    ],
  });
}
