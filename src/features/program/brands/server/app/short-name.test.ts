import { expect, test } from 'vitest'

import { shortName } from './short-name.ts'

test.each([
  ['Aurora', 'Aurora'],
  ['Trilha Esportes', 'Trilha'],
  ['Casa Viva', 'Casa Viva'],
  ['Casa do Sol Nascente', 'Casa do Sol'],
  ['Loja da Maria Bonita', 'Loja'],
  ['Supercalifragilística Moda', 'Supercalifragilística'],
])('%s is called %s under its icon', (name, short) => {
  expect(shortName(name)).toBe(short)
})
