import { isPoolerInstalled } from '../tests/support/servers/pooler.ts'
import { runVitest } from './commands/run-vitest.ts'

/** The tests of faults and abuse at their full size, for some hours; as root, with PgBouncer. */
const run = (files: string[], env: Record<string, string>) => runVitest(files, env) === 0

const passed = run(
  [
    'tests/chaos',
    'tests/model.test.ts',
    'tests/fuzz.test.ts',
    'tests/tampering.test.ts',
    'src/features/money/ledger',
    'src/features/money/payouts/server/histories.test.ts',
  ],
  {
    CHAOS_LONG: 'yes',
    FUZZ_REQUESTS: '200000',
    FUZZ_SEED: String(Date.now() % 1_000_000_000),
    LEDGER_RUNS: '10000',
    MODEL_RUNS: '1000',
    PAYOUT_HISTORIES: '1000',
    STATEMENT_LINES: '10000',
    CHAOS_CRASHES: '50',
    CHAOS_STORM: '10000',
    CHAOS_TROUBLES: '400',
    TAMPERINGS: '5000',
    TEST_TIMEOUT_MS: '3600000',
  },
)

// The models again, through TCP: together more than 10,000 steps.
const isModelRight = run(
  ['tests/model.test.ts', 'src/features/money/payouts/server/histories.test.ts'],
  {
    MODEL_OVER_TCP: 'yes',
    MODEL_RUNS: '250',
    PAYOUT_HISTORIES: '150',
    TEST_TIMEOUT_MS: '3600000',
  },
)

// The same tests in production with a PgBouncer between the server and its database.
if (!isPoolerInstalled())
  process.stderr.write('pgbouncer is missing; install it (apt-get install pgbouncer)\n')
const pooled =
  isPoolerInstalled() &&
  (['session', 'transaction'] as const).every((mode) =>
    run(['tests/chaos/production.test.ts', 'tests/chaos/production-console.test.ts'], {
      TEST_POOLER: mode,
    }),
  )

process.exitCode = passed && isModelRight && pooled ? 0 : 1
