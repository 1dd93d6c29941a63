import { sql } from 'kysely'

import type { BrandId, PartnerId, UserId } from '#platform/contract/ids.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

import type { PartnerState } from '../brand-contract.ts'
import { documentColumns, openPartnerColumn, pixKeyColumns } from './sealed-partner.ts'

const partners = owning<'partner' | 'partner_level' | 'partner_slug'>

type Row = RowOf<'partner'>
type PixKeyType = NonNullable<Row['pixKeyType']>

/** Whether a provider or a payment has confirmed that the key belongs to the partner. */
export type PixOwnership = NonNullable<Row['pixOwnership']>

export type Partner = Omit<
  Row,
  | 'approvalEndedAt'
  | 'documentDigest'
  | 'mobileDigest'
  | 'pixKey'
  | 'pixKeyDigest'
  | 'pixKeyType'
  | 'pixOwnership'
  | 'plainName'
> & {
  /** true: approved; false: refused; null: in review. */
  approved: boolean | null
  state: PartnerState
  pix: { type: PixKeyType; key: string; ownership: PixOwnership } | null
}

export async function partnerById(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Partner | null> {
  const row = await partners(tx)
    .selectFrom('partner')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? toPartner(row, vaultIn(tx)) : null
}

/** Whether a partner is a person (PF) or a company (PJ); null for an unknown one. */
export async function holderOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Row['pfPj'] | null> {
  const row = await partners(tx)
    .selectFrom('partner')
    .select('pfPj')
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row?.pfPj ?? null
}

/** These partners of one brand. */
export async function partnersById(
  tx: Tx,
  brandId: BrandId,
  partnerIds: number[],
): Promise<Map<number, Partner>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await partners(tx)
    .selectFrom('partner')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .execute()
  const vault = vaultIn(tx)
  return new Map(rows.map((row) => [row.id, toPartner(row, vault)]))
}

/** By the current slug or a former one: a former slug leads to its partner permanently. */
export async function partnerBySlug(
  tx: Tx,
  brandId: BrandId,
  slug: string,
): Promise<Partner | null> {
  const row = await partners(tx)
    .selectFrom('partner')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', (query) =>
      query
        .selectFrom('partner_slug')
        .select('partner_slug.partnerId')
        .where('partner_slug.brandId', '=', brandId)
        .where('partner_slug.slug', '=', slug.toLowerCase()),
    )
    .executeTakeFirst()
  return row ? toPartner(row, vaultIn(tx)) : null
}

