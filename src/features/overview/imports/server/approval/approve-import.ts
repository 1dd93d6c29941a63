import { sql } from 'kysely'

import { countOpening, openingState } from '#features/money/credits/server/public.ts'
import { secondPersonProblem } from '#features/program/staff/second-person.ts'
import { actingPerson } from '#features/program/staff/server/public.ts'
import type { BrandId, Id } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { noteRemoved } from '#platform/server/files/removed-files.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { PendingSource } from '#platform/server/lists/pending-items.ts'
import { refuse } from '#platform/server/refusal.ts'

import { partnersOf } from '../../rows/partner-rows.ts'
import type { Table } from '../../rows/read-table.ts'
import { type Import, importById } from '../imports.ts'

const imports = owning<'brand_import'>

/** Imports whose opening balances wait for another person. */
export const pendingImports: PendingSource = {
  kind: 'import',
  sees: 'redemptions.read',
  rows: ({ brandId }) => sql`
    select id::text as id, null::bigint as partner_id, 'Saldos iniciais' as title, file_name as detail,
      created_at as since, null::date as due, opening_cents as amount_cents
    from brand_import where brand_id = ${brandId} and decision = 'waiting'`,
}

/** The opening balances of a file, and whether another person has to approve them. */
export async function openingOf(
  tx: Tx,
  brandId: BrandId,
  { table, now }: { table: Table; now: Date },
) {
  const openingCents = sumOf(table, now)
  return { openingCents, ...(await openingState(tx, brandId, { openingCents, now })) }
}

/** The same for an import that is added now: what no other person approves counts for the next file or call. */
export async function countedOpening(
  tx: Tx,
  brandId: BrandId,
  { table, actor, now }: { table: Table; actor: string; now: Date },
) {
  const openingCents = sumOf(table, now)
  const opening = { brandId, amountCents: openingCents, actor, at: now }
  return { openingCents, ...(await countOpening(tx, opening)) }
}

function sumOf(table: Table, now: Date): Cents {
  const { partners } = partnersOf(table, dayOf(now))
  return sumCents(
    partners.flatMap(({ balances }) => balances.map(({ amount }) => cents(amount))),
  )
}

type Decider = { caller: BrandActor; requestId: string; now: Date }

/** Lets an import begin that another person has brought; the same person's second click changes nothing. */
export async function approveImport(tx: Tx, id: number, decider: Decider) {
  const { caller } = decider
  const found = await lockImport(tx, caller.brandId, id)
  if (!found) return refuse('unknown_import')
  if (found.decision === 'approved' && found.decidedBy === caller.actor) return found
  if (found.decision !== 'waiting') return refuse('not_waiting')
  const person = await actingPerson(tx, caller)
  const problem = secondPersonProblem(found.createdStaffId, person)
  if (problem) return refuse(problem)
  return decide(tx, found, { decision: 'approved', person, refusal: null }, decider)
}

/** Ends an import that waits for another person; its file is deleted. */
export async function refuseImport(
  tx: Tx,
  { id, reason }: { id: number; reason: string },
  decider: Decider,
) {
  const { caller, now } = decider
  const found = await lockImport(tx, caller.brandId, id)
  if (!found) return refuse('unknown_import')
  if (found.decision === 'refused' && found.refusal === reason) return found
  if (found.decision !== 'waiting') return refuse('not_waiting')
  const person = await actingPerson(tx, caller)
  const refused = { decision: 'refused', person, refusal: reason } as const
  await noteRemoved(tx, [found.fileKey], now)
  return decide(tx, found, refused, decider)
}

async function lockImport(tx: Tx, brandId: BrandId, id: number) {
  await imports(tx)
    .selectFrom('brand_import')
    .select('id')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return importById(tx, brandId, { id, kind: 'partners' })
}

type Decision = {
  decision: 'approved' | 'refused'
  person: Id<'staff_member'> | null
  refusal: string | null
}

async function decide(
  tx: Tx,
  found: Import,
  { decision, person, refusal }: Decision,
  { caller: { brandId, actor }, requestId, now }: Decider,
) {
  await imports(tx)
    .updateTable('brand_import')
    .set({
      decision,
      decidedBy: actor,
      decidedStaffId: person,
      decidedAt: now,
      refusal,
      ...(decision === 'refused' && { finishedAt: now }),
    })
    .where('brandId', '=', brandId)
    .where('id', '=', found.id)
    .execute()
  await audit(tx, {
    brandId,
    actor,
    act: `partners.import_${decision}`,
    subject: `import:${found.id}`,
    detail: {
      opening_cents: found.openingCents,
      limit_cents: found.limitCents,
      requested_by: found.createdBy,
      ...(refusal !== null && { reason: refusal }),
      before: { state: 'waiting_approval' },
      after: { state: decision },
    },
    requestId,
    at: now,
  })
  return (await importById(tx, brandId, { id: found.id, kind: 'partners' })) ?? found
}
