import { defineConfig } from 'vite';

/**
 * The server and the workspaces that it stands on, in a few files without types: ready sooner and in less memory than from its
 * sources (docs/performance.md). Packages stay where they are.
 */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
  ssr: { noExternal: [/^@footprints\//] },
});
