import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { anywhere } from '#platform/server/database/part-of-text.ts'
import { type After, CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'

const tracking = owning<'click' | 'link'>

const LinkPlace = z.object({ createdAt: CursorTime, code: z.string().max(40) })
export const linkPages = keysetOf('links', LinkPlace)

const ClickPlace = z.object({ at: CursorTime, id: z.string().max(60) })
export const clickPages = keysetOf('clicks', ClickPlace)

/** Of one partner, or of all (null). */
type Owners = { brandId: BrandId; partnerId: PartnerId | null }

type Search = { text: string; partnerIds: PartnerId[] } | undefined
type LinkListing = Owners &
  After<z.output<typeof LinkPlace>> & {
    search?: Search
    /** Only the one with this code. */
    code?: string
  }
type ClickListing = Owners & After<z.output<typeof ClickPlace>> & { id?: string }

/** A brand's links, newest first, at most `limit`. */
export async function linksOfBrand(
  tx: Tx,
  { brandId, partnerId, code, search, after, limit }: LinkListing,
): Promise<RowOf<'link'>[]> {
  let query = tracking(tx).selectFrom('link').selectAll().where('brandId', '=', brandId)
  if (partnerId !== null) query = query.where('partnerId', '=', partnerId)
  if (code !== undefined) query = query.where('code', '=', code)
  if (search !== undefined)
    query = query.where(
      sql<boolean>`(code = ${search.text} or partner_id = any(${search.partnerIds}::bigint[])
        or code in (select search_links(${brandId}, ${anywhere(search.text)})))`,
    )
  if (after !== null)
    query = query.where(
      sql<boolean>`(created_at, code) < (${after.createdAt}, ${after.code})`,
    )
  return query.orderBy('createdAt', 'desc').orderBy('code', 'desc').limit(limit).execute()
}

/** A brand's clicks, newest first, at most `limit`. */
export async function clicksOfBrand(
  tx: Tx,
  { brandId, partnerId, id, after, limit }: ClickListing,
): Promise<RowOf<'click'>[]> {
  let query = tracking(tx).selectFrom('click').selectAll().where('brandId', '=', brandId)
  if (partnerId !== null) query = query.where('partnerId', '=', partnerId)
  if (id !== undefined) query = query.where('id', '=', id)
  if (after !== null)
    query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
