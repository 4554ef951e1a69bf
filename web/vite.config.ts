import { defineConfig } from 'vitest/config';
import { rulesPages } from './build/rules-plugin.ts';

// Everything is served by our own server, and no asset is inlined, so that the page's content
// security policy needs no exception. `npm run dev` asks a server that runs beside it; the variable
// PISTE says where.
const PISTE = process.env.PISTE ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [rulesPages()],
  // The rules are read from docs, beside this folder.
  server: {
    fs: { allow: ['.', '../docs'] },
    // The server only lets pages in that were asked for by its own name: it must see this one.
    proxy: {
      '/api': { target: PISTE, changeOrigin: false },
      '/ws': { target: PISTE.replace('http', 'ws'), ws: true, changeOrigin: false },
    },
  },
  build: {
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  worker: { format: 'es' },
  test: {
    include: ['test/**/*.test.ts'],
    // No test is about time: a busy machine must not end one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Nobody's language and time zone, in which careless code fails.
    env: { LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Chatham' },
  },
});
