import type { z } from 'zod'

import {
  commissionOfCause,
  explainOrder,
  ruleVersionsAt,
} from '#features/money/commission/server/public.ts'
import {
  baseOfCause,
  type LedgerTransaction,
  lotById,
  lotsOfCauses,
  lotsUsedBy,
  type TrailLot,
  transactionByNo,
} from '#features/money/ledger/server/public.ts'
import { partnerBySlug, partnersBySlug } from '#features/people/partners/server/public.ts'
import { actorNames } from '#features/program/staff/server/public.ts'
import { clicksById } from '#features/selling/tracking/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { showTrail, Trail, TrailCredit } from '../contract.ts'
import { viewCredits } from './credits.ts'
import { destinationsOf } from './destinations.ts'
import { levelVersions } from './level-versions.ts'
import { viewTransaction } from './view-transaction.ts'

type Query = z.output<typeof showTrail.query>
type Order = NonNullable<Trail['order']>

/** At most so many parts of one closing or redemption are shown. */
const MOST_PARTS = 50

/** The trail that a query names; null where there is no such order, transaction or credit. */
export async function trailOf(
  tx: Tx,
  viewer: BrandActor,
  { order, partner: slug, transaction, credit }: Query,
): Promise<Trail | null> {
  if (order !== undefined) return trailOfOrder(tx, viewer, order)
  const partner = slug === undefined ? null : await partnerBySlug(tx, viewer.brandId, slug)
  if (!partner) return null
  const named = {
    owner: { brandId: partner.brandId, partnerId: partner.id },
    slug: partner.slug,
  }
  if (credit !== undefined) {
    const lot = await lotById(tx, named.owner, credit)
    return lot && trailOfLots(tx, viewer, { ...named, lots: [lot], transaction: null })
  }
  const found = await transactionByNo(tx, named.owner, transaction ?? 0)
  if (!found) return null
  const lots = await lotsBehind(tx, named.owner, found)
  return trailOfLots(tx, viewer, { ...named, lots, transaction: found })
}

async function trailOfOrder(
  tx: Tx,
  viewer: BrandActor,
  externalId: string,
): Promise<Trail | null> {
  if (!viewer.permissions.has('orders.read')) return null
  const { brandId } = viewer
  const order = await explainOrder(tx, brandId, externalId)
  if (!order) return null
  const causes = (['PRI', 'SEC'] as const).map((role) => `order:${externalId}:${role}`)
  // Also those who had the order before, and lost it.
  const slugs = [...order.commissions, ...order.events].flatMap(
    (one) => one.partner_slug ?? [],
  )
  const owners = await partnersBySlug(tx, brandId, [...new Set(slugs)])
  const credits: TrailCredit[] = []
  for (const [slug, partnerId] of owners) {
    const owner = { brandId, partnerId }
    const lots = await lotsOfCauses(tx, owner, causes)
    if (lots.length > 0) credits.push(...(await viewCredits(tx, owner, { lots, slug })))
  }
  return {
    transaction: null,
    ...(await ordersPart(tx, brandId, order, credits)),
    credits,
    destination: null,
  }
}

type Lots = {
  owner: PartnerKey
  slug: string
  lots: TrailLot[]
  transaction: LedgerTransaction | null
}

async function trailOfLots(
  tx: Tx,
  viewer: BrandActor,
  { owner, slug, lots, transaction }: Lots,
): Promise<Trail> {
  const { brandId } = owner
  const credits = await viewCredits(tx, owner, { lots, slug })
  // Of several orders each has a trail of its own.
  const [first, ...others] = new Set(
    lots.map(({ cause }) => commissionOfCause(cause)?.externalId ?? null),
  )
  const order =
    first && others.length === 0 && viewer.permissions.has('orders.read')
      ? await explainOrder(tx, brandId, first)
      : null
  const holds =
    transaction === null || !isOfHold(transaction) ? [] : [baseOfCause(transaction.cause)]
  const destinations = await destinationsOf(tx, { ...owner, slug }, holds)
  return {
    transaction: transaction && viewTransaction(transaction, slug),
    ...(await ordersPart(tx, brandId, order, credits)),
    credits,
    destination: destinations.get(holds[0] ?? '') ?? null,
  }
}

/** The credits that a transaction is about. */
async function lotsBehind(
  tx: Tx,
  owner: PartnerKey,
  transaction: LedgerTransaction,
): Promise<TrailLot[]> {
  const { kind, cause } = transaction
  if (isOfHold(transaction) || kind === 'spend')
    return lotsUsedBy(tx, owner, baseOfCause(cause), MOST_PARTS)
  return lotsOfCauses(tx, owner, [cause, baseOfCause(cause)])
}

function isOfHold({ kind }: LedgerTransaction): boolean {
  return ['reserve', 'capture', 'void', 'give_back'].includes(kind)
}

/** The order with its click and the versions of its rules. */
async function ordersPart(
  tx: Tx,
  brandId: BrandId,
  order: Order | null,
  credits: TrailCredit[],
): Promise<Pick<Trail, 'order' | 'click' | 'rules' | 'levels'>> {
  if (!order) return { order: null, click: null, rules: [], levels: [] }
  const clue = order.steps.find((step) => step.clue === 'click')
  const ruleIds = order.commissions.flatMap(({ lines }) =>
    lines.flatMap((line) => line.rule_id ?? []),
  )
  // The percent of a line is fixed when its commission is first calculated.
  const at = credits.map((credit) => credit.created_at).toSorted((a, b) => +a - +b)[0]
  const moment = at ?? order.created_at
  const used = [...new Set(ruleIds)].map((ruleId) => ({ ruleId, at: moment }))
  const [clicks, versions, levels] = await Promise.all([
    clicksById(tx, brandId, clue?.value ? [clue.value] : []),
    ruleVersionsAt(tx, brandId, used),
    levelVersions(tx, { brandId, order, at: moment }),
  ])
  const nameOf = await actorNames(
    tx,
    versions.map(({ actor }) => actor),
  )
  const click = clicks.get(clue?.value ?? '')
  return {
    order,
    click:
      clue?.value && click
        ? { id: clue.value, at: click.at, partner_slug: clue.partner_slug }
        : null,
    rules: versions.map(({ id, ruleId, actor, at: changedAt, rule }) => ({
      rule_id: ruleId,
      version: id,
      changed_by: nameOf(actor),
      changed_at: changedAt,
      percent: rule.percent,
      valid_from: rule.validFrom,
      valid_until: rule.validUntil,
    })),
    levels,
  }
}
