import { sql } from 'kysely'
import { z } from 'zod'

import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { type After, CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const notes = owning<'partner_note'>

const Place = z.object({ createdAt: CursorTime, id: z.int() })
export const notePages = keysetOf('partner notes', Place)

export type Note = Pick<RowOf<'partner_note'>, 'id' | 'author' | 'body' | 'createdAt'>

/** A page of the brand's notes about a partner, newest first. */
export function notesOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<Note[]> {
  let query = notes(tx)
    .selectFrom('partner_note')
    .select(['id', 'author', 'body', 'createdAt'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
  if (after)
    query = query.where(
      sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::bigint)`,
    )
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The same text by the same author within this time is a second click. */
const SAME_CLICK_MS = MINUTE_MS

type NewNote = PartnerKey & Pick<Note, 'author' | 'body'>

/** Writes a note; a second click finds the first one. */
export async function writeNote(
  tx: Tx,
  { brandId, partnerId, author, body }: NewNote,
  now: Date,
): Promise<Note> {
  await lockByName(tx, `partner-note:${brandId}:${partnerId}`)
  const known = await notes(tx)
    .selectFrom('partner_note')
    .select(['id', 'author', 'body', 'createdAt'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('author', '=', author)
    .where('body', '=', body)
    .where('createdAt', '>', new Date(now.getTime() - SAME_CLICK_MS))
    .executeTakeFirst()
  if (known) return known
  return notes(tx)
    .insertInto('partner_note')
    .values({ brandId, partnerId, author, body, createdAt: now })
    .returning(['id', 'author', 'body', 'createdAt'])
    .executeTakeFirstOrThrow()
}

/** Deletes a note; `other_author` if someone else wrote it. */
export async function deleteNote(
  tx: Tx,
  { brandId, partnerId, id, author }: PartnerKey & { id: number; author: string },
): Promise<'done' | 'unknown' | 'other_author'> {
  const row = await notes(tx)
    .selectFrom('partner_note')
    .select('author')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.author !== author) return 'other_author'
  await notes(tx)
    .deleteFrom('partner_note')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
  return 'done'
}
