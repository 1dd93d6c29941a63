import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts

/** Each command of the README: the file that runs it, and the words by which it does. */
const RUN_BY: Record<string, [file: string, words: RegExp]> = {
  start: ['tests/e2e/frame/newcomer.spec.ts', /spawn\('npm', \['start'\]/],
  test: ['.ci/run', /npm test/],
  check: [
    'scripts/test.ts',
    /'tsc', '-b'[^]+'oxlint', '--type-aware'[^]+'oxfmt', '--check'[^]+'knip'/,
  ],
  import: ['tests/import-failures.test.ts', /scripts\/import\.ts/],
  'create-brand': ['tests/create-brand.test.ts', /scripts\/create-brand\.ts/],
  prove: ['tests/soak/soak.test.ts', /commandBeside\('prove'/],
}

/** Commands that are runs of tests themselves. */
const RUNS_OF_TESTS = /^test:/

/** What no test runs as a command, and why. */
const NOT_RUN: Record<string, string> = {
  dev: 'the watching server of a developer; it never ends',
  bench: 'a quiet machine for twelve minutes; its figures are compared by a person',
  pictures: 'pictures for a person to look at',
  backup: 'its functions are run by tests/chaos/backup.test.ts',
  restore: 'its functions are run by tests/chaos/restore.test.ts',
  operator: 'its use case is run by the tests of the installation',
}

test('every command of the README is one of the package and is run, or says why not', () => {
  const named = [...read('README.md').matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
  const commands = [...new Set(named.map(([, run, short]) => run ?? short ?? ''))]
  expect(commands.filter((command) => scripts[command] === undefined)).toEqual([])
  const known = new Set([...Object.keys(RUN_BY), ...Object.keys(NOT_RUN)])
  expect(
    commands.filter((command) => !known.has(command) && !RUNS_OF_TESTS.test(command)),
  ).toEqual([])
})

test('what a newcomer runs first is run by a test', () => {
  const [, block = ''] = /```sh\n([^]+?)```/.exec(read('README.md')) ?? []
  const first = [...block.matchAll(/^npm (?:run )?([\w:-]+)/gm)].map(
    ([, command]) => command,
  )
  expect(first).toEqual(['start', 'test'])
  for (const command of first) expect(Object.keys(RUN_BY)).toContain(command)
})

test.each(Object.entries(RUN_BY))(
  'npm run %s is run by its file',
  (_command, [file, words]) => {
    expect(existsSync(file)).toBe(true)
    expect(read(file).search(words)).toBeGreaterThan(-1)
  },
)
