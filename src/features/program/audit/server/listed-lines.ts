import type { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import {
  type AuditLine,
  type LineFilter,
  linePages,
  linesOf,
} from '#platform/server/lists/audit-lines.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { listAuditLines } from '../contract.ts'
import { findNamed } from './find-named.ts'
import { type Names, namesOf, type PartnerNames } from './names.ts'

type Query = z.output<typeof listAuditLines.query>
type Reader = { brandId: BrandId; partners: PartnerNames }

/** The filter of the brand's lines that a query means. */
export async function lineFilterOf(
  tx: Tx,
  { brandId, partners }: Reader,
  { actor, action: act, object, search, begin, end }: Omit<Query, 'limit' | 'cursor'>,
): Promise<LineFilter> {
  const subject = await subjectOf(tx, { brandId, object, partners })
  const found =
    search === undefined ? undefined : await findNamed(tx, { brandId, search, partners })
  return { brandId, actor, act, subject, found, begin, end }
}

type Shown = { filter: LineFilter; partners: PartnerNames }

/** A page of the brand's lines, as its list shows them. */
export async function auditPage(
  tx: Tx,
  query: Pick<Query, 'limit' | 'cursor'>,
  { filter, partners }: Shown,
) {
  const page = await readPage(linePages, query, {
    read: (range) => linesOf(tx, filter, range),
    placeOf: ({ at, id }) => ({ at, id }),
  })
  if (page instanceof Refusal) return page
  const names = await namesOf(tx, filter.brandId, { lines: page.rows, partners })
  return { data: page.rows.map((line) => viewLine(line, names)), next: page.next }
}

type Named = { brandId: BrandId; object: string | undefined; partners: PartnerNames }

/** A partner has a number in the log, because an erasure frees the slug. */
async function subjectOf(
  tx: Tx,
  { brandId, object, partners }: Named,
): Promise<string | undefined> {
  const [, slug] = /^partner:(.+)$/.exec(object ?? '') ?? []
  if (slug === undefined) return object
  const id = await partners.idOf(tx, brandId, slug.toLowerCase())
  return id === null ? object : `partner:${id}`
}

export function viewLine(line: AuditLine, names: Names) {
  const object = names.objectOf(line)
  return {
    id: line.id,
    at: line.at,
    actor: { ...names.actorOf(line), id: line.actor, role: line.role },
    action: line.act,
    object: {
      id: line.subject,
      name: object?.name ?? null,
      slug: object?.slug || null,
    },
  }
}
