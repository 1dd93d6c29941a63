import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { boostText } from '#features/selling/catalog/boost.ts'
import { basisPoints } from '#platform/contract/percent.ts'

import { boosted, boostedPercent, boostOfOrder, boostSentence } from './boosted-percent.ts'

const percent = fc.integer({ min: 0, max: 10_000 }).map(basisPoints)
const size = fc.oneof(
  fc
    .integer({ min: 1, max: 10_000 })
    .map((points) => ({ addedPercent: basisPoints(points), times: null })),
  fc.integer({ min: 2, max: 5 }).map((times) => ({ addedPercent: null, times })),
)
const boosters = fc.uniqueArray(
  fc.tuple(size, fc.integer({ min: 1, max: 99 })).map(([one, id]) => ({
    ...one,
    id,
    validUntil: '2026-11-30',
  })),
  { selector: ({ id }) => id, maxLength: 5 },
)

describe('the boosted percent', () => {
  test('is never below the base and never above 100%', () => {
    fc.assert(
      fc.property(percent, size, (base, one) => {
        const whole = boostedPercent(base, one)
        expect(whole).toBeGreaterThanOrEqual(base)
        expect(whole).toBeLessThanOrEqual(10_000)
      }),
    )
  })

  test('is that of the one that gives the most, in any order', () => {
    fc.assert(
      fc.property(percent, boosters, (base, all) => {
        const found = boosted(base, all)
        const each = all.map((one) => boostedPercent(base, one))
        expect(found.percent).toBe(Math.max(base, ...each))
        expect(boosted(base, all.toReversed())).toEqual(found)
        expect(found.boost === null).toBe(found.percent === base)
      }),
    )
  })

  test.each([
    [5_00, { addedPercent: basisPoints(5_00), times: null }, 10_00],
    [7_50, { addedPercent: null, times: 2 }, 15_00],
    [60_00, { addedPercent: null, times: 2 }, 100_00],
    [0, { addedPercent: null, times: 2 }, 0],
  ])('of %i with %j is %i', (base, one, whole) => {
    expect(boostedPercent(basisPoints(base), one)).toBe(whole)
  })
})

describe('the words of a booster', () => {
  const boost = { boosterId: 1, base: basisPoints(5_00), times: 2, until: '2026-11-30' }
  const line = { percent: basisPoints(10_00), boost }
  const plain = { percent: basisPoints(5_00), boost: null }

  test('name the size, the last day and the parts of the percent', () => {
    expect(boostSentence(line, '2026-11-20')).toBe('Impulso em dobro até 30/11: 5% + 5%')
    const added = { percent: basisPoints(12_50), boost: { ...boost, times: null } }
    expect(boostSentence(added, '2025-12-20')).toBe(
      'Impulso +7,5% até 30/11/2026: 5% + 7,5%',
    )
  })

  test('say of an order whether all its lines have the same one', () => {
    expect(boostOfOrder([line, line], '2026-11-20')).toBe(
      'Impulso em dobro até 30/11: 5% + 5%',
    )
    expect(boostOfOrder([line, plain], '2026-11-20')).toBe(
      'Impulso em parte dos produtos: em dobro até 30/11',
    )
    expect(boostOfOrder([plain], '2026-11-20')).toBe(null)
  })

  test.each([
    ['2026-11-27', 'em dobro até hoje'],
    ['2026-11-28', 'em dobro até amanhã'],
    ['2026-11-29', 'em dobro até domingo'],
    ['2026-12-03', 'em dobro até quinta'],
    ['2026-12-04', 'em dobro até 04/12'],
    ['2027-01-02', 'em dobro até 02/01/2027'],
  ])('until %s, seen on a Friday, are: %s', (until, words) => {
    expect(boostText({ times: 2, added_percent: null, until }, '2026-11-27')).toBe(words)
  })
})
