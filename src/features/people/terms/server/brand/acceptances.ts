import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'

import type { TermType } from '../term.ts'

const Place = z.object({ id: z.int().min(1) })
type AcceptancePlace = z.output<typeof Place>

export const acceptancePages = keysetOf('term-acceptances', Place)

type Version = { brandId: BrandId; type: TermType; version: string }

/** Who accepted a version, newest first. */
export function acceptancesOf(
  tx: Tx,
  { brandId, type, version }: Version,
  { after, limit }: After<AcceptancePlace>,
) {
  return owning<'consent'>(tx)
    .selectFrom('consent')
    .select(['id', 'userId', 'at'])
    .where('brandId', '=', brandId)
    .where('termType', '=', type)
    .where('version', '=', version)
    .where('accepted', '=', true)
    .$if(after !== null, (query) => query.where('id', '<', after?.id ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
