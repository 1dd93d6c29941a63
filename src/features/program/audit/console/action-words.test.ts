import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { actionWords } from './action-words.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const files = globSync('src/features/*/*/server/**/*.ts', { cwd: root })
const written = files
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(resolve(root, file), 'utf8').matchAll(/\bact: '([a-z_]+\.[a-z_.]+)'/g),
  ])
  .flatMap(([, action]) => action ?? [])

test('the history names every action in words', () => {
  expect(written.length).toBeGreaterThan(60)
  expect([...new Set(written)].filter((action) => actionWords(action) === action)).toEqual(
    [],
  )
})
