import { sql } from 'kysely'

import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

import { documentColumns, openPartnerColumn, sealPixKey } from './sealed-partner.ts'

const partners = owning<'partner' | 'partner_level' | 'partner_slug'>

export type PixKeyType = 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp'

/** Whether a provider or a payment has shown that the key belongs to the partner. */
export type PixOwnership = 'unverified' | 'verified'

export type Partner = {
  brandId: number
  id: number
  userId: number
  slug: string
  pfPj: 'PF' | 'PJ'
  document: string
  name: string
  email: string
  mobile: string | null
  /** true: approved; false: refused; null: in review. */
  approved: boolean | null
  pendingDocuments: boolean
  pendingData: boolean
  levelId: number | null
  invitedBy: number | null
  logoUrl: string | null
  pix: { type: PixKeyType; key: string; ownership: PixOwnership } | null
  payoutChangedAt: Date | null
  createdAt: Date
}

export async function partnerById(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<Partner | null> {
  const row = await partners(tx)
    .selectFrom('partner')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? toPartner(row, vaultIn(tx)) : null
}

/** By the current slug or a former one: a slug leads to its partner for ever. */
export async function partnerBySlug(
  tx: Tx,
  brandId: number,
  slug: string,
): Promise<Partner | null> {
  const row = await partners(tx)
    .selectFrom('partner')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', (query) =>
      query
        .selectFrom('partner_slug')
        .select('partner_slug.partner_id')
        .where('partner_slug.brand_id', '=', brandId)
        .where('partner_slug.slug', '=', slug.toLowerCase()),
    )
    .executeTakeFirst()
  return row ? toPartner(row, vaultIn(tx)) : null
}

/** The partner, who changes for nobody else until the transaction ends. */
export async function lockPartner(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<Partner> {
  const row = await partners(tx)
    .selectFrom('partner')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toPartner(row, vaultIn(tx))
}

/** Stores what a partner may change of themself; whoever calls holds their lock. */
export async function storePartner(tx: Tx, partner: Partner): Promise<void> {
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  await partners(tx)
    .updateTable('partner')
    .set({
      slug: partner.slug,
      name: partner.name,
      email: partner.email,
      pf_pj: partner.pfPj,
      ...documentColumns(tx, owner, partner.document),
      pix_key_type: partner.pix?.type ?? null,
      pix_key: sealPixKey(tx, owner, partner.pix?.key ?? null),
      pix_ownership: partner.pix?.ownership ?? null,
      payout_changed_at: partner.payoutChangedAt,
    })
    .where('brand_id', '=', partner.brandId)
    .where('id', '=', partner.id)
    .execute()
}

/** Whoever has or had this slug and takes part, at any brand in the transaction's scope. */
export async function approvedBySlug(tx: Tx, slug: string): Promise<Partner[]> {
  const rows = await partners(tx)
    .selectFrom('partner_slug as s')
    .innerJoin('partner as p', (join) =>
      join.onRef('p.brand_id', '=', 's.brand_id').onRef('p.id', '=', 's.partner_id'),
    )
    .selectAll('p')
    .where('s.slug', '=', slug.toLowerCase())
    .where('p.approved', '=', true)
    .orderBy('p.brand_id')
    .limit(2)
    .execute()
  const vault = vaultIn(tx)
  return rows.map((row) => toPartner(row, vault))
}

/** The ids of the partners that have or had these slugs, whatever their approval. */
export async function partnersBySlug(
  tx: Tx,
  brandId: number,
  slugs: string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await partners(tx)
    .selectFrom('partner_slug as s')
    .innerJoin('partner as p', (join) =>
      join.onRef('p.brand_id', '=', 's.brand_id').onRef('p.id', '=', 's.partner_id'),
    )
    .select(['s.slug', 'p.id'])
    .where('s.brand_id', '=', brandId)
    .where('s.slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}

export type Seller = {
  partnerId: number
  slug: string
  name: string
  level: string | null
  levelPercent: BasisPoints | null
  inviterId: number | null
  inviterLevel: string | null
}

/** What commission needs to know of each selling partner. */
export async function sellersById(
  tx: Tx,
  brandId: number,
  partnerIds: number[],
): Promise<Map<number, Seller>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await partners(tx)
    .selectFrom('partner as p')
    .leftJoin('partner_level as l', (join) =>
      join.onRef('l.brand_id', '=', 'p.brand_id').onRef('l.id', '=', 'p.level_id'),
    )
    .leftJoin('partner as i', (join) =>
      join.onRef('i.brand_id', '=', 'p.brand_id').onRef('i.id', '=', 'p.invited_by'),
    )
    .leftJoin('partner_level as il', (join) =>
      join.onRef('il.brand_id', '=', 'i.brand_id').onRef('il.id', '=', 'i.level_id'),
    )
    .select(['p.id', 'p.slug', 'p.name', 'p.invited_by'])
    .select(['l.name as level', 'l.percent_points', 'il.name as inviter_level'])
    .where('p.brand_id', '=', brandId)
    .where('p.id', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        partnerId: row.id,
        slug: row.slug,
        name: row.name,
        level: row.level,
        levelPercent: row.percent_points === null ? null : basisPoints(row.percent_points),
        inviterId: row.invited_by,
        inviterLevel: row.inviter_level,
      },
    ]),
  )
}

/** What a list shows of each of these partners. */
export async function facesOf(
  tx: Tx,
  brandId: number,
  partnerIds: number[],
): Promise<Map<number, { name: string; logoUrl: string | null }>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await partners(tx)
    .selectFrom('partner')
    .select(['id', 'name', 'logo_url'])
    .where('brand_id', '=', brandId)
    .where('id', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { name: row.name, logoUrl: row.logo_url }]))
}

type PartnerRow = {
  brand_id: number
  id: number
  user_id: number
  slug: string
  pf_pj: string
  document: string
  name: string
  email: string
  mobile: string | null
  approved: boolean | null
  pending_documents: boolean
  pending_data: boolean
  level_id: number | null
  invited_by: number | null
  logo_url: string | null
  pix_key_type: string | null
  pix_key: string | null
  pix_ownership: string | null
  payout_changed_at: Date | null
  created_at: Date
}

function toPartner(row: PartnerRow, vault: Vault): Partner {
  const owner = { brandId: row.brand_id, partnerId: row.id }
  return {
    brandId: row.brand_id,
    id: row.id,
    userId: row.user_id,
    slug: row.slug,
    pfPj: row.pf_pj === 'PJ' ? 'PJ' : 'PF',
    document: openPartnerColumn(vault, owner, ['document', row.document]),
    name: row.name,
    email: row.email,
    mobile: openPartnerColumn(vault, owner, ['mobile', row.mobile]),
    approved: row.approved,
    pendingDocuments: row.pending_documents,
    pendingData: row.pending_data,
    levelId: row.level_id,
    invitedBy: row.invited_by,
    logoUrl: row.logo_url,
    pix:
      row.pix_key === null
        ? null
        : // The column's check allows no other type.
          {
            type: row.pix_key_type as PixKeyType,
            key: openPartnerColumn(vault, owner, ['pix_key', row.pix_key]),
            ownership: row.pix_ownership === 'unverified' ? 'unverified' : 'verified',
          },
    payoutChangedAt: row.payout_changed_at,
    createdAt: row.created_at,
  }
}
