import { expect, test } from 'vitest'

import { checkOrder, checkProduct } from '#features/overview/brand-api/server/public.ts'

import { rowProblem } from './row-problem.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const item = { sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 10 }

function problemOfOrder(order: object): string {
  const at = '2026-03-01T10:00:00-03:00'
  const whole = { external_id: '1', status: 'apv', created_at: at, updated_at: at }
  return rowProblem(checkOrder({ ...whole, items: [item], ...order }, NOW).errors ?? {})
}

test('a problem of an order has the words of its columns, and of which item it is', () => {
  expect(problemOfOrder({ status: 'pagto' })).toMatch(/Situação/)
  expect(problemOfOrder({ created_at: 'ontem' })).toMatch(/Data/)
  expect(problemOfOrder({ items: [item, { ...item, quantity: 0 }] })).toBe(
    'Quantidade (item 2): Confira o campo Quantidade: use no mínimo 1',
  )
  const all = problemOfOrder({ external_id: '', status: '', items: [{ ...item, sku: '' }] })
  expect(all).not.toMatch(/[a-z]_[a-z]|items|status|\bsku\b/)
})

test('a problem of a product has the words of its columns', () => {
  const checked = checkProduct({
    sku: '',
    name: 'Batom',
    category: '',
    url: 'loja',
    price: -1,
  })
  const problem = rowProblem('errors' in checked ? checked.errors : {})
  expect(problem).toMatch(/Categoria é requerido; Preço: .*; .*URL.*; .*SKU/)
  expect(problem).not.toMatch(/\b(?:sku|category|price|url)\b/)
})
