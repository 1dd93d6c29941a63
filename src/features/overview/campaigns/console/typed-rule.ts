import { type Cents, formatCents } from '#platform/contract/money.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'

import { type MissionState, missionStates } from '../rules.ts'
import type { SegmentRule } from '../segment-contract.ts'
import { text } from './text.ts'

/** The conditions of a segment as a form holds them. */
export type TypedRule = {
  levels: string[]
  tags: string[]
  city: string
  salesDays: string
  from: string
  to: string
  lastSale: 'any' | 'sold' | 'not'
  lastDays: string
  mission: string | null
  missionState: MissionState
}

export function typedRuleOf(rule: SegmentRule): TypedRule {
  const { levels, tags, city, sales, last_sale: lastSale, mission } = rule
  return {
    levels,
    tags,
    city: city ?? '',
    salesDays: String(sales?.days ?? 90),
    from: typedAmount(sales?.from ?? null),
    to: typedAmount(sales?.to ?? null),
    ...lastSaleOf(lastSale),
    mission: mission?.slug ?? null,
    missionState: mission?.state ?? missionStates[0],
  }
}

function lastSaleOf(
  lastSale: SegmentRule['last_sale'],
): Pick<TypedRule, 'lastSale' | 'lastDays'> {
  if (lastSale === null) return { lastSale: 'any', lastDays: '30' }
  return { lastSale: lastSale.sold ? 'sold' : 'not', lastDays: String(lastSale.days) }
}

function typedAmount(amount: Cents | null): string {
  return amount === null ? '' : formatTypedReais(amount)
}

export const blankRule: SegmentRule = {
  levels: [],
  tags: [],
  city: null,
  sales: null,
  last_sale: null,
  mission: null,
}

/** The rule of what was typed; an unreadable amount counts as none, and its field says so. */
export function ruleOf(typed: TypedRule): SegmentRule {
  const [from, to] = [amountOf(typed.from), amountOf(typed.to)]
  const city = typed.city.trim()
  return {
    levels: typed.levels,
    tags: typed.tags.map((tag) => tag.toLowerCase()),
    city: city === '' ? null : city,
    sales:
      from === null && to === null ? null : { days: daysOf(typed.salesDays), from, to },
    last_sale:
      typed.lastSale === 'any'
        ? null
        : { days: daysOf(typed.lastDays), sold: typed.lastSale === 'sold' },
    mission:
      typed.mission === null ? null : { slug: typed.mission, state: typed.missionState },
  }
}

function amountOf(typed: string) {
  const amount = parseTypedReais(typed)
  return typeof amount === 'number' ? amount : null
}

function daysOf(typed: string): number {
  return Number.parseInt(typed, 10) || 0
}

/** A rule in one line. */
export function ruleWords(rule: SegmentRule): string {
  const { words, missionStates: states } = text.rule
  const { levels, tags, city, last_sale: lastSale, mission } = rule
  const parts = [
    levels.length > 0 && words.levels(levels.join(' ou ')),
    tags.length > 0 && words.tags(tags.join(' ou ')),
    city !== null && words.city(city),
    ...salesWords(rule),
    lastSale !== null && words[lastSale.sold ? 'sold' : 'not'](lastSale.days),
    mission !== null && words.mission(states[mission.state], mission.slug),
  ].filter((part) => part !== false)
  const line = parts.join(', ')
  return line === '' ? text.rule.all : line.charAt(0).toUpperCase() + line.slice(1)
}

function salesWords({ sales }: SegmentRule): string[] {
  if (sales === null) return []
  const { from, to, days } = sales
  const { words } = text.rule
  return [
    ...(from === null ? [] : [words.from(formatCents(from), days)]),
    ...(to === null ? [] : [words.to(formatCents(to), days)]),
  ]
}

/** The fields that may be refused, as the contract names them. */
export const segmentFields = [
  'name',
  'rule.city',
  'rule.sales.days',
  'rule.sales.from',
  'rule.sales.to',
  'rule.last_sale.days',
]
