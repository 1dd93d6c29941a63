import { partnersHolding } from '#features/people/partners/server/public.ts'
import { secondPersonProblem } from '#features/program/staff/second-person.ts'
import { actingPerson } from '#features/program/staff/server/public.ts'
import { maskTaxId } from '#platform/contract/brazil/numbers.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents, sumCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import type { OpeningBalance } from '../../approval-contract.ts'
import { type PartnerOfRows, partnersOf } from '../../rows/partner-rows.ts'
import { type Import, importById } from '../imports.ts'
import { readFile } from '../read-file.ts'

type OpeningPage = {
  id: number
  viewer: BrandActor
  query: { limit: number; cursor?: string | undefined }
  now: Date
  inTransaction: InTransaction
}

/**
 * A page of the opening balances of an import that waits for another person, the largest first; they are read
 * from its file, which has at most `IMPORT_ROWS` rows.
 */
export async function openingBalances(
  store: FileStore,
  { id, viewer, query, now, inTransaction }: OpeningPage,
) {
  const { brandId } = viewer
  const waiting = await inTransaction(async (tx) => {
    const found = await importById(tx, brandId, { id, kind: 'partners' })
    return found && { found, person: await actingPerson(tx, viewer) }
  })
  if (!waiting) return refuse('unknown_import')
  const { found, person } = waiting
  if (found.decision !== 'waiting') return refuse('not_waiting')
  const partners = await partnersWithBalance(store, found, now)
  // Another person has just refused it.
  if (partners === null) return refuse('not_waiting')
  return inTransaction(async (tx) => {
    const slugOf = await slugsOf(tx, brandId, partners)
    const rows = balancesOf(partners, slugOf)
    const page = pageOfShortList('opening balances', query, rows, ({ line }) =>
      String(line),
    )
    if (page instanceof Refusal) return page
    return {
      ...page,
      file_name: found.fileName,
      created_by: found.createdBy,
      created_at: found.createdAt,
      partners: partners.length,
      new_partners: partners.filter((partner) => slugOf(partner) === null).length,
      total: sumCents(rows.map(({ amount }) => amount)),
      needs_other_person: secondPersonProblem(found.createdStaffId, person) !== null,
    }
  })
}

/** The partners of the file who bring a balance; null: the file is deleted. */
async function partnersWithBalance(store: FileStore, { fileKey }: Import, now: Date) {
  const file = await store.get(fileKey)
  if (file === null) return null
  const table = readFile(file.bytes, 'partners')
  // Its start has read it.
  if (table instanceof Refusal) throw new Error(`the file ${fileKey} cannot be read`)
  const { partners } = partnersOf(table, dayOf(now))
  return partners.filter(({ balances }) => balances.length > 0)
}

/** The slug that a partner of the file has at the brand already; null: a new partner. */
async function slugsOf(tx: Tx, brandId: BrandId, partners: PartnerOfRows[]) {
  const { byDocument, byEmail } = await partnersHolding(tx, brandId, {
    documents: partners.map(({ fields }) => fields.document),
    emails: partners.map(({ fields }) => fields.email),
  })
  return ({ fields }: PartnerOfRows): string | null =>
    byDocument.get(fields.document) ?? byEmail.get(fields.email) ?? null
}

function balancesOf(
  partners: PartnerOfRows[],
  slugOf: (partner: PartnerOfRows) => string | null,
): OpeningBalance[] {
  return partners
    .flatMap((partner) =>
      partner.balances.map(({ line, amount, expiresOn }) => ({
        line,
        name: partner.fields.name,
        document: maskTaxId(partner.fields.document),
        partner_slug: slugOf(partner),
        amount: cents(amount),
        expires_on: expiresOn,
      })),
    )
    .toSorted((one, other) => other.amount - one.amount || one.line - other.line)
}
