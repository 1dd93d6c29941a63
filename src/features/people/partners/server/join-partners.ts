import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/db.ts'

import type { Partner } from './partners.ts'
import { documentColumns, mobileColumns, newPartnerId } from './sealed-partner.ts'

const partners = owning<'partner'>

type Membership = {
  brandId: number
  partnerId: number
  leftAt: Date | null
  approved: boolean | null
}

/** A user's place at a brand, also one that they left. */
export async function membershipAt(
  tx: Tx,
  { brandId, userId }: { brandId: number; userId: number },
): Promise<Membership | null> {
  const row = await partners(tx)
    .selectFrom('partner')
    .select(['id', 'left_at', 'approved'])
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? { brandId, partnerId: row.id, leftAt: row.left_at, approved: row.approved }
    : null
}

type NewPlace = Pick<
  Partner,
  'brandId' | 'userId' | 'slug' | 'pfPj' | 'document' | 'name' | 'email' | 'mobile'
> & { approved: true | null }

/** Makes a user a partner of a brand; null where somebody else has the name, document or place. */
export async function addPartner(
  tx: Tx,
  place: NewPlace,
  now: Date,
): Promise<number | null> {
  const id = await newPartnerId(tx)
  const owner = { brandId: place.brandId, partnerId: id }
  const row = await partners(tx)
    .insertInto('partner')
    .values({
      id,
      brand_id: place.brandId,
      user_id: place.userId,
      slug: place.slug,
      pf_pj: place.pfPj,
      ...documentColumns(tx, owner, place.document),
      name: place.name,
      email: place.email,
      ...mobileColumns(tx, owner, place.mobile),
      approved: place.approved,
      approved_at: place.approved ? now : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Key = { brandId: number; partnerId: number }

/** Who comes back is reviewed again, or leaving would undo a refusal; what they had is still there. */
export async function returnPartner(tx: Tx, { brandId, partnerId }: Key): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set({ left_at: null, approved: null, approved_at: null })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}

/** Who leaves earns nothing more and cannot be signed in there. */
export async function partWith(
  tx: Tx,
  { brandId, partnerId }: Key,
  now: Date,
): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set({ left_at: now, approved: false, approved_at: null, approval_ended_at: now })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}

/** Puts a brand's partner under another user. */
export async function moveMembership(
  tx: Tx,
  { brandId, partnerId, userId }: Key & { userId: number },
): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set({ user_id: userId })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}

type Listing = Key & { page: number; perPage: number }

/** Whom a partner invited, the newest first, and how many each of them invited in turn. */
export async function invitedPartners(
  tx: Tx,
  { brandId, partnerId, page, perPage }: Listing,
) {
  return partners(tx)
    .selectFrom('partner as p')
    .select([
      'p.id',
      'p.user_id',
      'p.slug',
      'p.name',
      'p.logo_url',
      'p.approved',
      'p.level_id',
      'p.created_at',
      sql<number>`coalesce((
        select sum(d.invited) from invite_day d where d.brand_id = p.brand_id and d.partner_id = p.id
      ), 0)::bigint`.as('invited'),
    ])
    .where('p.brand_id', '=', brandId)
    .where('p.invited_by', '=', partnerId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

const DEEPEST = 30

/** Farther down nobody counts any more; the spec's commissions go one step. */
const COUNTED_DEPTHS = 5
const MOST_COUNTED = 20_000

/** Everybody below a partner, down to the depth that is counted, with how far below. */
export async function networkOf(
  tx: Tx,
  { brandId, partnerId }: Key,
): Promise<{ id: number; depth: number }[]> {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive below as (
      select id, 1 as depth from partner where brand_id = ${brandId} and invited_by = ${partnerId}
      union all
      select p.id, below.depth + 1 from partner p join below on p.invited_by = below.id
      where p.brand_id = ${brandId} and below.depth < ${COUNTED_DEPTHS}
    )
    select id, depth from below order by depth, id limit ${MOST_COUNTED}`.execute(tx)
  return rows
}

/** Those between a partner and somebody below them, from the top; null where they are not below. */
export async function trailBelow(
  tx: Tx,
  brandId: number,
  { above, partnerId }: { above: number; partnerId: number },
): Promise<{ id: number; nome: string }[] | null> {
  const { rows } = await sql<{ id: number; name: string; invited_by: number | null }>`
    with recursive line as (
      select id, name, invited_by, 1 as step from partner
      where brand_id = ${brandId} and id = ${partnerId}
      union all
      select p.id, p.name, p.invited_by, line.step + 1 from partner p join line on p.id = line.invited_by
      where p.brand_id = ${brandId} and line.step < ${DEEPEST} and line.invited_by <> ${above}
    )
    select id, name, invited_by from line order by step desc`.execute(tx)
  if (rows[0]?.invited_by !== above) return null
  return rows.slice(0, -1).map(({ id, name }) => ({ id, nome: name }))
}
