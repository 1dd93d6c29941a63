import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'

import type { ContactKind } from '../rules.ts'
import type { PartnerKey } from './challenges.ts'
import { contactDigest, contactProofPlace } from './sealed-contacts.ts'

const proofs = owning<'contact_proof'>

export async function storeProof(
  tx: Tx,
  {
    brandId,
    partnerId,
    kind,
    contact,
  }: PartnerKey & { kind: ContactKind; contact: string },
  now: Date,
): Promise<void> {
  const proven = {
    contact: vaultIn(tx).seal(contact, contactProofPlace({ brandId, partnerId, kind })),
    contact_digest: contactDigest(tx, contact),
    proven_at: now,
  }
  await proofs(tx)
    .insertInto('contact_proof')
    .values({ brand_id: brandId, partner_id: partnerId, kind, ...proven })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'partner_id', 'kind']).doUpdateSet(proven),
    )
    .execute()
}

/** When this very contact was proven; null where it never was. */
export async function provenAt(
  tx: Tx,
  key: PartnerKey & { kind: ContactKind; contact: string | null },
): Promise<Date | null> {
  if (key.contact === null) return null
  const row = await proofs(tx)
    .selectFrom('contact_proof')
    .select('proven_at')
    .where('brand_id', '=', key.brandId)
    .where('partner_id', '=', key.partnerId)
    .where('kind', '=', key.kind)
    .where('contact_digest', '=', contactDigest(tx, key.contact))
    .executeTakeFirst()
  return row?.proven_at ?? null
}

/** Forgets every contact that a partner proved, and the codes that were sent to it. */
export async function eraseContacts(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  for (const table of ['contact_proof', 'challenge', 'challenge_link'] as const)
    await owning<'contact_proof' | 'challenge' | 'challenge_link'>(tx)
      .deleteFrom(table)
      .where('brand_id', '=', brandId)
      .where('partner_id', '=', partnerId)
      .execute()
}
