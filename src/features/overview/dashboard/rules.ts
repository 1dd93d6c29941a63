import type { BrandNetwork } from '#features/program/brands/brand-contacts.ts'
import { addDays, type Day } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'

/** The spec's date presets: last day, 15, 30, 60, 90 days. */
export const datePresets = [1, 15, 30, 60, 90] as const

export type DatePreset = (typeof datePresets)[number]

/** The days of a preset that ends today, both ends included. */
export function presetDays(preset: DatePreset, today: Day): Period {
  return { begin: addDays(today, 1 - preset), end: today }
}

/** The visitors' graph always shows the last 14 days (spec 001, "Dashboard"). */
export const VISITOR_DAYS = 14

const SHORTEST_SERIES = 15

/** Graph series are padded with zeros, before their first point, to 15 points (spec 001, section 4). */
export function padSeries<Point extends { day: Day }>(
  series: Point[],
  zero: (day: Day) => Point,
): Point[] {
  const [first] = series
  if (!first) return series
  const missing = Math.max(0, SHORTEST_SERIES - series.length)
  const padding = Array.from({ length: missing }, (_, index) =>
    zero(addDays(first.day, index - missing)),
  )
  return [...padding, ...series]
}

/** (total - pending) / total in percent; 100 with nothing pending (spec 001, section 4). */
export function documentsPercent(total: number, pending: number): number {
  if (pending === 0 || total === 0) return 100
  return Math.floor(((total - pending) / total) * 100)
}

const places: Record<BrandNetwork, string> = {
  facebook: 'https://facebook.com/',
  instagram: 'https://instagram.com/',
  youtube: 'https://youtube.com/',
  linkedin: 'https://linkedin.com/company/',
  tiktok: 'https://tiktok.com/@',
}

/** The link of a brand's name on a network; only to that network. */
export function brandLink(network: BrandNetwork, handle: string): string {
  return `${places[network]}${encodeURIComponent(handle.replace(/^@/, ''))}`
}

export type Greeting = 'late' | 'dawn' | 'morning' | 'afternoon' | 'night'

/** The greeting by hour: bom dia from 6, boa tarde from 12, boa noite from 18. */
export function greetingAt(hour: number): Greeting {
  if (hour < 3) return 'late'
  if (hour < 6) return 'dawn'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'night'
}

const RANKING_SHOWN = 5

const foldedOnPhone: ReadonlySet<string> = new Set([
  'commissions',
  'total_sales',
  'visitors',
  'daily_credits',
  'last_releases',
  'ranking',
  'credits',
  'voucher',
  'materials',
  'invites',
  'social',
])

type Screen = { onPhone: boolean; shown: readonly string[] }

/**
 * Whether a widget is folded until the person unfolds it: always where a block above it already says the
 * same (sharing by the products, the levels by the goal), else only the long ones on a phone.
 */
export function beginsFolded(widget: string, { onPhone, shown }: Screen): boolean {
  if (widget === 'share') return shown.includes('products')
  if (widget === 'levels') return true
  return onPhone && foldedOnPhone.has(widget)
}

/** So many days a need that can wait stays away after the person put it off. */
export const LATER_DAYS = 14

/** Whether a need can be put off: the place for the money, while there is no money for it. */
export function canWait(need: { kind: string; amount?: number }): boolean {
  return need.kind === 'payout' && need.amount === 0
}

/** Whether a need that can wait was put off not long ago. */
export function isPutOff(
  need: { kind: string; amount?: number },
  { on, today }: { on: Day | null; today: Day },
): boolean {
  return canWait(need) && on !== null && today < addDays(on, LATER_DAYS)
}

type Place = { is_me: boolean }

/** The first five ranks, then the person's own where it is a lower one. */
export function placesShown<Shown extends Place>(answer: {
  ranking: readonly Shown[]
  me: Shown | null
}): Shown[] {
  const first = answer.ranking.slice(0, RANKING_SHOWN)
  if (answer.me === null || first.some((place) => place.is_me)) return first
  return [...first, answer.me]
}
