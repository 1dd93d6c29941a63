import { z } from 'zod'

import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import { TermDocument } from '../contract.ts'
import { defaultTerm } from './default-terms.ts'
import type { TermType, Term } from './term.ts'

const terms = owning<'term'>

/**
 * The newest terms for this kind of person; the default ones where the brand published
 * none.
 */
export async function termInForce(
  tx: Tx,
  requested: { brandId: BrandId; type: TermType },
  now: Date,
): Promise<Term> {
  const row = await terms(tx)
    .selectFrom('term')
    .selectAll()
    .where('brandId', '=', requested.brandId)
    .where('type', '=', requested.type)
    .where('publishedAt', '<=', now)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row) return toTerm(row)
  const { name } = await brandById(tx, requested.brandId)
  return defaultTerm(name, requested.type)
}

export async function termOfVersion(
  tx: Tx,
  requested: { brandId: BrandId; type: TermType; version: string },
): Promise<Term | null> {
  const row = await terms(tx)
    .selectFrom('term')
    .selectAll()
    .where('brandId', '=', requested.brandId)
    .where('type', '=', requested.type)
    .where('version', '=', requested.version)
    .executeTakeFirst()
  return row ? toTerm(row) : null
}

/** Every version that a brand published, the newest first. */
export async function termsOfBrand(tx: Tx, brandId: BrandId): Promise<Term[]> {
  const rows = await terms(tx)
    .selectFrom('term')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map(toTerm)
}

/**
 * A new version; from then on every partner of the kind must answer again. Null where the
 * version was published before.
 */
export async function publishTerm(
  tx: Tx,
  brandId: BrandId,
  term: Omit<Term, 'id'>,
): Promise<Term | null> {
  const row = await terms(tx)
    .insertInto('term')
    .values({
      brandId,
      type: term.type,
      version: term.version,
      title: term.title,
      docs: JSON.stringify(term.docs),
      publishedAt: term.publishedAt,
    })
    .onConflict((conflict) => conflict.columns(['brandId', 'type', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toTerm(row) : null
}

type Row = RowOf<'term'>

function toTerm(row: Row): Term {
  return { ...row, docs: z.array(TermDocument).parse(row.docs) }
}
