import { partnerById, partnerNames } from '#features/people/partners/server/public.ts'
import {
  eventsOfOrder,
  explainAttribution,
  itemsOf,
  type OrderEventRow,
  type OrderItem,
  orderWithClues,
  sameData,
  warningsOf,
} from '#features/selling/orders/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Explanation } from '../../order-contract.ts'
import { boostSentence } from '../boosters/boosted-percent.ts'
import { commissionsOfOrders } from '../commissions-of-orders.ts'
import { commissionsOf } from '../commissions.ts'
import type { CommissionLine } from '../percents.ts'
import { eventText, ruleTexts, summaryText } from './text.ts'

const obstacles = new Set<string>(['partner_not_approved', 'partner_blocked'])

/** An order with the reasons for its seller and commission; null if the brand never sent it. */
export async function explainOrder(
  tx: Tx,
  brandId: BrandId,
  externalId: string,
): Promise<Explanation | null> {
  const order = await orderWithClues(tx, brandId, externalId)
  if (!order) return null
  const { id, partnerId } = order
  const [steps, items, events, warnings, commissions, stored, partner] = await Promise.all([
    explainAttribution(tx, brandId, order),
    itemsOf(tx, brandId, [id]),
    eventsOfOrder(tx, brandId, id),
    warningsOf(tx, brandId, [externalId]),
    commissionsOfOrders(tx, brandId, [order]),
    commissionsOf(tx, brandId, [id]),
    partnerId === null ? null : partnerById(tx, { brandId, partnerId }),
  ])
  const named = [order, ...events, ...commissions].flatMap((one) => one.partnerId ?? [])
  const people = await partnerNames.byId(tx, brandId, [...new Set(named)])
  const find = (partnerId: PartnerId | null) =>
    partnerId === null ? undefined : people.get(partnerId)
  const seller = find(order.partnerId)
  const warned = warnings.get(externalId) ?? []
  const obstacle = warned.find(({ code }) => obstacles.has(code))
  return {
    external_id: externalId,
    status: order.status,
    created_at: order.createdAt,
    total: order.totalCents,
    freight: order.freightCents,
    customer: { city: order.customerCity, state: order.customerState },
    partner_slug: seller?.slug ?? null,
    partner_name: seller?.name ?? null,
    attributed_by: order.attributedBy,
    own_purchase: partner ? sameData(order, partner) : [],
    summary: summaryText({
      seller: seller?.name ?? null,
      earned: commissions.find(({ role }) => role === 'PRI') ?? null,
      obstacle: obstacle?.message ?? null,
    }),
    steps: steps.map(({ partnerSlug, ...step }) => ({
      ...step,
      partner_slug: partnerSlug,
    })),
    warnings: warned,
    items: items.map(viewItem),
    commissions: commissions.map(({ role, ...commission }) => ({
      role,
      partner_slug: find(commission.partnerId)?.slug ?? '',
      partner_name: find(commission.partnerId)?.name ?? '',
      base: commission.baseCents,
      percent: commission.percent,
      amount: commission.amountCents,
      state: commission.state,
      release_at: commission.releaseAt,
      lines: (stored.find((one) => one.role === role)?.lines ?? []).map((line) => ({
        sku: line.sku,
        total: line.totalCents,
        percent: line.percent,
        rule: line.rule,
        rule_id: line.ruleId,
        level_id: line.levelId,
        booster_id: line.boost?.boosterId ?? null,
        base_percent: line.boost?.base ?? line.percent,
        text: lineText(role, line, dayOf(order.createdAt)),
      })),
    })),
    events: events.map((event) => viewEvent(event, find(event.partnerId))),
  }
}

/** `Percentual da categoria do produto. Impulso em dobro até 30/11: 5% + 5%.` */
function lineText(role: 'PRI' | 'SEC', line: CommissionLine, orderDay: Day): string {
  const rule = role === 'SEC' ? ruleTexts.invite : ruleTexts[line.rule]
  const extra = boostSentence(line, orderDay)
  return extra === null ? rule : `${rule} ${extra}.`
}

function viewItem(item: OrderItem): Explanation['items'][number] {
  return {
    sku: item.sku,
    name: item.name,
    category: item.category,
    quantity: item.quantity,
    price: item.priceCents,
    discount: item.discountCents,
    returned: item.returnedCents,
  }
}

function viewEvent(
  { shopAt, totalCents, attributedBy, ...event }: OrderEventRow,
  seller: { slug: string; name: string } | undefined,
): Explanation['events'][number] {
  return {
    at: event.at,
    status: event.status,
    actor: event.actor,
    reason: event.reason,
    shop_at: shopAt,
    total: totalCents,
    partner_slug: seller?.slug ?? null,
    attributed_by: attributedBy,
    text: eventText({ ...event, seller: seller?.name ?? null }),
  }
}
