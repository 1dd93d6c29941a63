import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Shorter: a quarter of the time has too few samples to compare. */
const LEAST_MINUTES = 4

/** Runs the product under a steady load for `--minutes` (two hours), and judges whether anything grows. */
function main(): number {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '120' } } })
  const minutes = Number(values.minutes)
  if (!Number.isInteger(minutes) || minutes < LEAST_MINUTES) {
    process.stderr.write(`--minutes is a whole number from ${LEAST_MINUTES} on\n`)
    return 2
  }
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'tests/soak/'], {
    stdio: 'inherit',
    env: { ...process.env, SOAK_MINUTES: String(minutes) },
  })
  return status ?? 1
}

process.exitCode = main()
