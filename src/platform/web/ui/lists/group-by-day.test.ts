import { expect, test } from 'vitest'

import { dayTitle, groupByDay } from './group-by-day.ts'

const words = { today: 'Hoje', yesterday: 'Ontem' }

test('lines of one day are grouped, in their order', () => {
  const lines = ['2026-11-21 a', '2026-11-21 b', '2026-11-20 c', '2026-11-21 d']

  expect(groupByDay(lines, (line) => line.slice(0, 10))).toEqual([
    { day: '2026-11-21', items: ['2026-11-21 a', '2026-11-21 b', '2026-11-21 d'] },
    { day: '2026-11-20', items: ['2026-11-20 c'] },
  ])
})

test.each([
  ['2026-11-21', 'Hoje'],
  ['2026-11-20', 'Ontem'],
  ['2026-11-19', 'Quinta-feira, 19 de novembro'],
  ['2025-12-31', '31 de dezembro de 2025'],
])('on 21 November 2026 the day %s is called %s', (day, title) => {
  expect(dayTitle(day, '2026-11-21', words)).toBe(title)
})
