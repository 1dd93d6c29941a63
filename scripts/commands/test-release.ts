import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runVitest } from './run-vitest.ts'

const MOST_MIB = 250

/**
 * Makes the installation of the image in a folder, by the same lines of the Dockerfile, and runs the test
 * of a whole month in production on it, as a user without rights.
 */
async function main(): Promise<number> {
  const room = await mkdtemp(join(tmpdir(), 'aliado-release-'))
  await chmod(room, 0o755)
  try {
    run('npm', ['run', 'build'], '.')
    for (const [word, rest] of await lastStage())
      if (word === 'RUN') run('sh', ['-c', rest], room)
      else if (word === 'COPY') copy(rest, room)
    const size = sizeOf(join(room, 'node_modules'))
    process.stdout.write(`node_modules: ${size} MiB of ${MOST_MIB}\n`)
    if (size > MOST_MIB) return 1
    return runVitest(['tests/chaos/production.test.ts', 'tests/release'], {
      RELEASE_FOLDER: room,
    })
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}

/** The instructions of the image that runs, without those of the one that builds. */
async function lastStage(): Promise<[string, string][]> {
  const lines = (await readFile('Dockerfile', 'utf8')).split('\n')
  const from = lines.findLastIndex((line) => line.startsWith('FROM '))
  return lines.slice(from + 1).flatMap((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return word === '' ? [] : [[word, rest] as [string, string]]
  })
}

/** What was built comes from here; the rest is what is committed. */
function copy(words: string, room: string): void {
  const built = words.startsWith('--from=build ')
  const paths = words.split(' ').slice(built ? 1 : 0, -1)
  if (built) run('cp', ['-r', ...paths.map((path) => path.replace('/app/', '')), room], '.')
  else run('sh', ['-c', `git archive HEAD ${paths.join(' ')} | tar -x -C ${room}`], '.')
}

function run(program: string, words: string[], cwd: string): void {
  execFileSync(program, words, { cwd, stdio: 'inherit' })
}

/** In MiB on the disk. */
function sizeOf(folder: string): number {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
}

process.exitCode = await main()
