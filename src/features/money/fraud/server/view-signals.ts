import { commissionsByOrder } from '#features/money/commission/server/public.ts'
import { partnerNames } from '#features/people/partners/server/public.ts'
import { actorNames } from '#features/program/staff/server/public.ts'
import { numbersOfOrders } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents, sumCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { FraudFinding, FraudSignal } from '../contract.ts'
import type { Facts } from './detect/findings.ts'
import {
  newestFindings,
  ordersOfSignals,
  type Signal,
  type StoredFinding,
} from './signals.ts'
import { sentences } from './text.ts'

/** Signals for the brand, with their figures. */
export async function viewSignals(
  tx: Tx,
  brandId: BrandId,
  signals: Signal[],
): Promise<FraudSignal[]> {
  const ids = signals.map(({ id }) => id)
  const [newest, orders] = [
    await newestFindings(tx, brandId, ids),
    await ordersOfSignals(tx, brandId, ids),
  ]
  const others = [...newest.values()].flatMap(({ facts }) => otherIn(facts) ?? [])
  const people = [...new Set([...signals.map(({ partnerId }) => partnerId), ...others])]
  const orderIds = [...new Set(orders.map(({ orderId }) => orderId))]
  const [names, commissions, nameOf] = [
    await partnerNames.byId(tx, brandId, people),
    await commissionsByOrder(tx, brandId, orderIds),
    await actorNames(
      tx,
      signals.flatMap(({ decidedBy }) => decidedBy ?? []),
    ),
  ]
  const ordersBySignal = Map.groupBy(orders, ({ signalId }) => signalId)
  return signals.map((signal) => {
    const found = newest.get(signal.id)
    const sold = ordersBySignal.get(signal.id) ?? []
    const partner = names.get(signal.partnerId)
    return {
      id: signal.id,
      rule: signal.rule,
      state: signal.state,
      partner_slug: partner?.slug ?? '',
      partner_name: partner?.name ?? '',
      summary: found ? sentenceOf(found.facts, (id) => names.get(id)?.name) : '',
      findings: found?.count ?? 0,
      orders: sold.length,
      amount: sumCents(sold.map(({ orderId }) => commissions.get(orderId) ?? cents(0))),
      opened_at: signal.openedAt,
      updated_at: signal.updatedAt,
      expires_at: signal.expiresAt,
      hold_until: signal.holdUntil,
      decided_by: signal.decidedBy === null ? null : nameOf(signal.decidedBy),
      decided_at: signal.decidedAt,
      reason: signal.reason,
      denied: signal.denied,
    }
  })
}

export async function viewFindings(
  tx: Tx,
  brandId: BrandId,
  findings: StoredFinding[],
): Promise<FraudFinding[]> {
  const orderIds = findings.flatMap(({ orderId }) => orderId ?? [])
  const others = [...new Set(findings.flatMap(({ facts }) => otherIn(facts) ?? []))]
  const [names, numbers, commissions] = [
    await partnerNames.byId(tx, brandId, others),
    await numbersOfOrders(tx, brandId, orderIds),
    await commissionsByOrder(tx, brandId, orderIds),
  ]
  return findings.map(({ id, foundAt, orderId, facts }) => {
    const other = names.get(otherIn(facts) ?? 0)
    return {
      id,
      summary: sentenceOf(facts, (partnerId) => names.get(partnerId)?.name),
      found_at: foundAt,
      order: orderId === null ? null : (numbers.get(orderId) ?? null),
      commission: orderId === null ? null : (commissions.get(orderId) ?? cents(0)),
      other_slug: other?.slug ?? null,
      other_name: other?.name ?? null,
    }
  })
}

function otherIn(facts: Facts): number | null {
  return 'other' in facts ? facts.other : null
}

function sentenceOf(facts: Facts, nameOf: (id: number) => string | undefined): string {
  const other = otherIn(facts)
  const name = other === null ? null : nameOf(other)
  return sentenceAbout(facts, name ?? sentences.formerPartner)
}

type About<What extends Facts['what']> = Extract<Facts, { what: What }>
type Sentences = { [What in Facts['what']]: (facts: About<What>, name: string) => string }

const sentenceBy: Sentences = {
  own_purchase: ({ same }) => sentences.ownPurchase(same),
  own_clicks: ({ own, all, day }) => sentences.ownClicks(own, all, formatDay(day)),
  shared_pix_key: (_, name) => sentences.sharedPixKey(name),
  shared_device: (_, name) => sentences.sharedDevice(name),
  click_burst: ({ clicks, usual, day }) =>
    sentences.clickBurst(clicks, usual, formatDay(day)),
  unusual_conversion: ({ orders, visitors }) =>
    sentences.unusualConversion(orders, visitors),
  coupon_without_clicks: ({ orders, visitors }) =>
    sentences.couponWithoutClicks(orders, visitors),
  cancelled_after_release: ({ order, days }) =>
    sentences.cancelledAfterRelease(order, days),
  disposable_email: ({ domain }) => sentences.disposableEmail(domain),
  paid_traffic: ({ clicks, day }) => sentences.paidTraffic(clicks, formatDay(day)),
  banned_referrer: ({ clicks, host, day }) =>
    sentences.bannedReferrer(clicks, host, formatDay(day)),
  of_window: () => sentences.ofWindow,
}

function sentenceAbout<What extends Facts['what']>(
  facts: { what: What } & About<What>,
  name: string,
): string {
  return sentenceBy[facts.what](facts, name)
}
