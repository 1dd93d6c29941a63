import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

/**
 * Figures of the code that may only get better. A number here is lowered when the code improves;
 * raising one needs a decision record.
 */
const LARGEST_FOLDER = 20
/** Folders that are still larger, with the number of files that they may hold at most. */
const LARGER_FOLDERS: Record<string, number> = {
  demo: 25,
  'src/features/money/closing/portal': 22,
  'src/features/money/redemption/portal': 24,
  'tests/support': 36,
}
/** Groups of files that import each other, types included. */
const CYCLES = 3
const SUBJECT_LENGTH = 72

const paths = globSync('{src,demo,bench,scripts,tests/support,tests/e2e}/**/*.{ts,tsx,css}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('node_modules'))
const code = paths
  .filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('no folder has more files than a person can overlook', () => {
  const sizes = new Map<string, number>()
  for (const path of paths) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  const tooLarge = [...sizes].filter(
    ([folder, size]) => size > (LARGER_FOLDERS[folder] ?? LARGEST_FOLDER),
  )
  expect(tooLarge).toEqual([])
})

test('few files import each other', () => {
  expect(cyclesOf(importsOf(code)).length).toBeLessThanOrEqual(CYCLES)
})

test('identifiers keep to the glossary', () => {
  const words =
    /\b(?:(?:tell|forget)[A-Z]\w*|keptPlan|told|wanted|whoever|presume[A-Z]?\w*)\b/
  const found = code.flatMap(({ path, text }) => {
    const program = text
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
      .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''")
    const word = words.exec(program)?.[0]
    return word === undefined ? [] : [`${path}: ${word}`]
  })
  // A field of the notifications' wire, and a count in SQL that has the same name.
  expect(
    found.filter((line) => !line.startsWith('src/features/program/notifications/')),
  ).toEqual([])
})

test('subjects of commits are short', () => {
  // A copy without its history has nothing to read.
  const subjects = readSubjects()
  expect(subjects.filter((subject) => subject.length > SUBJECT_LENGTH)).toEqual([])
})

function readSubjects(): string[] {
  try {
    const log = execFileSync('git', ['log', '--format=%s', '--no-merges', '-n', '50'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log.toString().split('\n').filter(Boolean)
  } catch {
    return []
  }
}

function importsOf(files: typeof code): Map<string, string[]> {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, text }) => [
      path,
      [...text.matchAll(/from '([#.][^']+)'/g)]
        .map(([, target = '']) =>
          target.startsWith('#') ? `src/${target.slice(1)}` : join(dirname(path), target),
        )
        .filter((target) => known.has(target)),
    ]),
  )
}

/** The strongly connected components of more than one file (Tarjan 1972). */
function cyclesOf(imports: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(file: string): void {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (order.has(next) && stack.includes(next))
        lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) cycles.push(group)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return cycles
}
