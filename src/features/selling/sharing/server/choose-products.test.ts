import { expect, test } from 'vitest'

import { chooseProducts } from './choose-products.ts'

const none = { shared: [], own: [], brand: [], favorites: [], newest: [] }
const idsOf = (candidates: Parameters<typeof chooseProducts<number>>[0], limit = 10) =>
  chooseProducts(candidates, limit).map(({ id, reason }) => `${id} ${reason}`)

test('what was shared lately leads, and three of it leave room for what sells', () => {
  expect(idsOf({ ...none, shared: [1, 2, 3, 4], own: [5], brand: [6] })).toEqual([
    '1 shared',
    '2 shared',
    '3 shared',
    '5 own_sales',
    '4 shared',
  ])
})

test('the brand’s best sellers come only where the partner has sold nothing', () => {
  expect(idsOf({ ...none, own: [1], brand: [2], newest: [3] })).toEqual([
    '1 own_sales',
    '3 newest',
  ])
  expect(idsOf({ ...none, brand: [2] })).toEqual(['2 brand_sales'])
})

test('each product comes once, with its first reason, up to the limit', () => {
  const all = { ...none, shared: [1], own: [1, 2], favorites: [2, 3], newest: [4, 5] }
  expect(idsOf(all, 4)).toEqual(['1 shared', '2 own_sales', '3 favorite', '4 newest'])
})

test('every favourite is there, behind the limit if it has no place before', () => {
  expect(idsOf({ ...none, own: [1, 2], favorites: [2, 3, 4, 5] }, 3)).toEqual([
    '1 own_sales',
    '2 own_sales',
    '3 favorite',
    '4 favorite',
    '5 favorite',
  ])
})

test('a brand without products has nothing to share', () => {
  expect(idsOf(none)).toEqual([])
})
