import { expect, test } from 'vitest'

import { readFilter, writeFilter } from './filter-address.ts'
import { emptyFilter, type StoreFilter } from './store-filter.ts'

const ownCompany: StoreFilter = { ...emptyFilter, filters: { companies: [7] } }

test.each<[string, StoreFilter, string]>([
  ['nothing', ownCompany, ''],
  ['a search', { ...ownCompany, search: 'batom rosé' }, 'busca=batom+ros%C3%A9'],
  [
    'an order and a price',
    { ...ownCompany, order: 'price_asc', price: { min: '10,00', max: '1.250,50' } },
    'ordem=price_asc&de=10%2C00&ate=1.250%2C50',
  ],
  [
    'categories',
    { ...ownCompany, filters: { companies: [7], categories: ['Maquiagem', 'Mãos & pés'] } },
    'categoria=Maquiagem&categoria=M%C3%A3os+%26+p%C3%A9s',
  ],
  ['every company', { ...ownCompany, filters: {} }, 'marca=todas'],
  ['another company', { ...ownCompany, filters: { companies: [9] } }, 'marca=9'],
])('the address keeps %s and gives it back', (_what, filter, expected) => {
  const address = writeFilter(filter, ownCompany, new URLSearchParams())
  expect(address.toString()).toBe(expected)
  expect(readFilter(address, ownCompany)).toEqual(filter)
})

test('an earlier choice is removed from the address, other parts stay', () => {
  const before = new URLSearchParams(
    'aba=listas&busca=a&categoria=b&de=1&ate=2&ordem=newest',
  )
  expect(writeFilter(emptyFilter, emptyFilter, before).toString()).toBe('aba=listas')
})

test('invalid values are ignored', () => {
  const address = new URLSearchParams(
    `ordem=x&marca=-1&categoria=&categoria=${'c'.repeat(121)}&busca=${'s'.repeat(200)}`,
  )
  expect(readFilter(address, ownCompany)).toEqual({
    ...ownCompany,
    search: 's'.repeat(120),
  })
})
