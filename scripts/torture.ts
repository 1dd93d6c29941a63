import { spawnSync } from 'node:child_process'

/** The tests of faults and abuse at their full size; an hour or so. */
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  [
    'run',
    'tests/torture',
    'tests/model.test.ts',
    'tests/tampering.test.ts',
    'src/features/ledger',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      LEDGER_RUNS: '10000',
      MODEL_RUNS: '1000',
      TORTURE_CRASHES: '50',
      TORTURE_STORM: '10000',
      TORTURE_TROUBLES: '400',
      TAMPERINGS: '5000',
      TEST_TIMEOUT_MS: '3600000',
    },
  },
)
process.exitCode = status ?? 1
