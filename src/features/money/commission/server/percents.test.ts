import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'

import type { Booster } from './boosters/stored-boosters.ts'
import {
  baseOf,
  commissionOf,
  matchesOf,
  overallPercent,
  overallRule,
  percentFor,
  rulesOn,
} from './percents.ts'
import { type DatedRule, targetOf } from './rules/dated-rules.ts'

const DAY = '2026-03-10'
const base = { defaultPercent: basisPoints(10_00), secondaryPercent: basisPoints(1_00) }
const names = { on: (name: string) => name }
const always = { validFrom: null, validUntil: null }
const sold = { sku: 'A', category: 'Kits' }
const seller = { partnerId: 7, levelId: 2, levelPercent: basisPoints(12_00) }
const line = (totalCents: number, percent: number) => ({
  totalCents: cents(totalCents),
  percent: basisPoints(percent),
})

const rulesOf = (dated: DatedRule[], boosters: Booster[] = []) =>
  rulesOn({ ...base, dated, boosters, names }, DAY)
const rule = (
  id: number,
  of: Parameters<typeof targetOf>[0],
  points: number,
): DatedRule => ({
  ...targetOf(of),
  ...always,
  id,
  percent: basisPoints(points),
})

describe('the commission of an order', () => {
  test('is summed exactly and rounded once, half up', () => {
    expect(commissionOf([line(1, 50_00)])).toBe(1)
    expect(commissionOf([line(1, 49_99)])).toBe(0)
    expect(commissionOf([line(1, 25_00), line(1, 25_00)])).toBe(1)
    expect(commissionOf([])).toBe(0)
    const huge = Math.floor(Number.MAX_SAFE_INTEGER / 4)
    expect(commissionOf([line(huge, 100_00), line(huge, 100_00)])).toBe(huge * 2)
  })

  test('never differs by more than half a centavo from the exact one', () => {
    const lines = fc.array(
      fc
        .tuple(fc.nat(1_000_000_00), fc.nat(10_000))
        .map(([total, points]) => line(total, points)),
    )
    fc.assert(
      fc.property(lines, (all) => {
        const exact = all.reduce((sum, one) => sum + one.totalCents * one.percent, 0)
        const error = commissionOf(all) * 10_000 - exact
        expect(error > -5_000 && error <= 5_000).toBe(true)
        expect(baseOf(all)).toBe(all.reduce((sum, one) => sum + one.totalCents, 0))
      }),
    )
  })
})

test.each<[[number, number][], number]>([
  [[], 0],
  [[[100, 5_00]], 5_00],
  [
    [
      [100, 5_00],
      [300, 9_00],
    ],
    8_00,
  ],
  [
    [
      [100, 5_00],
      [200, 5_01],
    ],
    5_01,
  ],
  // Nothing was sold: the percent of the first line.
  [
    [
      [0, 5_00],
      [0, 9_00],
    ],
    5_00,
  ],
])('the percent of the lines %j is %i', (lines, percent) => {
  expect(overallPercent(lines.map(([total, points]) => line(total, points)))).toBe(percent)
})

test('the rule of an order is that of all its lines, or mixed', () => {
  expect(overallRule([])).toBe('default')
  expect(overallRule([{ rule: 'level' }, { rule: 'level' }])).toBe('level')
  expect(overallRule([{ rule: 'level' }, { rule: 'default' }])).toBe('mixed')
})

describe('the rules of a day', () => {
  test('are those of the brand without a dated one', () => {
    expect(rulesOf([])).toMatchObject({ ...base, defaultRule: null, secondaryRule: null })
    expect(
      matchesOf(sold, { ...seller, levelId: null, levelPercent: null }, rulesOf([])),
    ).toEqual([{ rule: 'default', percent: base.defaultPercent, dated: null }])
  })

  test('replace the percents of the brand', () => {
    const standard = rule(1, { scope: 'default' }, 11_00)
    const secondary = rule(2, { scope: 'secondary' }, 2_00)
    expect(rulesOf([standard, secondary])).toMatchObject({
      defaultPercent: 11_00,
      secondaryPercent: 2_00,
      defaultRule: { id: 1 },
      secondaryRule: { id: 2 },
    })
  })

  test('match in their order, and say which one it was', () => {
    const dated = [
      rule(1, { scope: 'default' }, 1_00),
      rule(2, { scope: 'category', category: 'Kits' }, 2_00),
      rule(3, { scope: 'level', levelId: 2 }, 3_00),
      rule(4, { scope: 'exception', partnerId: 7 }, 4_00),
      rule(5, { scope: 'exception', sku: 'A' }, 5_00),
      rule(6, { scope: 'exception', sku: 'A', partnerId: 7 }, 6_00),
      rule(7, { scope: 'exception', sku: 'B' }, 7_00),
      rule(8, { scope: 'exception', partnerId: 8 }, 8_00),
    ]
    const found = matchesOf(sold, seller, rulesOf(dated))
    expect(found.map(({ rule: name, dated: one }) => [name, one?.id])).toEqual([
      ['exception', 6],
      ['exception', 5],
      ['exception', 4],
      ['level', 3],
      ['category', 2],
      ['default', 1],
    ])
    expect(percentFor(sold, seller, rulesOf(dated))).toMatchObject({
      rule: 'exception',
      ruleId: 6,
      levelId: null,
    })
  })

  test('of a level are named with it, whether a rule or the level gave the percent', () => {
    const ofLevel = rule(3, { scope: 'level', levelId: 2 }, 3_00)
    expect(percentFor(sold, seller, rulesOf([ofLevel]))).toEqual({
      percent: 3_00,
      boost: null,
      rule: 'level',
      ruleId: 3,
      levelId: 2,
    })
    expect(percentFor(sold, seller, rulesOf([]))).toMatchObject({
      percent: 12_00,
      rule: 'level',
      ruleId: null,
      levelId: 2,
    })
  })
})

describe('a booster', () => {
  const everything: Booster = {
    id: 1,
    target: 'everything',
    sku: null,
    category: null,
    levelId: null,
    addedPercent: basisPoints(5_00),
    times: null,
    validFrom: DAY,
    validUntil: DAY,
  }
  const percentWith = (one: Partial<Booster>): BasisPoints =>
    percentFor(sold, seller, rulesOf([], [{ ...everything, ...one }])).percent

  test.each<[Partial<Booster>, boolean]>([
    [{}, true],
    [{ target: 'product', sku: 'A' }, true],
    [{ target: 'product', sku: 'B' }, false],
    [{ target: 'category', category: ' KITS' }, true],
    [{ target: 'category', category: 'Roupas' }, false],
    [{ target: 'level', levelId: 2 }, true],
    [{ target: 'level', levelId: 3 }, false],
    [{ validFrom: '2026-03-11', validUntil: '2026-03-12' }, false],
    [{ validFrom: '2026-03-08', validUntil: '2026-03-09' }, false],
  ])('%j raises the percent of the line: %s', (one, raises) => {
    expect(percentWith(one)).toBe(raises ? 17_00 : 12_00)
  })
})