/** The partner, locked until the transaction ends. */
export async function lockPartner(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Partner> {
  const row = await partners(tx)
    .selectFrom('partner')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toPartner(row, vaultIn(tx))
}

/** Stores what a partner may change of themself; the caller holds the partner's lock. */
export async function storePartner(tx: Tx, partner: Partner): Promise<void> {
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  await partners(tx)
    .updateTable('partner')
    .set({
      slug: partner.slug,
      name: partner.name,
      email: partner.email,
      pfPj: partner.pfPj,
      ...documentColumns(tx, owner, partner.document),
      pixKeyType: partner.pix?.type ?? null,
      ...pixKeyColumns(tx, owner, partner.pix?.key ?? null),
      pixOwnership: partner.pix?.ownership ?? null,
      payoutChangedAt: partner.payoutChangedAt,
    })
    .where('brandId', '=', partner.brandId)
    .where('id', '=', partner.id)
    .execute()
}

/** The active partner who has or had this slug, at any brand in the transaction's scope. */
export async function approvedBySlug(tx: Tx, slug: string): Promise<Partner[]> {
  const rows = await partners(tx)
    .selectFrom('partner_slug as s')
    .innerJoin('partner as p', (join) =>
      join.onRef('p.brandId', '=', 's.brandId').onRef('p.id', '=', 's.partnerId'),
    )
    .selectAll('p')
    .where('s.slug', '=', slug.toLowerCase())
    .where('p.approved', '=', true)
    .orderBy('p.brandId')
    .limit(2)
    .execute()
  const vault = vaultIn(tx)
  return rows.map((row) => toPartner(row, vault))
}

/** The ids of the partners that have or had these slugs, whatever their approval. */
export async function partnersBySlug(
  tx: Tx,
  brandId: BrandId,
  slugs: string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await partners(tx)
    .selectFrom('partner_slug as s')
    .innerJoin('partner as p', (join) =>
      join.onRef('p.brandId', '=', 's.brandId').onRef('p.id', '=', 's.partnerId'),
    )
    .select(['s.slug', 'p.id'])
    .where('s.brandId', '=', brandId)
    .where('s.slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}

export type Seller = Pick<Row, 'slug' | 'name'> & {
  partnerId: PartnerId
  levelId: number | null
  level: string | null
  levelPercent: BasisPoints | null
  inviterId: number | null
  inviterLevel: string | null
}

/** What commission needs to know of each selling partner. */
export async function sellersById(
  tx: Tx,
  brandId: BrandId,
  partnerIds: number[],
): Promise<Map<number, Seller>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await partners(tx)
    .selectFrom('partner as p')
    .leftJoin('partner_level as l', (join) =>
      join.onRef('l.brandId', '=', 'p.brandId').onRef('l.id', '=', 'p.levelId'),
    )
    .leftJoin('partner as i', (join) =>
      join.onRef('i.brandId', '=', 'p.brandId').onRef('i.id', '=', 'p.invitedBy'),
    )
    .leftJoin('partner_level as il', (join) =>
      join.onRef('il.brandId', '=', 'i.brandId').onRef('il.id', '=', 'i.levelId'),
    )
    .select(['p.id as partnerId', 'p.slug', 'p.name', 'p.invitedBy as inviterId'])
    .select(['l.id as levelId', 'l.name as level', 'l.percentPoints'])
    .select('il.name as inviterLevel')
    .where('p.brandId', '=', brandId)
    .where('p.id', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ percentPoints, ...row }) => [
      row.partnerId,
      { ...row, levelPercent: percentPoints === null ? null : basisPoints(percentPoints) },
    ]),
  )
}

/** The slugs of these partners of one brand. */
export async function slugsById(
  tx: Tx,
  brandId: BrandId,
  partnerIds: number[],
): Promise<Map<number, string>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await partners(tx)
    .selectFrom('partner')
    .select(['id', 'slug'])
    .where('brandId', '=', brandId)
    .where('id', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** The partners of these users at a brand. */
export async function partnersOfUsers(
  tx: Tx,
  brandId: BrandId,
  userIds: UserId[],
): Promise<Map<UserId, { slug: string; name: string }>> {
  if (userIds.length === 0) return new Map()
  const rows = await partners(tx)
    .selectFrom('partner')
    .select(['userId', 'slug', 'name'])
    .where('brandId', '=', brandId)
    .where('userId', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('leftAt', 'is', null)
    .execute()
  return new Map(rows.map(({ userId, ...partner }) => [userId, partner]))
}

/** What a list shows of each of these partners. */
export async function avatarsOf(
  tx: Tx,
  brandId: BrandId,
  partnerIds: number[],
): Promise<Map<number, { name: string; logoUrl: string | null }>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await partners(tx)
    .selectFrom('partner')
    .select(['id', 'name', 'logoUrl'])
    .where('brandId', '=', brandId)
    .where('id', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { name: row.name, logoUrl: row.logoUrl }]))
}

function toPartner(row: Row, vault: Vault): Partner {
  const owner = { brandId: row.brandId, partnerId: row.id }
  const {
    approvalEndedAt: _approvalEndedAt,
    documentDigest: _documentDigest,
    mobileDigest: _mobileDigest,
    pixKey: key,
    pixKeyDigest: _pixKeyDigest,
    pixKeyType: type,
    pixOwnership,
    plainName: _plainName,
    ...own
  } = row
  return {
    ...own,
    state: row.state as PartnerState,
    document: openPartnerColumn(vault, owner, ['document', row.document]),
    mobile: openPartnerColumn(vault, owner, ['mobile', row.mobile]),
    pix:
      key === null || type === null
        ? null
        : {
            type,
            key: openPartnerColumn(vault, owner, ['pixKey', key]),
            ownership: pixOwnership ?? 'verified',
          },
  }
}
