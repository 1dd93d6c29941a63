import { disabledAmong } from '#features/program/identity/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { flagOf } from '../approvals.ts'
import { levelsOf } from '../levels.ts'
import { partnerById } from '../partners.ts'
import { inviteTotals } from './invites.ts'
import { invitedPartners, networkOf, trailBelow } from './network.ts'

type Sold = { quantity: number; totalCents: Cents }
/**
 * Recent sales of these partners, by id; from a higher feature (composed in reactions.ts).
 */
export type SalesReader = (
  tx: Tx,
  request: { brandId: BrandId; partnerIds: number[]; now: Date },
) => Promise<ReadonlyMap<number, Sold>>

type Requested = { page: number; per_page: number; partner_id?: number | undefined }

/** The partners invited by the caller, or by a partner below the caller. */
export async function viewInvited(
  tx: Tx,
  { viewer, query, now }: { viewer: Viewer; query: Requested; now: Date },
  readSales: SalesReader,
) {
  const { brandId } = viewer
  const partnerId = query.partner_id ?? viewer.partnerId
  const trail =
    partnerId === viewer.partnerId
      ? []
      : await trailBelow(tx, brandId, { above: viewer.partnerId, partnerId })
  if (!trail) return refuse('unknown_partner')
  const partner = await partnerById(tx, { brandId, partnerId })
  if (!partner) return refuse('unknown_partner')
  const inviter =
    partner.invitedBy === null
      ? null
      : await partnerById(tx, { brandId, partnerId: partner.invitedBy })

  const { page, per_page } = query
  const { invited: total } = await inviteTotals(tx, { brandId, partnerId })
  const beyond = (page - 1) * per_page >= total
  const rows = beyond
    ? []
    : await invitedPartners(tx, { brandId, partnerId, page, perPage: per_page })
  const network = await networkOf(tx, { brandId, partnerId })
  const sales = await readSales(tx, {
    brandId,
    partnerIds: [...new Set([...network, ...rows].map(({ id }) => id))],
    now,
  })
  const disabled = await disabledAmong(
    tx,
    rows.map((row) => row.userId),
  )
  const levels = new Map((await levelsOf(tx, brandId)).map((level) => [level.id, level]))
  const data = rows.map((row) => {
    const level = row.levelId === null ? undefined : levels.get(row.levelId)
    return {
      id: row.id,
      slug: row.slug,
      nome: row.name,
      logo_foto_link: row.logoUrl,
      approved: flagOf(row.approved),
      disabled: disabled.has(row.userId),
      cluster: level ? { id: level.id, name: level.name, percent: level.percent } : null,
      created_at: row.createdAt,
      invited: row.invited,
      sales: toSales(sales.get(row.id)),
    }
  })
  return {
    ...toPage(data, { page, per_page, total }),
    partner: { id: partner.id, slug: partner.slug, nome: partner.name },
    // Of the partner above, the caller may see only the name.
    invited_by: inviter && { slug: inviter.slug, nome: inviter.name },
    trail,
    depths: depthsOf(network, sales),
  }
}

/** The network in figures, one row for each distance from its partner. */
function depthsOf(
  network: { id: number; depth: number }[],
  sales: ReadonlyMap<number, Sold>,
) {
  const byDepth = Map.groupBy(network, ({ depth }) => depth)
  return [...byDepth].map(([depth, members]) => {
    const sold = members.flatMap(({ id }) => sales.get(id) ?? [])
    return {
      depth,
      partners: members.length,
      active: sold.filter(({ quantity }) => quantity > 0).length,
      sales: {
        quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
        total: sumCents(sold.map(({ totalCents }) => totalCents)),
      },
    }
  })
}

function toSales(sold: Sold | undefined) {
  return { quantity: sold?.quantity ?? 0, total: sold?.totalCents ?? cents(0) }
}
