import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

/**
 * `rules.ts` holds decisions that the server shares with screens, pages or contracts. What
 * only the server needs is beside its use case.
 */
const sources = globSync('src/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const others = globSync('{src/**/*.test,demo/**/*,tests/**/*}.{ts,tsx}').map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

const rules = sources.filter(({ path }) => path.endsWith('/rules.ts'))

/** The server's own code; its pages show decisions to people, as screens do. */
function isServer(path: string): boolean {
  return /\/server(?:-[\w-]+)?(?:\/|\.ts$)/.test(path) && !path.includes('/server/pages/')
}

test('every export of a rules.ts is used by a screen, a page or a contract', () => {
  const exported = exportedRules()
  const used = usedByScreens()
  expect(exported.length).toBeGreaterThan(50)
  expect(exported.filter((name) => !used.has(name))).toEqual([])
})

test('a rules.ts exports nothing that only it uses', () => {
  const imported = new Set(
    [...sources, ...others].flatMap(({ path, text }) => importsOfRules(path, text)),
  )
  expect(exportedRules().filter((name) => !imported.has(name))).toEqual([])
})

test('rules are imported by name', () => {
  const whole = sources.filter(({ text }) =>
    /import (?:type )?\* as \w+ from '[^']*\/rules\.ts'/.test(text),
  )
  expect(whole.map(({ path }) => path)).toEqual([])
})

function exportedRules(): string[] {
  return rules.flatMap(({ path, text }) =>
    declarationsOf(text)
      .filter(({ isExported }) => isExported)
      .map(({ name }) => `${path}: ${name}`),
  )
}

/** `path: name` of what screens import, and of what those declarations use themselves. */
function usedByScreens(): Set<string> {
  const used = new Set<string>()
  for (const { path, text } of sources)
    if (!isServer(path) && !path.endsWith('/rules.ts'))
      for (const found of importsOfRules(path, text)) used.add(found)
  for (let before = -1; before < used.size;) {
    before = used.size
    for (const { path, text } of rules) followUses(used, path, text)
  }
  return used
}

/** Adds what the used declarations of one `rules.ts` need: own ones and imported ones. */
function followUses(used: Set<string>, path: string, text: string): void {
  const declarations = declarationsOf(text)
  const imported = importsOfRules(path, text)
  for (const { name, body } of declarations) {
    const isUsed = used.has(`${path}: ${name}`)
    for (const other of declarations) {
      if (isUsed && mentions(body, other.name)) used.add(`${path}: ${other.name}`)
      // The type of a list's entries is beside the list.
      if (isUsed && other.isType && mentions(other.body, `typeof ${name}`))
        used.add(`${path}: ${other.name}`)
    }
    if (isUsed)
      for (const found of imported)
        if (mentions(body, found.split(': ')[1] ?? '')) used.add(found)
  }
}

function mentions(body: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(body)
}

function importsOfRules(path: string, text: string): string[] {
  return [
    ...text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '([^']*\/rules\.ts)'/g),
  ].flatMap(([, names = '', from = '']) => {
    const target = from.startsWith('#features/')
      ? from.replace('#features/', 'src/features/')
      : join(dirname(path), from).replaceAll('\\', '/')
    return names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? '',
      )
      .filter(Boolean)
      .map((name) => `${target}: ${name}`)
  })
}

function declarationsOf(source: string) {
  const text = source.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '')
  const start = /^(export )?(?:async )?(const|function|type|interface|class) (\w+)/gm
  const found = [...text.matchAll(start)]
  return found.map((match, index) => ({
    name: match[3] ?? '',
    isType: match[2] === 'type' || match[2] === 'interface',
    isExported: match[1] !== undefined,
    body: text.slice(match.index, found[index + 1]?.index),
  }))
}
