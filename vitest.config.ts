import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/chaos/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/after-file.ts', 'tests/support/keep-seeds.ts'],
    // Only what hangs is ended: a busy machine must not refuse a change that is right.
    testTimeout: Number(process.env['TEST_TIMEOUT_MS'] ?? 600_000),
    hookTimeout: 600_000,
    // Two cores: more workers than that only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    // Files of one worker share what they import: reading the whole server again for each took a third
    // of the time. So no module may keep what a story did; what lasts belongs to the world.
    isolate: false,
  },
})
