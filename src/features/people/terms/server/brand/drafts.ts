import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { TermDocument } from '../../contract.ts'
const drafts = owning<'term_draft'>

const MOST_DRAFTS = 50

export type Draft = Omit<RowOf<'term_draft'>, 'brandId' | 'docs'> & {
  docs: z.output<typeof TermDocument>[]
}

export type DraftText = Pick<Draft, 'type' | 'version' | 'title' | 'docs'>
type Author = { actor: string; now: Date }

export async function draftsOf(tx: Tx, brandId: BrandId): Promise<Draft[]> {
  const rows = await drafts(tx)
    .selectFrom('term_draft')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toDraft)
}

export async function draftById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Draft | null> {
  const row = await drafts(tx)
    .selectFrom('term_draft')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toDraft(row) : null
}

/** The draft, locked until the transaction ends. */
export async function lockDraft(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Draft | null> {
  const row = await drafts(tx)
    .selectFrom('term_draft')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toDraft(row) : null
}

export async function addDraft(
  tx: Tx,
  { brandId, ...text }: DraftText & { brandId: BrandId },
  { actor, now }: Author,
): Promise<Draft | Refusal<'too_many_drafts'>> {
  await lockByName(tx, `term-drafts:${brandId}`)
  if ((await draftsOf(tx, brandId)).length >= MOST_DRAFTS)
    return refuse('too_many_drafts', { value: String(MOST_DRAFTS) })
  const row = await drafts(tx)
    .insertInto('term_draft')
    .values({
      brandId,
      ...text,
      docs: JSON.stringify(text.docs),
      updatedAt: now,
      updatedBy: actor,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDraft(row)
}

export async function storeDraft(
  tx: Tx,
  { brandId, id, ...text }: DraftText & { brandId: BrandId; id: number },
  { actor, now }: Author,
): Promise<Draft> {
  const row = await drafts(tx)
    .updateTable('term_draft')
    .set({ ...text, docs: JSON.stringify(text.docs), updatedAt: now, updatedBy: actor })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDraft(row)
}

export async function removeDraft(tx: Tx, brandId: BrandId, id: number): Promise<void> {
  await drafts(tx)
    .deleteFrom('term_draft')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

function toDraft(row: RowOf<'term_draft'>): Draft {
  const { id, type, version, title, updatedAt, updatedBy } = row
  const docs = z.array(TermDocument).parse(row.docs)
  return { id, type, version, title, docs, updatedAt, updatedBy }
}
