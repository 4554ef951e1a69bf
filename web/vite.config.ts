import { defineConfig } from 'vitest/config';

// Everything is served by our own server: assets are linked relatively, and none is inlined, so
// that the page's content security policy needs no exception.
export default defineConfig({
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  worker: { format: 'es' },
  test: { include: ['test/**/*.test.ts'] },
});
