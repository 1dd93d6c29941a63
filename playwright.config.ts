import { defineConfig, devices } from '@playwright/test'

/**
 * Tests of what differs on a desktop. The others run there only with `npm run test:e2e`,
 * which takes too long for every change.
 */
const DESKTOP =
  /(click-to-pix|shell|desk|console|new-brand|team-work|month-paid|view-as-partner|fraud|shop|content|reward|campaign|inbox|domain)\.spec\.ts$/
const all = process.env['E2E'] === 'all'

/** The actions of a person in the real product, in a real browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'tests/e2e/looks/pictures/{arg}-{projectName}{ext}',
  globalSetup: './tests/e2e/global-setup.ts',
  // The tests of one file share people, so they run in sequence; files run in parallel.
  fullyParallel: false,
  workers: 2,
  // A test that fails once in ten runs is a defect, so none gets a second try.
  retries: 0,
  reporter: 'list',
  // Only a hanging test is ended: a busy machine must not reject a correct change.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['E2E_URL'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker must not answer requests that a test intercepts; the app's own tests
    // allow it.
    serviceWorkers: 'block',
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'desktop',
      ...(!all && { testMatch: DESKTOP }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
