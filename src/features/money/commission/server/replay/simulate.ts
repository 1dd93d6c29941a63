import { partnerNames, sellersById } from '#features/people/partners/server/public.ts'
import { describeWarning } from '#features/selling/orders/event/warnings.ts'
import type { PreviewedOrder } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { percentOf } from '#platform/contract/percent.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { boostSentence } from '../boosters/boosted-percent.ts'
import type { Commission } from '../commissions.ts'
import { brandRules } from '../percent-rules.ts'
import { overallPercent, percentFor } from '../percents.ts'
import {
  hasSeller,
  rulesByDay,
  settleOrder,
  type SoldOrder,
} from '../settle-commissions.ts'
import { type DraftChange, withChange } from './drafts.ts'
import { explainLine } from './explain-rules.ts'

type Simulation = PreviewedOrder & {
  brandId: BrandId
  /** Instead of the day of the order. */
  day: Day | undefined
  drafts: DraftChange[]
}

/** What an order would pay by the engine of real orders, and why. */
export async function simulateOrder(tx: Tx, simulation: Simulation, now: Date) {
  const { order, day, attributedBy, brandId } = simulation
  const createdAt = day === undefined ? order.createdAt : noonOf(day)
  const sale = {
    day: dayOf(createdAt),
    attributed_by: attributedBy,
    warnings: simulation.warnings.map(describeWarning),
  }
  const sold = asInvoiced({ ...order, createdAt }, now)
  const sellers = await sellersById(
    tx,
    brandId,
    order.partnerId === null ? [] : [order.partnerId],
  )
  const seller = hasSeller(sold) ? sellers.get(sold.partnerId) : undefined
  if (!hasSeller(sold) || !seller) return { ...sale, ...nothing }
  return { ...sale, ...(await earned(tx, { simulation, sold, seller }, now)) }
}

const nothing = {
  partner_slug: null,
  partner_name: null,
  items: [],
  commission: null,
  secondary_commission: null,
}

type Seller =
  Awaited<ReturnType<typeof sellersById>> extends Map<number, infer One> ? One : never
type Sold = { simulation: Simulation; sold: SoldOrder; seller: Seller }

async function earned(tx: Tx, { simulation, sold, seller }: Sold, now: Date) {
  const { brandId, drafts } = simulation
  const skus = [...new Set(sold.lines.map(({ sku }) => sku))]
  const stored = await brandRules(tx, brandId, {
    skus,
    partnerIds: [sold.partnerId],
    moments: [sold.createdAt],
  })
  const drafted = drafts.reduce(withChange, stored)
  const { dated } = drafted
  const rules = rulesByDay(drafted)(sold)
  const settled = settleOrder({ order: sold, seller, rules, created: new Map(), now })
  const find = (role: Commission['role']) =>
    settled.find(({ commission }) => commission.role === role)?.commission
  const secondary = find('SEC')
  const people = await partnerNames.byId(tx, brandId, [
    sold.partnerId,
    ...(secondary ? [secondary.partnerId] : []),
  ])
  const inviter = secondary && people.get(secondary.partnerId)
  const name = people.get(sold.partnerId)?.name ?? seller.slug
  const names = { seller: name, level: seller.level }
  const day = dayOf(sold.createdAt)
  return {
    partner_slug: seller.slug,
    partner_name: name,
    items: sold.lines.map((sent) => {
      const line = { ...sent, category: rules.categoryOf(sent.category) }
      const explained = explainLine({ line, seller, rules, dated, day, names })
      const { sku, category, totalCents } = line
      const found = percentFor(line, seller, rules)
      const extra = boostSentence(found, day)
      const reason = extra === null ? explained.reason : `${explained.reason}. ${extra}`
      const amount = percentOf(totalCents, found.percent)
      return {
        ...explained,
        sku,
        category,
        base: totalCents,
        amount,
        percent: found.percent,
        booster_id: found.boost?.boosterId || null,
        reason,
      }
    }),
    commission: viewCommission(find('PRI')),
    secondary_commission: secondary
      ? {
          rule: 'secondary' as const,
          rule_id: rules.secondaryRule?.id || null,
          percent: rules.secondaryPercent,
          reason: `Indicação de ${name}`,
          partner_slug: inviter?.slug ?? null,
          partner_name: inviter?.name ?? null,
          amount: secondary.amountCents,
          release_at: secondary.releaseAt,
        }
      : null,
  }
}

function viewCommission(commission: Commission | undefined) {
  if (!commission) return null
  return {
    base: commission.baseCents,
    percent: overallPercent(commission.lines),
    amount: commission.amountCents,
    release_at: commission.releaseAt,
  }
}

/** The order as it would be once it is invoiced. */
function asInvoiced(order: Simulation['order'], now: Date): Simulation['order'] {
  return { ...order, status: 'fat', invoicedAt: order.invoicedAt ?? now }
}

function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00-03:00`)
}
