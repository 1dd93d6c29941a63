import { globSync } from 'node:fs'

import { HOUR_MS } from '#platform/contract/time/durations.ts'

import { isPoolerInstalled } from '../tests/support/servers/pooler.ts'
import { runVitest } from './commands/run-vitest.ts'

/**
 * The tests of faults and abuse at their full size, for some hours; as root, with PgBouncer. Each part is a run of
 * its own, and one that fails stops no other. With words, only the parts whose names have one of them.
 */
type Part = { name: string; files: string[]; env: Record<string, string> }
type Result = { name: string; passed: boolean; seconds: number }

const TEST_TIMEOUT_MS = String(4 * HOUR_MS)
const FULL = {
  CHAOS_LONG: 'yes',
  CHAOS_CRASHES: '50',
  CHAOS_MINUTES: '30',
  CHAOS_STORM: '10000',
  CHAOS_TROUBLES: '400',
  FUZZ_REQUESTS: '200000',
  FUZZ_SEED: String(Date.now() % 1_000_000_000),
  LEDGER_RUNS: '10000',
  MODEL_RUNS: '1000',
  PAYOUT_HISTORIES: '1000',
  REPLAYED_COMMANDS: '50000',
  STATEMENT_LINES: '10000',
  TAMPERINGS: '5000',
  TEST_TIMEOUT_MS,
}
const MODELS = [
  'tests/model.test.ts',
  'src/features/money/payouts/server/histories.test.ts',
]
const FILES = [
  // With those of minutes each, in `tests/chaos/long`.
  ...globSync('tests/chaos/**/*.test.ts').toSorted(),
  ...MODELS,
  'tests/fuzz.test.ts',
  'tests/tampering.test.ts',
  'src/features/money/ledger/server/ledger.test.ts',
  'src/features/money/ledger/server/replay.test.ts',
]

const parts: Part[] = [
  ...FILES.map((file) => ({ name: file, files: [file], env: FULL })),
  // Together more than 10,000 steps.
  ...MODELS.map((file) => ({
    name: `${file}, through TCP`,
    files: [file],
    env: {
      MODEL_OVER_TCP: 'yes',
      MODEL_RUNS: '250',
      PAYOUT_HISTORIES: '150',
      TEST_TIMEOUT_MS,
    },
  })),
  ...['session', 'transaction'].map((mode) => ({
    name: `production with PgBouncer, mode ${mode}`,
    files: ['tests/chaos/production.test.ts', 'tests/chaos/production-console.test.ts'],
    env: { TEST_POOLER: mode, TEST_TIMEOUT_MS },
  })),
]

function run({ name, files, env }: Part): Result {
  process.stdout.write(`\n▶ ${name}\n`)
  const began = performance.now()
  const isMissing = 'TEST_POOLER' in env && !isPoolerInstalled()
  if (isMissing)
    process.stderr.write('pgbouncer is missing; install it (apt-get install pgbouncer)\n')
  const passed = !isMissing && runVitest(files, env) === 0
  return { name, passed, seconds: Math.round((performance.now() - began) / 1000) }
}

function lineOf({ name, passed, seconds }: Result): string {
  return `${passed ? '✓ passed' : '✗ FAILED'} ${String(seconds).padStart(6)} s  ${name}\n`
}

const words = process.argv.slice(2)
const chosen = parts.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const results = chosen.map(run)
const failed = results.filter(({ passed }) => !passed)
process.stdout.write(`\n${results.map(lineOf).join('')}`)
process.stdout.write(`${results.length} parts, ${failed.length} failed\n`)
// No part at all has proved nothing.
process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0
