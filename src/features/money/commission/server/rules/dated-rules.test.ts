import fc from 'fast-check'
import { expect, test } from 'vitest'

import { basisPoints } from '#platform/contract/percent.ts'
import { addDays } from '#platform/contract/time/dates.ts'

import { matchesOf, percentFor, rulesOn } from '../percents.ts'
import {
  type DatedRule,
  isInForce,
  isSameTarget,
  overlaps,
  stateOn,
  targetOf,
  withDraft,
} from './dated-rules.ts'

const dayOf = (number: number) => addDays('2026-03-01', number)
const day = fc.nat(20).map(dayOf)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const target = fc.oneof(
  fc.constantFrom(targetOf({ scope: 'default' }), targetOf({ scope: 'secondary' })),
  fc
    .constantFrom('Kits', 'Roupas')
    .map((category) => targetOf({ scope: 'category', category })),
  fc.constantFrom(1, 2).map((levelId) => targetOf({ scope: 'level', levelId })),
  fc
    .tuple(maybe(fc.constantFrom('A', 'B')), maybe(fc.constantFrom(7, 8)))
    .filter(([sku, partnerId]) => sku !== null || partnerId !== null)
    .map(([sku, partnerId]) => targetOf({ scope: 'exception', sku, partnerId })),
)

/** Rules as the product keeps them: on each day at most one for a target. */
const ruleSet = fc
  .array(
    fc.record({
      target,
      validFrom: maybe(day),
      validUntil: maybe(day),
      percent: fc.nat(10_000).map(basisPoints),
    }),
    { maxLength: 25 },
  )
  .map((found) => {
    const kept: DatedRule[] = []
    for (const { target: of, ...rule } of found) {
      const next = { ...of, ...rule, id: kept.length + 1 }
      const { validFrom, validUntil } = next
      if (validFrom !== null && validUntil !== null && validUntil < validFrom) continue
      if (kept.some((other) => isSameTarget(other, next) && overlaps(other, next))) continue
      kept.push(next)
    }
    return kept
  })

const base = { defaultPercent: basisPoints(10_00), secondaryPercent: basisPoints(1_00) }
const names = { on: (name: string) => name }

const seller = fc.record({
  partnerId: fc.constantFrom(7, 8),
  levelId: maybe(fc.constantFrom(1, 2)),
})
const line = fc.record({
  sku: fc.constantFrom('A', 'B'),
  category: fc.constantFrom('Kits', 'Roupas', 'Livros'),
})

/** The rules of the product in the plainest form: day by day, question by question. */
function naive(
  rules: DatedRule[],
  { sku, category }: { sku: string; category: string },
  {
    partnerId,
    levelId,
    today,
  }: { partnerId: number; levelId: number | null; today: string },
) {
  const find = (is: (rule: DatedRule) => boolean) =>
    rules.find(
      (rule) =>
        is(rule) &&
        !(rule.validFrom !== null && today < rule.validFrom) &&
        !(rule.validUntil !== null && today > rule.validUntil),
    )?.percent
  return (
    find((rule) => rule.sku === sku && rule.partnerId === partnerId) ??
    find((rule) => rule.sku === sku && rule.partnerId === null) ??
    find(
      (rule) =>
        rule.scope === 'exception' && rule.sku === null && rule.partnerId === partnerId,
    ) ??
    (levelId === null ? undefined : (find((rule) => rule.levelId === levelId) ?? 5_00)) ??
    find((rule) => rule.category === category) ??
    find((rule) => rule.scope === 'default') ??
    base.defaultPercent
  )
}

test('the percent of any set of dated rules is that of the plainest reading', () => {
  fc.assert(
    fc.property(
      ruleSet,
      line,
      seller,
      day,
      (dated, sold, { partnerId, levelId }, today) => {
        const terms = {
          partnerId,
          levelId,
          levelPercent: levelId === null ? null : basisPoints(5_00),
        }
        const rules = rulesOn({ ...base, dated, boosters: [], names }, today)
        const expected = naive(dated, sold, { partnerId, levelId, today })
        expect(percentFor(sold, terms, rules).percent).toBe(expected)
        const order = ['exception', 'level', 'category', 'default']
        const matches = matchesOf(sold, terms, rules).map(({ rule }) => order.indexOf(rule))
        expect(matches).toEqual(matches.toSorted())
        expect(matches.at(-1)).toBe(3)
      },
    ),
    { numRuns: 500 },
  )
})

