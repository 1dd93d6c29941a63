import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import { TaxId } from '#platform/contract/brazil/numbers.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { Text } from '#platform/contract/text.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { anywhere } from '#platform/server/database/part-of-text.ts'
import { type After, CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'

import type { PartnerState } from '../../brand-contract.ts'
import { documentDigest, openPartnerColumn } from '../sealed-partner.ts'

const NewestPlace = z.object({ createdAt: CursorTime, id: z.int() })
const NamePlace = z.object({ plainName: Text(1_000), id: z.int() })

/** Each order has its own cursors. */
export const newestPages = keysetOf('partners', NewestPlace)
export const namePages = keysetOf('partners by name', NamePlace)

export type PartnerFilter = {
  brandId: BrandId
  state: PartnerState | undefined
  level: string | undefined
  /** In lower case. */
  tag: string | undefined
  search: string | undefined
  createdSince: Date | undefined
  /** The first and the last day of the approval of those who are approved now. */
  approved: { begin: Day | undefined; end: Day | undefined }
  /** Only these; undefined: all. */
  slugs?: string[] | undefined
  /** Whether the caller may see, and so search for, e-mail and document. */
  personal: boolean
}

type Row = Pick<
  RowOf<'partner'>,
  | 'slug'
  | 'name'
  | 'plainName'
  | 'pfPj'
  | 'email'
  | 'document'
  | 'mobile'
  | 'logoUrl'
  | 'createdAt'
  | 'approvedAt'
> & { id: PartnerId; state: PartnerState; level: string | null }

export type ListedPartner = Row

/** A page of the brand's partners, newest first. */
export function newestPartners(
  tx: Tx,
  filter: PartnerFilter,
  { after, limit }: After<z.output<typeof NewestPlace>>,
): Promise<ListedPartner[]> {
  return readPartners(tx, filter, {
    after: after && sql`(p.created_at, p.id) < (${after.createdAt}, ${after.id}::bigint)`,
    order: sql`p.created_at desc, p.id desc`,
    limit,
  })
}

/** A page of the brand's partners by name, ignoring accents and case. */
export function partnersByName(
  tx: Tx,
  filter: PartnerFilter,
  { after, limit }: After<z.output<typeof NamePlace>>,
): Promise<ListedPartner[]> {
  return readPartners(tx, filter, {
    after: after && sql`(p.plain_name, p.id) > (${after.plainName}, ${after.id}::bigint)`,
    order: sql`p.plain_name, p.id`,
    limit,
  })
}

/** The ids of all partners that a filter finds, newest first, at most `limit`. */
export async function partnerIdsOf(
  tx: Tx,
  filter: PartnerFilter,
  limit: number,
): Promise<PartnerId[]> {
  const { rows } = await sql<{ id: PartnerId }>`
    select p.id from partner p where ${sql.join(conditionsOf(tx, filter), sql` and `)}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function countPartners(tx: Tx, filter: PartnerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from partner p
    where ${sql.join(conditionsOf(tx, filter), sql` and `)}`.execute(tx)
  return rows[0]?.count ?? 0
}

type Order = {
  after: RawBuilder<unknown> | null
  order: RawBuilder<unknown>
  limit: number
}

async function readPartners(
  tx: Tx,
  filter: PartnerFilter,
  { after, order, limit }: Order,
): Promise<ListedPartner[]> {
  const where = conditionsOf(tx, filter)
  if (after) where.push(after)
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.name, p.plain_name, p.state, p.pf_pj, p.email, p.document, p.mobile,
      p.logo_url, p.created_at, p.approved_at, l.name as level
    from partner p
    left join partner_level l on l.brand_id = p.brand_id and l.id = p.level_id
    where ${sql.join(where, sql` and `)}
    order by ${order} limit ${limit}`.execute(tx)
  const vault = vaultIn(tx)
  return rows.map((row) => {
    const owner = { brandId: filter.brandId, partnerId: row.id }
    return {
      ...row,
      document: openPartnerColumn(vault, owner, ['document', row.document]),
      mobile: openPartnerColumn(vault, owner, ['mobile', row.mobile]),
    }
  })
}

function conditionsOf(tx: Tx, filter: PartnerFilter): RawBuilder<unknown>[] {
  const { brandId, state, level, tag, search, createdSince, personal, slugs } = filter
  const where = [sql`p.brand_id = ${brandId}`, ...approvedIn(filter.approved)]
  if (state !== undefined) where.push(sql`p.state = ${state}`)
  if (createdSince !== undefined) where.push(sql`p.created_at >= ${createdSince}`)
  if (slugs !== undefined) where.push(sql`p.slug = any(${slugs}::text[])`)
  if (tag !== undefined)
    where.push(sql`exists (
      select from partner_tag t
      where t.brand_id = p.brand_id and t.partner_id = p.id and t.tag = ${tag})`)
  const levelId = sql`(
    select id from partner_level where brand_id = ${brandId} and lower(name) = lower(${level ?? null})
    order by position limit 1)`
  if (level !== undefined) where.push(sql`p.level_id = ${levelId}`)
  if (search !== undefined) {
    const document = personal ? TaxId.safeParse(search).data : undefined
    const pattern = anywhere(search)
    where.push(sql`p.id in (select search_partners(${brandId}, ${pattern},
      ${personal ? search : null}, ${document === undefined ? null : documentDigest(tx, document)},
      ${state ?? null}, ${levelId}, ${createdSince ?? null}))`)
  }
  return where
}

function approvedIn({ begin, end }: PartnerFilter['approved']): RawBuilder<unknown>[] {
  if (begin === undefined && end === undefined) return []
  const where = [sql`p.state = 'approved'`]
  if (begin !== undefined) where.push(sql`p.approved_at >= ${dayBegins(begin)}`)
  if (end !== undefined) where.push(sql`p.approved_at < ${dayEnds(end)}`)
  return where
}
