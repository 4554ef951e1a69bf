/// <reference types="vitest/config" />
import { defineConfig } from 'vite';
import { brotli } from './build/brotli-plugin.ts';
import { firstLoad, screen } from './build/first-load.ts';
import { firstPages } from './build/first-page.ts';
import { rulesPages } from './build/rules-plugin.ts';
import { threeFromSources } from './build/three-sources.ts';
import { homeAt } from './e2e/home.ts';
import { UNIT_HOME } from './test/empty-home.ts';

// Everything is served by our own server, and no asset is inlined, so that the page's content
// security policy needs no exception. `npm run dev` asks a server that runs beside it; the variable
// PISTE says where.
const PISTE = process.env.PISTE ?? 'http://localhost:8080';
const src = (path: string) => new URL(`src/${path}`, import.meta.url).pathname;

export default defineConfig({
  plugins: [threeFromSources(), rulesPages(), firstPages(), brotli()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { ...firstLoad(src('main.tsx'), src('page/open-stage.ts')), priority: 2 },
            { ...screen('table', src('page/table/table-screen.tsx')), priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    include: ['test/**/*.test.ts'],
    // No test is about time: a busy machine must not end one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    globalSetup: './test/empty-home.ts',
    // An empty home, and nobody's language and time zone, in which careless code fails.
    env: { ...homeAt(UNIT_HOME), LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Chatham' },
  },
});
