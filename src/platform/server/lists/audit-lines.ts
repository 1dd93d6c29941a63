import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '../../contract/ids.ts'
import type { Day } from '../../contract/time/dates.ts'
import { dayBegins, dayEnds } from '../database/day-range.ts'
import { owning, type RowOf, type Tx } from '../database/db.ts'
import { type After, CursorTime, keysetOf } from './keyset.ts'

const lines = owning<'audit_log'>

const LinePlace = z.object({ at: CursorTime, id: z.int() })
export const linePages = keysetOf('audit', LinePlace)

export type AuditLine = RowOf<'audit_log'>

export type LineFilter = {
  brandId: BrandId
  actor: string | undefined
  act: string | undefined
  subject: string | undefined
  /** What a search finds: any of it is enough. */
  found?: { acts: string[]; actors: string[]; subjects: string[] } | undefined
  begin: Day | undefined
  end: Day | undefined
}

/** A page of a brand's lines, newest first. */
export function linesOf(
  tx: Tx,
  filter: LineFilter,
  { after, limit }: After<z.output<typeof LinePlace>>,
): Promise<AuditLine[]> {
  let query = filtered(tx, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after)
    query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::bigint)`)
  return query.execute()
}

export async function countLines(tx: Tx, filter: LineFilter): Promise<number> {
  const counted = filtered(tx, filter).select(sql<number>`count(*)`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

function filtered(tx: Tx, { brandId, actor, act, subject, found, begin, end }: LineFilter) {
  let query = lines(tx).selectFrom('audit_log').where('brandId', '=', brandId)
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (act !== undefined) query = query.where('act', '=', act)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (found !== undefined)
    query = query.where(
      sql<boolean>`(act = any(${found.acts}::text[]) or actor = any(${found.actors}::text[])
        or subject = any(${found.subjects}::text[]))`,
    )
  if (begin !== undefined) query = query.where('at', '>=', dayBegins(begin))
  if (end !== undefined) query = query.where('at', '<', dayEnds(end))
  return query
}

export async function lineById(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
): Promise<AuditLine | null> {
  const row = await lines(tx)
    .selectFrom('audit_log')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
