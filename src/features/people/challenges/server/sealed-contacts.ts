import { type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'

import { challengePlace, type PartnerKey } from './challenges.ts'

const DIGEST_PURPOSE = 'proven contact'

/** By which a proven contact is compared with the one on record. */
export function contactDigest(tx: Tx, contact: string): Buffer {
  return vaultIn(tx).digest(contact, DIGEST_PURPOSE)
}

export function contactProofPlace(proof: PartnerKey & { kind: string }): string {
  return `contact_proof:${proof.brandId}:${proof.partnerId}:${proof.kind}`
}

/** What this feature seals. */
export const sealedContacts: SealedTable[] = [
  {
    table: 'challenge',
    key: ['brand_id', 'id'],
    reads: ['token_hash'],
    columns: [
      { name: 'contact', place: (row) => challengePlace(row['token_hash'] as Buffer) },
    ],
  },
  {
    table: 'contact_proof',
    key: ['brand_id', 'partner_id', 'kind'],
    columns: [
      {
        name: 'contact',
        place: (row) =>
          contactProofPlace({
            brandId: Number(row['brand_id']),
            partnerId: Number(row['partner_id']),
            kind: String(row['kind']),
          }),
        digest: { column: 'contact_digest', purpose: DIGEST_PURPOSE },
      },
    ],
  },
]
