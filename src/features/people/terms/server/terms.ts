import { sql } from 'kysely'
import { z } from 'zod'

import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import { TermDocument } from '../contract.ts'
import { defaultTerm } from './default-terms.ts'
import type { TermType, Term } from './term.ts'

const terms = owning<'term' | 'term_withdrawal'>

const isNotWithdrawn = sql<boolean>`not exists (
  select from term_withdrawal w where w.brand_id = term.brand_id and w.term_id = term.id)`

type Requested = { brandId: BrandId; type: TermType }

/**
 * The newest terms for this kind of person; the default ones where the brand published
 * none.
 */
export async function termInForce(tx: Tx, requested: Requested, now: Date): Promise<Term> {
  const row = await inForce(tx, requested, now).executeTakeFirst()
  if (row) return toTerm(row)
  const { name } = await brandById(tx, requested.brandId)
  return defaultTerm(name, requested.type)
}

/**
 * Whether a version that was accepted is enough: no later one in force requires another acceptance.
 */
export async function isStillAccepted(
  tx: Tx,
  { version, ...requested }: Requested & { version: string },
  now: Date,
): Promise<boolean> {
  const binding = await inForce(tx, requested, now)
    .where('requiresAcceptance', '=', true)
    .executeTakeFirst()
  if (!binding) return true
  const accepted = await termOfVersion(tx, { ...requested, version })
  return accepted !== null && accepted.publishedAt >= binding.publishedAt
}

function inForce(tx: Tx, { brandId, type }: Requested, now: Date) {
  return terms(tx)
    .selectFrom('term')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('type', '=', type)
    .where('publishedAt', '<=', now)
    .where(isNotWithdrawn)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
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

export type TermPlace = { at: Date; id: number }

/** The versions that a brand published, the newest first. */
export async function termsOfBrand(
  tx: Tx,
  brandId: BrandId,
  { type, after, limit }: After<TermPlace> & { type?: TermType | undefined },
): Promise<(Term & { isWithdrawn: boolean })[]> {
  const rows = await terms(tx)
    .selectFrom('term')
    .leftJoin('term_withdrawal as w', (join) =>
      join.onRef('w.brandId', '=', 'term.brandId').onRef('w.termId', '=', 'term.id'),
    )
    .selectAll('term')
    .select('w.withdrawnAt')
    .where('term.brandId', '=', brandId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'pf'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(term.published_at, term.id) < (${after?.at}::timestamptz, ${after?.id}::int)`,
      ),
    )
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ withdrawnAt, ...row }) => ({
    ...toTerm(row),
    isWithdrawn: withdrawnAt !== null,
  }))
}

/** One version, with whether it was withdrawn. */
export async function publishedTerm(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<(Term & { isWithdrawn: boolean }) | null> {
  const row = await terms(tx)
    .selectFrom('term')
    .selectAll()
    .select(sql<boolean>`not ${isNotWithdrawn}`.as('isWithdrawn'))
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...toTerm(row), isWithdrawn: row.isWithdrawn } : null
}

export async function termById(tx: Tx, brandId: BrandId, id: number): Promise<Term | null> {
  const row = await terms(tx)
    .selectFrom('term')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toTerm(row) : null
}

export async function withdrawTerm(
  tx: Tx,
  brandId: BrandId,
  { termId, now }: { termId: number; now: Date },
): Promise<void> {
  await terms(tx)
    .insertInto('term_withdrawal')
    .values({ brandId, termId, withdrawnAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
      requiresAcceptance: term.requiresAcceptance,
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
