import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { ContactKind } from '../rules.ts'
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
    contactDigest: contactDigest(tx, contact),
    provenAt: now,
  }
  await proofs(tx)
    .insertInto('contact_proof')
    .values({ brandId, partnerId, kind, ...proven })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'partnerId', 'kind']).doUpdateSet(proven),
    )
    .execute()
}

/** When exactly this contact was proven; null where it never was. */
export async function provenAt(
  tx: Tx,
  key: PartnerKey & { kind: ContactKind; contact: string | null },
): Promise<Date | null> {
  if (key.contact === null) return null
  const row = await proofs(tx)
    .selectFrom('contact_proof')
    .select('provenAt')
    .where('brandId', '=', key.brandId)
    .where('partnerId', '=', key.partnerId)
    .where('kind', '=', key.kind)
    .where('contactDigest', '=', contactDigest(tx, key.contact))
    .executeTakeFirst()
  return row?.provenAt ?? null
}

/** Deletes the contacts that a partner proved, and the links to prove them. */
export async function eraseContacts(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  for (const table of ['contact_proof', 'challenge_link'] as const)
    await owning<'contact_proof' | 'challenge_link'>(tx)
      .deleteFrom(table)
      .where('brandId', '=', brandId)
      .where('partnerId', '=', partnerId)
      .execute()
}
