import type { LinkPlace, LinkSource } from '#features/selling/tracking/rules.ts'
import type { Visit } from '#features/selling/tracking/server/incoming/incoming-visits.ts'
import type { Day } from '#platform/contract/time/dates.ts'

import type { Random } from '../random.ts'
import { momentOf } from './calendar.ts'
import type { Seller } from './sellers.ts'

/** The average number of visits for each order. */
const VISITS_PER_ORDER = 12
const ROBOTS = 0.06
const COMES_BACK = 0.22
/** The number of latest clicks of a seller that an order may name. */
const REMEMBERED_CLICKS = 40

type Making = { day: Day; until: Date; seasonality: number; random: Random }

/** The visits through the sellers' links on a day; the sellers store the clicks. */
export function visitsOf(
  sellers: readonly Seller[],
  { day, until, seasonality, random }: Making,
): Visit[] {
  return sellers.flatMap((seller) => {
    const expected = (seller.ordersPerWeek / 7) * VISITS_PER_ORDER * seasonality
    const visits = Array.from({ length: random.count(expected) }, () => ({
      brandId: seller.brandId,
      partnerId: seller.partnerId,
      code: random.pick(seller.codes),
      ...originOf(hex(random, 8)),
      device: Buffer.alloc(16),
      referrer: null,
      paid: false,
      visitor: random.chance(ROBOTS) ? null : Buffer.from(hex(random, 16), 'hex'),
      at: momentOf(day, random.between(7, 23.9)),
    }))
      .filter(({ at }) => at <= until)
      .sort((one, other) => one.at.getTime() - other.at.getTime())
    const seen = visits.map((visit, index) => ({
      ...visit,
      visitor:
        visit.visitor && random.chance(COMES_BACK)
          ? returningVisitor(visits, index)
          : visit.visitor,
    }))
    remember(seller, seen)
    return seen
  })
}

/** The previous visitor again, if there is one. */
function returningVisitor(
  visits: readonly { visitor: Buffer | null }[],
  index: number,
): Buffer | null {
  return visits[index - 1]?.visitor ?? visits[index]?.visitor ?? null
}

function remember(seller: Seller, visits: readonly Visit[]): void {
  const clicks = visits
    .filter(({ visitor }) => visitor !== null)
    .map(({ clickId: id, at }) => ({ id, at }))
  seller.clicks = [...seller.clicks, ...clicks].slice(-REMEMBERED_CLICKS)
}

const PLACES: LinkPlace[] = [
  'whatsapp',
  'whatsapp',
  'whatsapp',
  'link',
  'link',
  'share',
  'qr',
]
const SOURCES: LinkSource[] = ['direct', 'instagram', 'direct', 'whatsapp', 'facebook']

/** Place and source of a click, derived from its id. */
function originOf(clickId: string) {
  const number = Number.parseInt(clickId.slice(0, 6), 16)
  return {
    clickId,
    place: PLACES[number % PLACES.length] ?? 'link',
    source: SOURCES[number % SOURCES.length] ?? 'direct',
  }
}

function hex(random: Random, bytes: number): string {
  return Array.from({ length: bytes }, () =>
    random.whole(0, 255).toString(16).padStart(2, '0'),
  ).join('')
}
