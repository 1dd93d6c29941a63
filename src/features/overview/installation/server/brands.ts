import { sql } from 'kysely'

import {
  type Brand,
  createBrand,
  InvalidBrand,
  lockBrand,
  setSuspension,
} from '#features/program/brands/server/public.ts'
import { inviteFirstOwner } from '#features/program/staff/server/public.ts'
import { saleStatuses } from '#features/selling/orders/rules.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { StaffPerson } from '#platform/server/http/access.ts'
import type { ChannelsOf } from '#platform/server/messages/messages.ts'
import { refuse } from '#platform/server/refusal.ts'

type Usage = { partners: number; orders: number; salesCents: Cents; lastSale: Day | null }

/** What each brand used since a day, by its id. */
export async function usageOf(
  tx: Tx,
  brandIds: BrandId[],
  since: Day,
): Promise<Map<BrandId, Usage>> {
  const { rows } = await sql<
    Omit<Usage, 'salesCents'> & { brandId: BrandId; salesCents: number }
  >`select * from brand_usage(
    ${brandIds}::integer[], ${since}::date, ${[...saleStatuses]}::order_status[]
  )`.execute(tx)
  return new Map(
    rows.map(({ brandId, salesCents, ...usage }) => [
      brandId,
      { ...usage, salesCents: cents(salesCents) },
    ]),
  )
}

type Acting = { viewer: StaffPerson; now: Date }

type NewBrand = {
  slug: string
  name: string
  document: string
  shop_url: string
  mode: 'credits' | 'commission'
  owner_email: string
  owner_name: string
}

/** Creates a brand as the command does, but without a key: its owner makes them. */
export async function createInstalledBrand(
  tx: Tx,
  given: NewBrand,
  { viewer, now, publicUrl, channelsOf }: Acting & Parts,
) {
  const { slug, name, document, mode } = given
  const brand = { slug, name, document, mode, shopUrl: given.shop_url, logoUrl: null }
  let brandId: BrandId
  try {
    const created = { ...brand, openForJoining: true, isPlatform: false }
    brandId = await createBrand(tx, created, now)
  } catch (error) {
    if (!(error instanceof InvalidBrand)) throw error
    const [problem] = error.problems
    if (!problem) throw error
    const field = problem.field === 'shopUrl' ? 'shop_url' : problem.field
    return refuse('invalid_brand', { field, value: problem.message })
  }
  await audit(tx, {
    brandId,
    actor: viewer.actor,
    act: 'brand.created',
    subject: `brand:${brandId}`,
    detail: { mode },
    at: now,
  })
  const sendsMail = (await channelsOf(tx, brandId)).has('email')
  const link = await inviteFirstOwner(
    tx,
    { brandId, email: given.owner_email, name: given.owner_name },
    { invitedBy: viewer.actor, publicUrl, now, sendsMail },
  )
  return { slug, invitation: sendsMail ? null : link }
}

export type Parts = { publicUrl: string; channelsOf: ChannelsOf }

type Decision = { slug: string; reason: string }

/** The brand and its partners can only read from now on; the brand reads why in its history. */
export async function suspendBrand(tx: Tx, { slug, reason }: Decision, acting: Acting) {
  const brand = await lockBrand(tx, slug)
  if (!brand) return refuse('unknown_brand')
  if (brand.suspendedAt !== null) return refuse('already_suspended')
  await setSuspension(tx, brand.id, { at: acting.now, reason })
  await auditSuspension(tx, { brand, act: 'brand.suspended', reason }, acting)
  return { slug: brand.slug, suspended_at: acting.now, suspended_reason: reason }
}

export async function reopenBrand(tx: Tx, { slug, reason }: Decision, acting: Acting) {
  const brand = await lockBrand(tx, slug)
  if (!brand) return refuse('unknown_brand')
  if (brand.suspendedAt === null) return refuse('not_suspended')
  await setSuspension(tx, brand.id, null)
  await auditSuspension(tx, { brand, act: 'brand.reopened', reason }, acting)
  return { slug: brand.slug, suspended_at: null, suspended_reason: null }
}

type Line = { brand: Brand; act: string; reason: string }

async function auditSuspension(
  tx: Tx,
  { brand, act, reason }: Line,
  { viewer, now }: Acting,
): Promise<void> {
  await audit(tx, {
    brandId: brand.id,
    actor: viewer.actor,
    act,
    subject: `brand:${brand.id}`,
    detail: { reason },
    at: now,
  })
}
