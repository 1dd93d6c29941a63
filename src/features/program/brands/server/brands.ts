import { sql } from 'kysely'

import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'

const brands = owning<'brand'>

export type Brand = Omit<RowOf<'brand'>, 'createdAt'>

export async function brandBySlug(tx: Tx, slug: string): Promise<Brand | null> {
  const row = await brands(tx)
    .selectFrom('brand')
    .selectAll()
    .where('slug', '=', slug.toLowerCase())
    .executeTakeFirst()
  return row ?? null
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

/** Opens or closes the sign-up of partners. */
export async function openJoining(tx: Tx, id: number, open: boolean): Promise<void> {
  await brands(tx)
    .updateTable('brand')
    .set({ openForJoining: open })
    .where('id', '=', id)
    .execute()
}
