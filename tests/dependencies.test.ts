import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const { dependencies, imports } = JSON.parse(readFileSync('package.json', 'utf8'))

/** What a production installation runs. */
const PROGRAMS = [
  'src/server/main.ts',
  'scripts/commands/operator.ts',
  'scripts/commands/is-ready.ts',
  ...['create-brand', 'prove', 'backup', 'restore', 'reseal', 'import'].map(
    (name) => `scripts/${name}.ts`,
  ),
]

/** Loaded only where it is installed. */
const COMPILER = 'src/platform/server/compile-tsx.ts'

/** What a program imports when it runs, the modules of its threads too: types are removed before. */
const IMPORT =
  /(?:^|\n)(?:import|export) (?!type )[^'"]*? ?from '([^']+)'|(?:^|\n)import '([^']+)'|(?:import|register)\('([^']+)'|new URL\('([^']+\.tsx?)', import/g

function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(
    ([, from, bare, late, thread]) =>
      from ?? bare ?? late ?? join('.', dirname(path), thread ?? ''),
  )
}

/** The file of the project that an import means; null: a package. */
function fileOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return join(dirname(importer), name)
  if (existsSync(name)) return name
  const alias = Object.keys(imports).find((key) => name.startsWith(key.replace('*', '')))
  if (alias === undefined) return null
  const rest = name.slice(alias.length - 1)
  return join('.', imports[alias].replace('*', rest))
}

/** The packages that the programs import, through all files of the project that they load. */
function packagesOf(programs: string[]): string[] {
  const packages = new Set<string>()
  const seen = new Set([...programs, COMPILER])
  for (const path of seen) {
    if (path === COMPILER || !/\.tsx?$/.test(path)) continue
    for (const name of importsOf(path)) {
      const file = fileOf(name, path)
      if (file !== null) seen.add(file)
      else if (!name.startsWith('node:'))
        packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    }
  }
  return [...packages].toSorted()
}

test('a production installation has what the server imports, and nothing else', () => {
  expect(packagesOf(PROGRAMS)).toEqual(Object.keys(dependencies).toSorted())
})

type Part = { group?: string; name: string; version: string }
type Locked = { name?: string; version: string; link?: boolean }

test('the list of parts that a release carries names every package', () => {
  const command = /RUN (npm sbom .+) > /.exec(readFileSync('Dockerfile', 'utf8'))?.[1]
  const [program = '', ...words] = command?.split(' ') ?? []
  const list = execFileSync(program, words, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { components }: { components: Part[] } = JSON.parse(list)
  const listed = new Set(
    components.map(({ group, name, version }) =>
      [group, `${name}@${version}`].filter(Boolean).join('/'),
    ),
  )
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const installed = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(
      ([path, { name = path.split('node_modules/').at(-1), version }]) =>
        `${name}@${version}`,
    )
  expect(installed.length).toBeGreaterThan(0)
  expect(installed.filter((name) => !listed.has(name))).toEqual([])
})
