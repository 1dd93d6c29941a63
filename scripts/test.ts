import { spawnSync } from 'node:child_process'

import { buildPortal } from './build-portal.ts'
import { findChromium } from './find-chromium.ts'

/**
 * Everything that must hold before a change lands: types, lint, format, dead code, stories of the
 * server, torture in small, and the journeys in a real browser. Stops at the first that fails.
 */
const fast = process.argv.includes('--fast')

function run(name: string, command: string, args: string[]): void {
  process.stdout.write(`\n▶ ${name}\n`)
  const started = performance.now()
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium },
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name}, ${seconds} s\n`)
  if (status !== 0) process.exit(1)
}

const chromium = fast ? '' : findChromium()
run('types', 'tsc', ['-b'])
run('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
run('format', 'oxfmt', ['--check'])
run('dead code', 'knip', [])
run('stories', 'vitest', ['run', ...(fast ? ['--exclude', 'tests/torture/**'] : [])])
if (!fast) {
  process.stdout.write('\n▶ portal\n')
  await buildPortal()
  run('weight of the first route', 'node', ['scripts/check-weight.ts'])
  process.env['PORTAL_BUILT'] = 'yes'
  run('journeys', 'playwright', ['test'])
}
