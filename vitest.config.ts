import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  define: { DATA_SHAPE: '"tests"' },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Only a hanging test is ended: a busy machine must not reject a correct change.
    testTimeout: Number(process.env['TEST_TIMEOUT_MS'] ?? 600_000),
    hookTimeout: Number(process.env['TEST_TIMEOUT_MS'] ?? 600_000),
    // Its own second is too short for a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Two cores: more workers would only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    // Files of one worker share their imports: loading the whole server for each took a
    // third of the time. So no module may keep a test's state; it belongs to the world.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/chaos/*.test.ts',
            // Of a production installation: only with `npm run test:release`.
            ...(process.env['RELEASE_FOLDER'] ? ['tests/release/*.test.ts'] : []),
            // On machines of its own, as root: only with `npm run test:ha`.
            ...(process.env['HA_MACHINES'] ? ['tests/ha/*.test.ts'] : []),
            // With a PostgreSQL and pgBackRest of Debian: only with `npm run test:pitr`.
            ...(process.env['PITR'] ? ['tests/pitr/*.test.ts'] : []),
            // With two versions of the product beside each other: only with `npm run test:upgrade`.
            ...(process.env['UPGRADE_FROM_FOLDER'] ? ['tests/upgrade/*.test.ts'] : []),
            // Two hours: only with `npm run test:soak`.
            ...(process.env['SOAK_MINUTES'] ? ['tests/soak/*.test.ts'] : []),
            // Minutes each: only with `npm run test:chaos`.
            ...(process.env['CHAOS_LONG'] ? ['tests/chaos/long/*.test.ts'] : []),
          ],
          exclude: ['**/*.screen.test.tsx'],
          setupFiles: ['tests/support/after-file.ts', 'tests/support/keep-seeds.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // The portal keeps its session, cache and pending reads in modules: a file must not meet
          // what another one left there.
          isolate: true,
          include: ['src/**/*.screen.test.tsx'],
          setupFiles: ['tests/support/after-file.ts', 'tests/support/screens/dom.ts'],
        },
      },
    ],
  },
})
