import { expect, test } from 'vitest'

import {
  activeFilters,
  emptyFilter,
  isNarrowed,
  rangeProblem,
  resetAll,
  resetFilters,
  type StoreFilter,
  toBody,
  toggleValue,
} from './store-filter.ts'

const full: StoreFilter = {
  search: ' batom ',
  likes: { name: 'rosé' },
  filters: {
    categories: ['Maquiagem'],
    companies: [7],
    age: ['18-25'],
    brands: [3],
    gender: [],
  },
  price: { min: '10', max: '1.250,50' },
  order: 'price_asc',
  selected: [1],
}

test('the choice is sent with the wire’s names, without empty values', () => {
  expect(toBody(full)).toEqual({
    q: 'batom',
    filter_likes: { name: 'rosé' },
    categories: ['Maquiagem'],
    parent_ids: [7],
    age_group: ['18-25'],
    brand_id: [3],
    price_range: { min_price: 10_00, max_price: 1_250_50 },
    order_by: 'price_asc',
  })
  expect(toBody(emptyFilter)).toEqual({ order_by: 'name' })
})

test.each([
  ['', '10'],
  ['10', ''],
  ['dez', '20'],
])('a price range from %j to %j is none', (min, max) => {
  expect(toBody({ ...emptyFilter, price: { min, max } })).toEqual({ order_by: 'name' })
})

test('resetting the filters keeps the search; resetting all keeps only several companies', () => {
  expect(resetFilters(full)).toEqual({
    ...emptyFilter,
    search: ' batom ',
    likes: { name: 'rosé' },
    filters: { companies: [7] },
  })
  expect(resetAll(full, { centralized: true })).toEqual({
    ...emptyFilter,
    filters: { companies: [7] },
  })
  expect(resetAll(full, { centralized: false })).toEqual(emptyFilter)
})

test('a company counts as a filter only where there are several and the person chose it', () => {
  const own: StoreFilter = { ...emptyFilter, filters: { companies: [7] } }
  expect(activeFilters(full, { centralized: true, initial: emptyFilter })).toBe(5)
  expect(activeFilters(full, { centralized: true, initial: own })).toBe(4)
  expect(activeFilters(full, { centralized: false, initial: emptyFilter })).toBe(4)
  expect(activeFilters(own, { centralized: true, initial: own })).toBe(0)
})

test('a search, a category or a price narrows the products, a company does not', () => {
  expect(isNarrowed({ ...emptyFilter, filters: { companies: [9] } })).toBe(false)
  expect(isNarrowed({ ...emptyFilter, search: ' ' })).toBe(false)
  expect(isNarrowed({ ...emptyFilter, search: 'a' })).toBe(true)
  expect(isNarrowed({ ...emptyFilter, filters: { categories: ['Skincare'] } })).toBe(true)
  expect(isNarrowed({ ...emptyFilter, price: { min: '1', max: '2' } })).toBe(true)
})

test('a value is ticked and unticked', () => {
  const ticked = toggleValue(emptyFilter, 'categories', 'Skincare')
  expect(ticked.filters).toEqual({ categories: ['Skincare'] })
  expect(toggleValue(ticked, 'categories', 'Skincare')).toEqual(emptyFilter)
})

test.each([
  ['', '', null],
  ['50,00', '100,00', null],
  ['50,00', '50,00', null],
  ['100,00', '50,00', 'inverted'],
  ['10', '', 'half'],
  ['-50', '100', 'malformed'],
  ['10', '1e9', 'malformed'],
  ['-50', '', 'malformed'],
])('a price range from %j to %j has the problem %s', (min, max, problem) => {
  expect(rangeProblem({ min, max })).toBe(problem)
})
