import { defineConfig } from 'vitest/config';

// Everything is served by our own server, and no asset is inlined, so that the page's content
// security policy needs no exception. `npm run dev` asks a server that runs beside it; the variable
// PISTE says where.
const PISTE = process.env.PISTE ?? 'http://localhost:8080';

export default defineConfig({
  server: { proxy: { '/api': PISTE, '/ws': { target: PISTE.replace('http', 'ws'), ws: true } } },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  worker: { format: 'es' },
  test: { include: ['test/**/*.test.ts'] },
});