test('capitals and spaces of a category do not matter, unless two rules differ only in them', () => {
  const seller = { partnerId: 7, levelId: null, levelPercent: null }
  const percentOf = (category: string, ...ofRules: string[]) => {
    const dated = ofRules.map((name, index) => ({
      ...targetOf({ scope: 'category', category: name }),
      id: index + 1,
      validFrom: null,
      validUntil: null,
      percent: basisPoints((index + 1) * 10_00),
    }))
    const rules = rulesOn({ ...base, dated, boosters: [], names }, dayOf(0))
    return percentFor({ sku: 'A', category }, seller, rules).percent
  }
  expect(percentOf('saia  longa ', 'Saia longa')).toBe(10_00)
  expect(percentOf('SAIA', 'saia', 'SAIA')).toBe(20_00)
  expect(percentOf('Saia', 'saia', 'SAIA')).toBe(base.defaultPercent)
  expect(percentOf('Sala', 'saia')).toBe(base.defaultPercent)
})

test('two rules overlap where they share a day', () => {
  const days = fc.record({ validFrom: maybe(fc.nat(9)), validUntil: maybe(fc.nat(9)) })
  const inDays = ({
    validFrom,
    validUntil,
  }: {
    validFrom: number | null
    validUntil: number | null
  }) => ({
    validFrom: validFrom === null ? null : dayOf(validFrom),
    validUntil: validUntil === null ? null : dayOf(validUntil),
  })
  const all = Array.from({ length: 12 }, (_, index) => index - 1)
  fc.assert(
    fc.property(days, days, (one, other) => {
      const isOf = (rule: typeof one, number: number) =>
        number >= (rule.validFrom ?? -1) && number <= (rule.validUntil ?? 10)
      const orderly = (rule: typeof one) =>
        (rule.validFrom ?? -1) <= (rule.validUntil ?? 10)
      fc.pre(orderly(one) && orderly(other))
      const shared = all.some((number) => isOf(one, number) && isOf(other, number))
      expect(overlaps(inDays(one), inDays(other))).toBe(shared)
    }),
  )
})

test.each([
  [null, null, 'in_force'],
  ['2026-03-10', '2026-03-10', 'in_force'],
  ['2026-03-11', null, 'scheduled'],
  ['2026-03-09', null, 'in_force'],
  [null, '2026-03-09', 'ended'],
  [null, '2026-03-11', 'in_force'],
])('a rule from %s until %s is %s on 10 March', (validFrom, validUntil, state) => {
  const rule = { validFrom, validUntil }
  expect(stateOn(rule, '2026-03-10')).toBe(state)
  expect(isInForce(rule, '2026-03-10')).toBe(state === 'in_force')
})

test('a draft takes the place of the rules with its target, on every day', () => {
  const rule = (id: number, of: Parameters<typeof targetOf>[0]): DatedRule => ({
    ...targetOf(of),
    id,
    percent: basisPoints(5_00),
    validFrom: '2026-03-01',
    validUntil: null,
  })
  const targets: Parameters<typeof targetOf>[0][] = [
    { scope: 'exception', sku: 'A', partnerId: 7 },
    { scope: 'exception', sku: 'A', partnerId: 8 },
    { scope: 'exception', sku: 'B', partnerId: 7 },
    { scope: 'category', category: 'Kits' },
    { scope: 'category', category: 'Roupas' },
    { scope: 'level', levelId: 1 },
    { scope: 'level', levelId: 2 },
    { scope: 'default' },
    { scope: 'secondary' },
  ]
  const rules = targets.map((of, index) => rule(index + 1, of))
  for (const [index, of] of targets.entries()) {
    const others = rules.filter((one) => one.id !== index + 1)
    const draft = { ...targetOf(of), percent: basisPoints(7_00) }
    const always = { id: 0, validFrom: null, validUntil: null }
    expect(withDraft(rules, draft)).toEqual([...others, { ...draft, ...always }])
    expect(withDraft(rules, { ...draft, percent: null })).toEqual(others)
  }
})
