import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { buildScreens } from './build-screens.ts'
import { findChromium } from './find-chromium.ts'

/**
 * All checks of a change: types, lint, format, dead code, tests of rules and of the server,
 * a small run of the chaos tests, and tests in a real browser. Stops at the first failure.
 */
const fast = process.argv.includes('--fast')

/** Where both test runners write what they counted. */
const RESULTS = {
  vitest: 'test-results/vitest.json',
  playwright: 'test-results/playwright.json',
}

type Outcome = { name: string; status: number | null; seconds: number; words: string }

/**
 * Runs one tool; its output is shown at once, or kept until the end where others run in
 * parallel.
 */
function tool(name: string, [command = '', ...args]: string[], shown: boolean) {
  const started = performance.now()
  return new Promise<Outcome>((done, fail) => {
    const child = spawn(`node_modules/.bin/${command}`, args, {
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (words += chunk.toString()))
    child.on('error', fail)
    child.on('close', (status) => {
      const seconds = Math.round((performance.now() - started) / 1000)
      done({ name, status, seconds, words })
    })
  })
}

function print({ name, status, seconds, words }: Outcome): void {
  const failed = status !== 0
  process.stdout.write(
    `${failed ? words : ''}${failed ? '✗' : '✓'} ${name}, ${seconds} s\n`,
  )
  if (failed) process.exit(1)
}

async function run(name: string, command: string[]): Promise<void> {
  process.stdout.write(`\n▶ ${name}\n`)
  print(await tool(name, command, true))
}

/** In parallel: they read the same files, and none of them uses two cores. */
async function runTogether(tools: Record<string, string[]>): Promise<void> {
  process.stdout.write(`\n▶ ${Object.keys(tools).join(', ')}\n`)
  const running = Object.entries(tools).map(([name, command]) => tool(name, command, false))
  for (const outcome of await Promise.all(running)) print(outcome)
}

/** The numbers of tests that passed and that were skipped; each runner has its own names for them. */
function counts(runner: keyof typeof RESULTS): [passed: number, skipped: number] {
  const result = JSON.parse(readFileSync(RESULTS[runner], 'utf8'))
  return runner === 'vitest'
    ? [result.numPassedTests, result.numPendingTests + result.numTodoTests]
    : [result.stats.expected, result.stats.skipped]
}

// A machine without a browser installs one meanwhile; where it cannot, the other tests run first.
const finding = fast ? null : findChromium()
finding?.catch(() => {})
await runTogether({
  types: ['tsc', '-b'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  format: ['oxfmt', '--check'],
  'dead code': ['knip'],
})
const chaos = fast ? ['--exclude', 'tests/chaos/**'] : []
const reports = ['--reporter=default', '--reporter=json']
const report = `--outputFile.json=${RESULTS.vitest}`
await run('tests', ['vitest', 'run', ...reports, report, ...chaos])
const total = [counts('vitest')]
if (finding !== null) {
  process.stdout.write('\n▶ portal\n')
  await buildScreens()
  await run('weight of the first route', ['node', 'scripts/check-weight.ts'])
  process.env['CHROMIUM'] = await finding
  process.env['PORTAL_BUILT'] = 'yes'
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = RESULTS.playwright
  await run('browser tests', ['playwright', 'test', '--reporter=list,json'])
  total.push(counts('playwright'))
}
// The run ends at the first failure, so none has failed here.
const sum = (index: 0 | 1) => total.reduce((all, one) => all + one[index], 0)
process.stdout.write(`\n${sum(0)} passed, 0 failed, ${sum(1)} skipped\n`)
