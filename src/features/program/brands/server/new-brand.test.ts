import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { allContracts } from '#server/app/contracts.ts'

import { problemsOfNewBrand, reservedSlugs } from './new-brand.ts'

const brand = {
  slug: 'minha-marca',
  name: 'Minha Marca',
  document: '11.222.333/0001-81',
  shopUrl: 'https://loja.example/',
}

describe('a new brand', () => {
  test('with a CNPJ of digits, or one with letters, may be created', () => {
    expect(problemsOfNewBrand(brand)).toEqual([])
    expect(problemsOfNewBrand({ ...brand, document: '12ABC34501DE35' })).toEqual([])
  })

  test.each([
    ['slug', 'console'],
    ['slug', 'api'],
    ['slug', 'dashboard'],
    ['slug', 'Marca'],
    ['slug', 'marca-info'],
    ['slug', '-marca'],
    ['slug', 'p'],
    ['slug', 'redirect'],
    ['slug', 'wallet'],
    ['slug', 'aliado'],
    ['name', '  '],
    ['document', '123'],
    ['document', '11222333000182'],
    ['document', '12ABC34501DE36'],
    ['shopUrl', 'nada'],
    ['shopUrl', 'javascript:alert(1)'],
  ])('cannot have the %s %s', (field, value) => {
    const problems = problemsOfNewBrand({ ...brand, [field]: value })
    expect(problems.map((problem) => problem.field)).toEqual([field])
  })

  test('may have the slug of the platform only if it is the platform', () => {
    expect(problemsOfNewBrand({ ...brand, slug: 'aliado', isPlatform: true })).toEqual([])
  })

  test('reports all problems at once', () => {
    const wrong = { slug: 'api', name: '', document: '123', shopUrl: 'nada' }
    expect(problemsOfNewBrand(wrong)).toHaveLength(4)
  })
})

test('no route of the portal or the server begins like a brand', () => {
  const inCalls = allContracts.map(({ endpoint }) => endpoint.path)
  const inSources = globSync(['src/portal/**/*.{ts,tsx}', 'src/{features,server}/**/*.ts'])
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const route = path.startsWith('src/portal/')
        ? /path: '(\/[^']*)'/g
        : /http\.get(?:<[^(]*>)?\(\s*'(\/[^']*)'/g
      return [...readFileSync(path, 'utf8').matchAll(route)]
    })
    .map(([, path = '']) => path)
  const first = [...inCalls, ...inSources]
    .map(
      (path) => path.split('/').find((part) => part !== '' && !part.startsWith(':')) ?? '',
    )
    .filter((part) => /^[a-z0-9][a-z0-9-]*$/.test(part))
  expect(first.length).toBeGreaterThan(250)
  expect([...new Set(first)].filter((part) => !reservedSlugs.has(part))).toEqual([])
})
