import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { TextId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { type Destination, parseDestination } from '../../kinds/destinations.ts'
import { kindOf } from '../kinds.ts'
import { eraseTakeBacks } from '../take-back/requests.ts'

const redemptions = owning<'redemption'>

/** A destination as it is stored. Older ones, before the hash chain, have no salt. */
export type StoredDestination = { destination: Destination; salt: string | null }

export function destinationPlace(redemptionId: TextId<'redemption'>): string {
  return `redemption:${redemptionId}:destination`
}

export function sealDestination(
  { seal }: Pick<Sealer, 'seal'>,
  redemptionId: TextId<'redemption'>,
  destination: Destination & { salt?: string },
): string {
  return seal(JSON.stringify(destination), destinationPlace(redemptionId))
}

/** Unseals a destination; throws if the stored text is damaged or belongs to another redemption. */
export function openDestination(
  { open }: Pick<Sealer, 'open'>,
  row: Pick<RowOf<'redemption'>, 'id' | 'destination'>,
): StoredDestination {
  const stored: unknown = JSON.parse(open(row.destination, destinationPlace(row.id)))
  const { salt } = stored as { salt?: unknown }
  return {
    destination: parseDestination(stored),
    salt: typeof salt === 'string' ? salt : null,
  }
}

/**
 * The digest of a redemption's content and destination for the ledger's hash chain. The salt, which
 * is stored with the destination, prevents guessing a tax id or Pix key from its digest.
 */
export function contentDigest(
  { optionId, destination }: { optionId: number; destination: Destination },
  salt: string,
): Buffer {
  const text = JSON.stringify([salt, optionId, parseDestination(destination)])
  return createHash('sha256').update(text).digest()
}

/**
 * Removes personal data from the destinations of a partner's ended redemptions. The digest in the
 * ledger's chain can no longer be recomputed, so the proof skips these redemptions.
 */
export async function eraseDestinations(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<void> {
  const rows = await redemptions(tx)
    .selectFrom('redemption')
    .select(['id', 'destination'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('erasedAt', 'is', null)
    .execute()
  await eraseTakeBacks(tx, { brandId, partnerId })
  const vault = vaultIn(tx)
  for (const row of rows) {
    const { destination } = openDestination(vault, row)
    const erased = sealDestination(
      vault,
      row.id,
      kindOf(destination).withoutPerson(destination),
    )
    await sql`
      select store_destination(${brandId}, ${partnerId}, ${row.id}, ${row.destination}, ${erased}, ${now})`.execute(
      tx,
    )
  }
}
