import { type CreditTarget, setCredits } from '#features/money/ledger/server/public.ts'
import { type Seller, sellersById } from '#features/people/partners/server/public.ts'
import { isSale } from '#features/selling/orders/rules.ts'
import type { OrderChange } from '#features/selling/orders/server/public.ts'
import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { releaseDaysFor, type ReleaseTerms } from '../rules.ts'
import { recountCommissions } from './commission-rollups.ts'
import {
  type Commission,
  type CommissionRole,
  commissionsOf,
  removeCommissions,
  storeCommissions,
} from './commissions.ts'
import { releaseOf, releaseWithoutHold } from './holds/hold-terms.ts'
import { announceCommissions, changesOf } from './notices/announce-commissions.ts'
import { notifySales } from './notices/notify-sales.ts'
import { type BrandRules, brandRules } from './percent-rules.ts'
import {
  type CommissionLine,
  type LinePercent,
  baseOf,
  commissionOf,
  percentFor,
  rulesOn,
  type RulesOfDay,
} from './percents.ts'

/**
 * Calculates the commissions of changed orders and sets their credits: an approved order earns
 * credits under analysis, an invoiced one sets their release date, a cancelled or returned one
 * reverses them. The percent of a line is fixed when its commission is first calculated.
 */
export async function settleCommissions(
  tx: Tx,
  { brandId, orders }: { brandId: BrandId; orders: OrderChange[] },
  now: Date,
): Promise<void> {
  const sold = orders.filter(hasSeller)
  if (sold.length === 0) return
  const orderIds = sold.map((order) => order.orderId)
  const partnerIds = [...new Set(sold.map((order) => order.partnerId))]
  const skus = [...new Set(sold.flatMap((order) => order.lines.map((line) => line.sku)))]
  const [sellers, stored, rules] = await Promise.all([
    sellersById(tx, brandId, partnerIds),
    commissionsOf(tx, brandId, orderIds),
    brandRules(tx, brandId, {
      skus,
      partnerIds,
      moments: sold.map(({ createdAt }) => createdAt),
    }),
  ])
  const { current, former } = separateFormer(sold, stored)
  await removeCommissions(
    tx,
    brandId,
    former.map(({ orderId }) => orderId),
  )
  const created = new Map(current.map((commission) => [key(commission), commission]))
  const rulesOf = rulesByDay(rules)

  const settled = sold.flatMap((order) => {
    const seller = sellers.get(order.partnerId)
    return seller ? settleOrder({ order, seller, rules: rulesOf(order), created, now }) : []
  })
  const commissions = settled.map(({ commission }) => commission)
  const recounts = [
    ...former.map((before) => ({ before, after: null })),
    ...commissions.map((after) => ({ before: created.get(key(after)) ?? null, after })),
  ]
  const names = new Map(sold.map(({ orderId, externalId }) => [orderId, externalId]))
  const lost = former.map((commission) => ({ ...commission, reversed: true }))
  const credits = [...lost, ...commissions].map((commission) =>
    toCredit(brandId, names.get(commission.orderId) ?? '', commission),
  )
  await Promise.all([
    storeCommissions(tx, brandId, commissions),
    recountCommissions(tx, brandId, recounts),
    setCredits(tx, credits, now),
  ])
  const fresh = settled.filter(
    ({ commission, placedAt }) => !created.has(key(commission)) && isNews(placedAt, now),
  )
  await notifySales(tx, { brandId, fresh }, now)
  const before = (commission: Commission) => created.get(key(commission)) ?? null
  const news = changesOf(former, commissions, before).map((change) => ({
    ...change,
    externalId: names.get(change.orderId) ?? '',
  }))
  await announceCommissions(tx, { brandId, news }, now)
}

/**
 * The commissions of sellers who lost their order to another partner, and the others. An inviter's
 * commission belongs to its seller's.
 */
function separateFormer(sold: SoldOrder[], stored: Commission[]) {
  const sellers = new Map(sold.map(({ orderId, partnerId }) => [orderId, partnerId]))
  const moved = new Set(
    stored
      .filter(({ role }) => role === 'PRI')
      .filter(({ orderId, partnerId }) => sellers.get(orderId) !== partnerId)
      .map(({ orderId }) => orderId),
  )
  return {
    former: stored.filter(({ orderId }) => moved.has(orderId)),
    current: stored.filter(({ orderId }) => !moved.has(orderId)),
  }
}

/** Partners are not notified of orders that are older than this, such as an imported history. */
const NEWS_MS = 2 * DAY_MS

function isNews(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() <= NEWS_MS
}

export type SoldOrder = OrderChange & { partnerId: PartnerId }

export function hasSeller(order: OrderChange): order is SoldOrder {
  return order.partnerId !== null
}

/** The rules of the day on which an order was placed. */
export type OrderRules = RulesOfDay & { releaseDays: ReleaseTerms }

