import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/torture/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: Number(process.env['TEST_TIMEOUT_MS'] ?? 30_000),
    hookTimeout: 60_000,
    // Two cores: more workers than that only wait for each other and for PostgreSQL.
    maxWorkers: 2,
  },
})
