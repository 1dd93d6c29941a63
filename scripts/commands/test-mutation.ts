import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

import { areas } from '../../tests/mutation/areas.ts'

/**
 * Changes the rules bit by bit and runs their tests, which have to notice it: of all areas, or of those that are
 * named. `--incremental` does again only what changed since the last run.
 */
function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { incremental: { type: 'boolean', default: false } },
  })
  const unknown = positionals.filter((name) => areas[name] === undefined)
  if (unknown.length > 0) {
    process.stderr.write(
      `no area ${unknown.join(', ')}: there are ${Object.keys(areas).join(', ')}\n`,
    )
    return 2
  }
  const names = positionals.length > 0 ? positionals : Object.keys(areas)
  const failed = names.filter((name) => !isReached(name, values.incremental))
  if (failed.length > 0) process.stderr.write(`below the goal: ${failed.join(', ')}\n`)
  return failed.length > 0 ? 1 : 0
}

/** Whether the tests of an area find as many of the changes as its goal says. */
function isReached(area: string, incremental: boolean): boolean {
  const options = ['run', 'tests/mutation/stryker.config.mjs']
  if (incremental) options.push('--incremental')
  const { status } = spawnSync('node_modules/.bin/stryker', options, {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_AREA: area },
  })
  return status === 0
}

process.exitCode = main()
