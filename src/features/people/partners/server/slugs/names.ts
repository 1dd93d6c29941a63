import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { documentDigest } from '../sealed-partner.ts'

const partners = owning<'partner'>

/** Locks these names at the brand, so that two requests cannot both find one free. */
export async function lockNames(
  tx: Tx,
  brandId: BrandId,
  names: (string | undefined)[],
): Promise<void> {
  // Sent together, and PostgreSQL takes them in this order.
  const sorted = names.filter((one) => one !== undefined).toSorted()
  await Promise.all(sorted.map((name) => lockByName(tx, `partner:${brandId}:${name}`)))
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

/** The partners with this CPF or CNPJ, at the brands of the scope. */
export async function partnersWithDocument(
  tx: Tx,
  document: string,
): Promise<PartnerKey[]> {
  const rows = await partners(tx)
    .selectFrom('partner')
    .select(['brandId', 'id'])
    .where('documentDigest', '=', documentDigest(tx, document))
    .execute()
  return rows.map(({ brandId, id }) => ({ brandId, partnerId: id }))
}

const READ_AT_ONCE = 1_000

/** The slugs of the partners who have one of these documents or e-mails at the brand. */
export async function partnersHolding(
  tx: Tx,
  brandId: BrandId,
  { documents, emails }: { documents: string[]; emails: string[] },
): Promise<{ byDocument: Map<string, string>; byEmail: Map<string, string> }> {
  const byDocument = new Map<string, string>()
  const byEmail = new Map<string, string>()
  const ofBrand = () => partners(tx).selectFrom('partner').where('brandId', '=', brandId)
  for (let start = 0; start < documents.length; start += READ_AT_ONCE) {
    const part = documents.slice(start, start + READ_AT_ONCE)
    const digests = new Map(
      part.map((one) => [documentDigest(tx, one).toString('hex'), one]),
    )
    const rows = await ofBrand()
      .select(['slug', 'documentDigest'])
      .where(
        'documentDigest',
        'in',
        part.map((one) => documentDigest(tx, one)),
      )
      .execute()
    for (const { slug, documentDigest: digest } of rows)
      byDocument.set(digests.get(digest?.toString('hex') ?? '') ?? '', slug)
  }
  for (let start = 0; start < emails.length; start += READ_AT_ONCE) {
    const rows = await ofBrand()
      .select(['slug', 'email'])
      .where('email', 'in', emails.slice(start, start + READ_AT_ONCE))
      .execute()
    for (const { slug, email } of rows) byEmail.set(email, slug)
  }
  return { byDocument, byEmail }
}
