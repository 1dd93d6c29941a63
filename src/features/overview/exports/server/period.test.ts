import { expect, it } from 'vitest'

import { periodOf } from './period.ts'

it('an export is about the days of its year, its month or its filter', () => {
  expect(periodOf({ list: 'income_statements', filter: { year: 2025 } })).toEqual({
    begin: '2025-01-01',
    end: '2025-12-31',
  })
  expect(periodOf({ list: 'month_statement', filter: { month: '2024-02' } })).toEqual({
    begin: '2024-02-01',
    end: '2024-02-29',
  })
  expect(periodOf({ list: 'month_statement', filter: { month: '2026-12' } })).toEqual({
    begin: '2026-12-01',
    end: '2026-12-31',
  })
  const days = { begin: '2026-03-01', end: '2026-03-09' }
  expect(periodOf({ list: 'entries', filter: days })).toEqual(days)
  expect(periodOf({ list: 'orders', filter: { begin: '2026-03-01' } })).toBeNull()
  expect(periodOf({ list: 'partners', filter: {} })).toBeNull()
})
