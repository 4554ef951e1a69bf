import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium.ts';
import { LONG_ENOUGH, WHOLE_TEST } from './e2e/patience.ts';

// Whole games in a real browser, at a real server that each file of tests starts for itself.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two at once: the browser draws in software here, and bots think.
  workers: 2,
  fullyParallel: true,
  globalSetup: './e2e/global-setup.ts',
  timeout: WHOLE_TEST,
  expect: { timeout: LONG_ENOUGH },
  reporter: [['list']],
  use: {
    // Few pixels: the browser draws in software.
    viewport: { width: 900, height: 600 },
    deviceScaleFactor: 0.25,
    locale: 'en-GB',
    timezoneId: 'Pacific/Chatham',
    // Dice are shown at rest at once: the games are what is tried, not the waiting.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test did, and the page at its end, if it fails. To keep the page of every moment would cost a tenth of all
    // the time: `--trace on` does.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // A graphics card that is none draws the table; words and boxes are painted faster without it.
        '--disable-gpu-rasterization',
        '--no-sandbox',
      ],
    },
  },
});
