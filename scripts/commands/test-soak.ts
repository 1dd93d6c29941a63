import { parseArgs } from 'node:util'

import { runVitest } from './run-vitest.ts'

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
  return runVitest(['tests/soak/'], { SOAK_MINUTES: String(minutes) })
}

process.exitCode = main()