/** Finds the rules of each order's day; each day's are chosen once. */
export function rulesByDay(
  rules: BrandRules,
): (order: Pick<OrderChange, 'createdAt'>) => OrderRules {
  const days = new Map<Day, OrderRules>()
  return ({ createdAt }) => {
    const day = dayOf(createdAt)
    const known = days.get(day)
    if (known) return known
    const found = { ...rulesOn(rules, day), releaseDays: rules.releaseDays }
    days.set(day, found)
    return found
  }
}

type Settling = {
  order: SoldOrder
  seller: Seller
  rules: OrderRules
  created: ReadonlyMap<string, Commission>
  now: Date
}

/** The commissions of one order by the rules; without `created`, as if it was new. */
export function settleOrder({ order, seller, rules, created, now }: Settling) {
  const primary = settleRole(created.get(key({ orderId: order.orderId, role: 'PRI' })), {
    order,
    now,
    wasApproved: order.earns.partner,
    role: 'PRI',
    partnerId: seller.partnerId,
    releaseDays: releaseDaysFor(seller.level, rules.releaseDays),
    percentOf: (line) => percentFor(line, seller, rules),
  })
  const inviter = created.get(key({ orderId: order.orderId, role: 'SEC' }))
  const secondary =
    inviter || (seller.inviterId !== null && rules.secondaryPercent > 0)
      ? settleRole(inviter, {
          order,
          now,
          wasApproved: order.earns.partner && order.earns.inviter,
          role: 'SEC',
          partnerId: inviter?.partnerId ?? seller.inviterId ?? 0,
          releaseDays: releaseDaysFor(seller.inviterLevel, rules.releaseDays),
          percentOf: () => ({
            percent: rules.secondaryPercent,
            boost: null,
            rule: 'default',
            ruleId: rules.secondaryRule?.id ?? null,
            levelId: null,
          }),
        })
      : null
  return [primary, secondary]
    .filter((commission) => commission !== null)
    .map((commission) => ({
      commission,
      externalId: order.externalId,
      placedAt: order.createdAt,
    }))
}

type RoleInOrder = {
  order: SoldOrder
  role: CommissionRole
  partnerId: PartnerId
  releaseDays: number
  now: Date
  /** Whether this partner was approved when the order was placed. */
  wasApproved: boolean
  percentOf: (line: OrderChange['lines'][number]) => LinePercent
}

function settleRole(
  created: Commission | undefined,
  found: RoleInOrder,
): Commission | null {
  const { order } = found
  const earns = isSale(order.status)
  // Not approved yet, or cancelled before the approval: there is no commission.
  if (!created && !earns) return null
  if (!created && !found.wasApproved) return null
  if (created && (!earns || created.denied)) return reversedOf(created)

  const known = new Map(created?.lines.map((line) => [line.sku, line]))
  const lines = order.lines.map((line): CommissionLine => {
    const { percent, boost, rule, ruleId, levelId } =
      known.get(line.sku) ?? found.percentOf(line)
    return { ...line, percent, boost, rule, ruleId, levelId }
  })
  return {
    orderId: order.orderId,
    role: found.role,
    partnerId: found.partnerId,
    baseCents: baseOf(lines),
    amountCents: commissionOf(lines),
    lines,
    reversed: false,
    ...releaseOf(releaseAt(created, found), created?.heldUntil ?? null),
    denied: false,
    // The credit is created when the amount is first above zero, and both must have the same day.
    createdAt: created && created.amountCents > 0 ? created.createdAt : found.now,
  }
}

/** A commission that is earned no more; what held its release is kept for the case that it is earned again. */
export function reversedOf(commission: Commission): Commission {
  return { ...commission, reversed: true, releaseAt: null, releaseBeforeHold: null }
}

/** The release date without a hold, counted from the invoice; a date that was set does not change with the brand's settings. */
function releaseAt(
  created: Commission | undefined,
  { order, releaseDays }: RoleInOrder,
): Date | null {
  if (order.status !== 'fat' || !order.invoicedAt) return null
  const known = created && releaseWithoutHold(created)
  return known ?? new Date(order.invoicedAt.getTime() + releaseDays * DAY_MS)
}

export function toCredit(
  brandId: BrandId,
  externalId: string,
  commission: Commission,
): CreditTarget {
  return {
    brandId,
    partnerId: commission.partnerId,
    cause: creditCause(externalId, commission.role),
    category: commission.role === 'PRI' ? 'sale' : 'invite',
    externalKey: externalId,
    amountCents: commission.reversed ? cents(0) : commission.amountCents,
    releaseAt: commission.releaseAt,
  }
}

/** The cause of a commission's credit in the ledger. */
export function creditCause(externalId: string, role: CommissionRole): string {
  return `order:${externalId}:${role}`
}

/** The commission that a credit belongs to, by its cause in the ledger; null for any other credit. */
export function commissionOfCause(
  cause: string,
): { externalId: string; role: CommissionRole } | null {
  const [, externalId, role] = /^order:(.+):(PRI|SEC)$/s.exec(cause) ?? []
  if (externalId === undefined) return null
  return { externalId, role: role === 'SEC' ? 'SEC' : 'PRI' }
}

function key({
  orderId,
  role,
}: {
  orderId: Id<'shop_order'>
  role: CommissionRole
}): string {
  return `${orderId} ${role}`
}
