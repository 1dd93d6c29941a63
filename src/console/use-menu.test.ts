import { expect, test } from 'vitest'

import { entryOf } from './use-menu.ts'

const entries = [
  '/aurora',
  '/aurora/financeiro',
  '/aurora/financeiro/lotes',
  '/aurora/ajustes',
]

test.each([
  ['/aurora', '/aurora'],
  ['/aurora/financeiro', '/aurora/financeiro'],
  ['/aurora/financeiro/comissoes', '/aurora/financeiro'],
  ['/aurora/financeiro/lotes/novo', '/aurora/financeiro/lotes'],
  ['/aurora/ajustes/parametros/checkout_rules', '/aurora/ajustes'],
  ['/aurora/testar-pedido', null],
])('the menu marks for %s the entry %s', (pathname, entry) => {
  expect(entryOf(pathname, '/aurora', entries)).toBe(entry)
})
