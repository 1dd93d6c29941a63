import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { actionWords } from './action-words.ts'
import { objectWords } from './field-words.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const files = globSync('src/features/*/*/server/**/*.ts', { cwd: root })
const sources = files
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(resolve(root, file), 'utf8'))
const allOf = (pattern: RegExp) =>
  sources
    .flatMap((source) => [...source.matchAll(pattern)])
    .flatMap(([, found]) => found ?? [])
const written = allOf(/\bact: '([a-z_]+\.[a-z_.]+)'/g)
const subjects = allOf(/\bsubject: [`']([a-z_]+)[:`']/g)

test('the history names every action in words', () => {
  expect(written.length).toBeGreaterThan(60)
  expect([...new Set(written)].filter((action) => actionWords(action) === action)).toEqual(
    [],
  )
})

test('the history names every kind of object in words', () => {
  expect(new Set(subjects).size).toBeGreaterThan(30)
  const unnamed = (kind: string) => objectWords({ id: kind, name: null }) === kind
  expect([...new Set(subjects)].filter(unnamed)).toEqual([])
})
