import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import { isServedHere } from '#platform/server/public-page/brand-of-host.ts'

const brands = owning<'brand'>

export type Brand = Omit<RowOf<'brand'>, 'createdAt'>

/** The brand that a request names; at a brand's own domain it finds no other (decision 247). */
export async function brandBySlug(tx: Tx, slug: string): Promise<Brand | null> {
  const row = await brands(tx)
    .selectFrom('brand')
    .selectAll()
    .where('slug', '=', slug.toLowerCase())
    .executeTakeFirst()
  return row && isServedHere(row.id) ? row : null
}

export async function brandById(tx: Tx, id: number): Promise<Brand> {
  const row = await brands(tx)
    .selectFrom('brand')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return row
}

export async function brandsById(tx: Tx, ids: number[]): Promise<Map<number, Brand>> {
  const rows = await brands(tx)
    .selectFrom('brand')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Every brand but the platform, for jobs that run brand by brand. */
export async function allBrands(tx: Tx): Promise<Brand[]> {
  const rows = await brands(tx).selectFrom('brand').selectAll().orderBy('id').execute()
  return rows.filter((brand) => !brand.isPlatform)
}

export async function allBrandIds(tx: Tx): Promise<BrandId[]> {
  return (await allBrands(tx)).map(({ id }) => id)
}

type BrandFilter = { pattern: string | null; suspended: boolean | null }

/** The brands of the installation by id, the newest first; `after` is the last id before them. */
export function findBrands(
  tx: Tx,
  { pattern, suspended }: BrandFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<RowOf<'brand'>[]> {
  let found = brands(tx)
    .selectFrom('brand')
    .selectAll()
    .where('isPlatform', '=', false)
    .orderBy('id', 'desc')
    .limit(limit)
  if (after !== null) found = found.where('id', '<', after)
  if (suspended !== null)
    found = found.where('suspendedAt', suspended ? 'is not' : 'is', null)
  if (pattern !== null)
    found = found.where((eb) =>
      eb.or([
        eb('slug', 'like', pattern),
        sql<boolean>`plain_text(name) like plain_text(${pattern})`,
      ]),
    )
  return found.execute()
}

/** A brand by its slug, locked until the transaction ends. */
export async function lockBrand(tx: Tx, slug: string): Promise<Brand | null> {
  const row = await brands(tx)
    .selectFrom('brand')
    .selectAll()
    .where('slug', '=', slug.toLowerCase())
    .where('isPlatform', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Suspends a brand, or with null ends its suspension. */
export async function setSuspension(
  tx: Tx,
  id: number,
  suspension: { at: Date; reason: string } | null,
): Promise<void> {
  await brands(tx)
    .updateTable('brand')
    .set({
      suspendedAt: suspension?.at ?? null,
      suspendedReason: suspension?.reason ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether new partners may join: the brand wants it, and the platform does not suspend it. */
export function takesPartners({
  openForJoining,
  suspendedAt,
}: Pick<Brand, 'openForJoining' | 'suspendedAt'>): boolean {
  return openForJoining && suspendedAt === null
}

/** Opens or closes the sign-up of partners. */
export async function openJoining(tx: Tx, id: number, open: boolean): Promise<void> {
  await brands(tx)
    .updateTable('brand')
    .set({ openForJoining: open })
    .where('id', '=', id)
    .execute()
}
