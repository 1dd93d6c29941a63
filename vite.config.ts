import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { listPackages } from './scripts/vite/list-packages.ts'
import { trimZod } from './scripts/vite/trim-zod.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src/portal',
  base: '/',
  define: { DATA_SHAPE: JSON.stringify(dataShape()) },
  plugins: [react(), trimZod(), listPackages(), offlineShell()],
  build: {
    outDir: '../../dist/portal',
    emptyOutDir: true,
    target: 'es2022',
    // Every browser of that target knows modulepreload.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // zod's switch must be in zod's chunk: a schema of another chunk may run before
            // main.
            { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/, priority: 10 },
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
              priority: 10,
            },
            // One file for each moment in which code is needed, with all that it depends on: many
            // files of a kilobyte each compress worse, and each is another request. Not main.tsx
            // itself: it waits for code that depends on this file in its turn. Anchor and Stack are in the
            // frame because the sign-in and the home have them: the home must not load the sign-in's file.
            {
              name: 'frame',
              test: /(?:src\/portal\/(?:(?!main)[\w-]+|offline\/open-offline-copy|install\/install-state|navigation\/follow-navigation)\.tsx?|core\/esm\/components\/(?:Anchor\/Anchor|Stack\/Stack)\.mjs)$/,
              priority: 6,
            },
            {
              name: 'offline',
              test: /portal\/offline\/keep-offline\.ts$/,
              priority: 5,
            },
            {
              name: 'login',
              test: /identity\/portal\/login\/login-screen\.tsx$/,
              priority: 5,
            },
            {
              name: 'home',
              test: /src\/portal\/(?:shell\/portal-shell|screens\/home-screen)\.tsx$|layout\/(?:use-wide|two-columns)\.tsx?$/,
              priority: 4,
            },
            {
              name: 'home-below',
              test: /overview\/dashboard\/portal\/(?!line-drawing|widgets\/share-message|celebration\/celebration-card|welcome\/(?:[\w-]+-dialog|portal-tour))[\w/-]+\.tsx$|sharing\/portal\/share-strip\.tsx$|portal\/(?:brands|home-missions|dashboard-banners|blocked-payments|account-sync|terms-tour)\.tsx$/,
              priority: 3,
            },
            // Code that several screens share: most of them, or some. (Priorities are whole
            // numbers.)
            { name: 'shared', minShareCount: 8, priority: 2 },
            // Not the tables of a desk, what opens their rows and the few words of a credit, however many
            // screens have one: with them they would load all of this file.
            {
              name: 'screens',
              test: /^(?!.*(?:virtual-core\/|react-virtual\/|web\/ui\/table\/|use-open-row|IconChevronUp|credit-title))/,
              minShareCount: 4,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '^/(api|v1|v2|r|dev|demo|files|photos|asset-pictures|brand-pictures|mission-pictures|page-pictures|store-photos|public|lp|health)/':
        API,
    },
  },
})

/**
 * Changes with the format of any answer: a browser's stored data of another format are not
 * shown.
 */
function dataShape(): string {
  const shape = createHash('sha256')
  const written = globSync([
    'src/features/*/*/*.ts',
    'src/features/*/*/kinds/**/*.ts',
    'src/platform/contract/*.ts',
  ])
  // The console stores no data: what only it calls does not matter to the portal.
  const ofPortal = written.filter(
    (file) =>
      !/\.test\.ts$|brand-contract\.ts$|(?:brand-api|staff|keys|webhooks)\//.test(file),
  )
  for (const path of ofPortal.toSorted()) shape.update(readFileSync(path))
  return shape.digest('base64url').slice(0, 12)
}

/**
 * A service worker that makes every screen's code available offline; data have their own
 * copy.
 */
function offlineShell() {
  return VitePWA({
    // Asked for by src/portal/new-version.ts, which also asks the person before it changes anything.
    injectRegister: null,
    registerType: 'prompt',
    // Each brand's server route writes its own.
    manifest: false,
    strategies: 'injectManifest',
    srcDir: '../worker',
    filename: 'sw.ts',
    injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}'] },
  })
}
