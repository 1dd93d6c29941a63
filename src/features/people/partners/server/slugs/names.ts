import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'

import { documentDigest } from '../sealed-partner.ts'

const partners = owning<'partner'>

/** Locks these names at the brand, so that two requests cannot both find one free. */
export async function lockNames(
  tx: Tx,
  brandId: BrandId,
  names: (string | undefined)[],
): Promise<void> {
  for (const name of names.filter((one) => one !== undefined).toSorted())
    await lockByName(tx, `partner:${brandId}:${name}`)
}

/** The id of the partner with this document or this e-mail at the brand. */
export async function whoHolds(
  tx: Tx,
  brandId: BrandId,
  by: { document: string } | { email: string },
): Promise<number | null> {
  const query = partners(tx)
    .selectFrom('partner')
    .select('id')
    .where('brandId', '=', brandId)
  const row = await (
    'document' in by
      ? query.where('documentDigest', '=', documentDigest(tx, by.document))
      : query.where('email', '=', by.email)
  )
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
