import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { trimZod } from './scripts/vite/trim-zod.ts'

/** The console of the brand's staff: its own page, files and service worker under `/console`. */
export default defineConfig({
  root: 'src/console',
  base: '/console/',
  // The console stores no data.
  define: { DATA_SHAPE: '""' },
  // The portal's icons are served from the root.
  publicDir: false,
  plugins: [react(), trimZod(), serviceWorker()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/, priority: 10 },
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
              priority: 10,
            },
          ],
        },
      },
    },
  },
})

function serviceWorker() {
  return VitePWA({
    // Registered by src/console/new-version.ts.
    injectRegister: null,
    registerType: 'prompt',
    manifest: false,
    strategies: 'injectManifest',
    srcDir: '../worker',
    filename: 'console-sw.ts',
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2}'],
      modifyURLPrefix: { '': '/console/' },
    },
  })
}
