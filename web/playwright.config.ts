import { defineConfig } from '@playwright/test';
import { chromiumFile } from './dev/chromium.mjs';
import { HOME, homeAt } from './e2e/home.ts';
import { LONG_ENOUGH, WHOLE_TEST } from './e2e/patience.ts';

// Whole games in a real browser, at a real server that each file of tests starts for itself.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The same on every system: what is compared is made so that it does not depend on it.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Two at once: the browser draws in software here, before all else, and bots think.
  workers: 2,
  fullyParallel: true,
  globalSetup: './e2e/global-setup.ts',
  timeout: WHOLE_TEST,
  expect: { timeout: LONG_ENOUGH },
  // Dice and bots differ from run to run. On CI a test that fails is tried once more; if it passes then, it is listed as
  // flaky: a fault to be found. A developer sees it fail.
  retries: process.env.CI ? 1 : 0,
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
      executablePath: chromiumFile(),
      // Nothing of whoever runs the tests: no fonts, settings or certificates of theirs.
      env: { PATH: process.env.PATH, ...homeAt(HOME), LC_ALL: 'C.UTF-8', TZ: 'Pacific/Chatham' },
      args: [
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // A graphics card that is none draws the table; words and boxes are painted and put together faster without it.
        '--disable-gpu-rasterization',
        '--disable-gpu-compositing',
        '--no-sandbox',
      ],
    },
  },
});
