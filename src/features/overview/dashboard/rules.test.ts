import { describe, expect, test } from 'vitest'

import {
  beginsFolded,
  greetingAt,
  isPutOff,
  padSeries,
  placesShown,
  presetDays,
  brandLink,
  documentsPercent,
} from './rules.ts'

describe('the dashboard', () => {
  test.each([
    [0, 'late'],
    [4, 'dawn'],
    [6, 'morning'],
    [12, 'afternoon'],
    [18, 'night'],
    [23, 'night'],
  ])('at %d o’clock greets with %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting)
  })

  test('counts today as the last day of a preset', () => {
    expect(presetDays(1, '2026-03-01')).toEqual({ begin: '2026-03-01', end: '2026-03-01' })
    expect(presetDays(15, '2026-03-01')).toEqual({ begin: '2026-02-15', end: '2026-03-01' })
  })

  test('pads a short series to fifteen points with zeros before it', () => {
    const padded = padSeries([{ day: '2026-03-01', quantity: 3 }], (day) => ({
      day,
      quantity: 0,
    }))
    expect(padded).toHaveLength(15)
    expect(padded.at(0)).toEqual({ day: '2026-02-15', quantity: 0 })
    expect(padded.at(-1)).toEqual({ day: '2026-03-01', quantity: 3 })
  })

  test.each([
    [8, 2, 75],
    [3, 1, 66],
    [4, 0, 100],
    [0, 0, 100],
    [5, 5, 0],
  ])('of %d documents with %d pending has %d %%', (total, pending, percent) => {
    expect(documentsPercent(total, pending)).toBe(percent)
  })

  test.each([
    ['instagram', '@aurora', 'https://instagram.com/aurora'],
    ['tiktok', 'aurora', 'https://tiktok.com/@aurora'],
    ['linkedin', 'aurora', 'https://linkedin.com/company/aurora'],
    ['youtube', '../../evil.example', 'https://youtube.com/..%2F..%2Fevil.example'],
  ] as const)('leads from the %s handle %s to %s', (network, handle, link) => {
    expect(brandLink(network, handle)).toBe(link)
  })
})

test.each([
  [2, [1, 2, 3, 4, 5]],
  [5, [1, 2, 3, 4, 5]],
  [8, [1, 2, 3, 4, 5, 8]],
  [12, [1, 2, 3, 4, 5, 12]],
  [null, [1, 2, 3, 4, 5]],
])('the ranking shows five places and the own place %s', (own, shown) => {
  const place = (position: number) => ({ position, is_me: position === own })
  const ranking = Array.from({ length: 10 }, (_, index) => place(index + 1))
  const places = placesShown({ ranking, me: own === null ? null : place(own) })
  expect(places.map(({ position }) => position)).toEqual(shown)
})

test.each([
  ['share', { onPhone: false, shown: ['products', 'share'] }, true],
  ['share', { onPhone: true, shown: ['share'] }, false],
  ['levels', { onPhone: false, shown: ['levels'] }, true],
  ['ranking', { onPhone: true, shown: ['ranking'] }, true],
  ['ranking', { onPhone: false, shown: ['ranking'] }, false],
  ['orders', { onPhone: true, shown: ['orders'] }, false],
  ['total_sales', { onPhone: true, shown: ['total_sales'] }, true],
  ['commissions', { onPhone: true, shown: ['commissions'] }, true],
  ['voucher', { onPhone: true, shown: ['voucher'] }, true],
  ['voucher', { onPhone: false, shown: ['voucher'] }, false],
])('the widget %s begins folded with %j: %s', (widget, screen, folded) => {
  expect(beginsFolded(widget, screen)).toBe(folded)
})

test.each([
  ['payout', 0, '2026-03-10', true],
  ['payout', 0, '2026-02-25', true],
  ['payout', 0, '2026-02-24', false],
  ['payout', 0, null, false],
  ['payout', 5, '2026-03-10', false],
  ['expiring', 0, '2026-03-10', false],
])(
  'a need of the kind %s with %i, put off on %s, stays away: %s',
  (kind, amount, on, away) => {
    expect(isPutOff({ kind, amount }, { on, today: '2026-03-10' })).toBe(away)
  },
)
