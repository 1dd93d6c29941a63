import { type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'

const DIGEST_PURPOSE = 'proven contact'

/** The digest by which a proven contact is compared with the one on record. */
export function contactDigest(tx: Tx, contact: string): Buffer {
  return vaultIn(tx).digest(contact, DIGEST_PURPOSE)
}

export function contactProofPlace(proof: PartnerKey & { kind: string }): string {
  return `contact_proof:${proof.brandId}:${proof.partnerId}:${proof.kind}`
}

/** What this feature seals. */
export const sealedContacts: SealedTable[] = [
  {
    table: 'contact_proof',
    key: ['brandId', 'partnerId', 'kind'],
    columns: [
      {
        name: 'contact',
        place: (row) =>
          contactProofPlace({
            brandId: Number(row['brandId']),
            partnerId: Number(row['partnerId']),
            kind: String(row['kind']),
          }),
        digest: { column: 'contactDigest', purpose: DIGEST_PURPOSE },
      },
    ],
  },
]
