import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/db.ts'

import type { Partner } from './partners.ts'

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
  const row = await partners(tx)
    .insertInto('partner')
    .values({
      brand_id: place.brandId,
      user_id: place.userId,
      slug: place.slug,
      pf_pj: place.pfPj,
      document: place.document,
      name: place.name,
      email: place.email,
      mobile: place.mobile,
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
    .set({ left_at: now, approved: false, approved_at: null })
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

/** Whether one partner stands below another in the tree of invitations. */
export async function isBelow(
  tx: Tx,
  brandId: number,
  { above, partnerId }: { above: number; partnerId: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive line as (
      select invited_by, 1 as depth from partner where brand_id = ${brandId} and id = ${partnerId}
      union all
      select p.invited_by, line.depth + 1 from partner p join line on p.id = line.invited_by
      where p.brand_id = ${brandId} and line.depth < ${DEEPEST}
    )
    select exists (select from line where invited_by = ${above}) as found`.execute(tx)
  return rows[0]?.found ?? false
}
