import { defineConfig, devices } from '@playwright/test'

/**
 * What a desktop shows otherwise than a phone. The rest is the same story on a wider screen: it runs
 * there with `npm run test:e2e`, which is too long for every change.
 */
const DESKTOP = /(click-to-pix|shell)\.spec\.ts$/
const all = process.env['E2E'] === 'all'

/** What a person does in the real product, in a real browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // The tests of one file share people, so they run one after another; files run side by side.
  fullyParallel: false,
  workers: 2,
  // A test that fails once in ten runs is a defect, so none gets a second try.
  retries: 0,
  reporter: 'list',
  // Only what hangs is ended: a busy machine must not refuse a change that is right.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['E2E_URL'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // What a story intercepts must not be answered by a worker; the app's own story allows it.
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
