import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';

const port = Number(process.env['WEB_PORT'] ?? 5173);
const apiPort = Number(process.env['API_PORT'] ?? 3000);

/** React Router names only its development build, which warns about mistakes; the one for production stands beside it. */
const routerDom = createRequire(import.meta.resolve('react-router-dom'));
const production = join(dirname(routerDom.resolve('react-router')), '../production');
const productionRouter = [
  { find: /^react-router$/, replacement: join(production, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(production, 'dom-export.mjs') },
];

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [
    react(),
    VitePWA({
      filename: 'sw.js',
      // src/app/service-worker.ts registers it, by the rules of product 15.3.
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Tiny Footprints Today',
        short_name: 'Footprints',
        description: "Daily reports, portfolio moments and badges from your child's classroom",
        lang: 'en',
        display: 'standalone',
        theme_color: '#0f766e',
        background_color: '#faf7f2',
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // The shell and nothing else: no answer of the API and no picture of a child may ever lie in a cache.
        globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}', 'assets/nunito-latin-wght-*.woff2'],
        navigateFallbackDenylist: [/^\/(api|healthz|readyz)(\/|$)/, /^[^?]*\.\w+(\?|$)/],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
      },
    }),
    // Beside each file its compressed self, which the server sends: nothing is compressed twice.
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg|webmanifest)$/ }),
  ],
  build: {
    target: 'es2022',
    // Icons and fonts stay files of their own: a data URL would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which chunks a page needs, for size-limit.config.ts.
    manifest: true,
    rolldownOptions: {
      output: {
        // The first page lists every file that may be loaded later, and does so without their names.
        // The charts lie apart, where the service worker takes nothing from.
        chunkFileNames: ({ name }) => (name === 'week-chart' ? 'assets/charts/[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Left alone, every set of pages that share something makes chunks of its own: the first page came in nine
            // and a list in twenty, which compress badly and wait for each other. The libraries stay apart because a
            // release seldom changes them.
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What five pages share comes with the first of them: a dashboard loads in 18 files instead of 36, and a session of
            // pages in fewer bytes; in two files, so that none is larger than 25 kB when it comes. The admin's pages keep to themselves what they share among each other: lists and the forms
            // of records; no initials are loaded where nobody’s are shown, nothing that tells children apart where none are listed, and no list of entries and nothing of moments where there are none.
            {
              name: 'shared',
              test: /apps.web.src.(?!lists|features.(children.(child-avatar|chip|selection|told-apart|use-groups)|entries.paged|moments.queries)|forms.(confirm|period|record|save|use-record|use-save))/,
              minShareCount: 5,
              maxSize: 170_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port,
    strictPort: true,
    proxy: { '^/(api|healthz|readyz)(/|$)': { target: `http://127.0.0.1:${apiPort}` } },
  },
}));
