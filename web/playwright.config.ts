import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium.ts';

// Whole games in a real browser, at a real server that each file of tests starts for itself.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two at once: the browser draws in software here, and bots think.
  workers: 2,
  // Games are as long as the dice make them.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // Few pixels: the browser draws in software.
    viewport: { width: 900, height: 600 },
    deviceScaleFactor: 0.25,
    locale: 'en-GB',
    // Dice are shown at rest at once: the games are what is tried, not the waiting.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--no-sandbox',
      ],
    },
  },
});
