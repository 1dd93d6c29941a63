import { z } from 'zod'

import { Refusal, refuse } from '../refusal.ts'

/** The rows to read: those after a place, at most `limit`. */
export type After<Place> = { after: Place | null; limit: number }

type Requested = { limit: number; cursor?: string | undefined }

/** A time in a cursor, within the range of PostgreSQL's timestamps. */
export const CursorTime = z.codec(
  z.int().min(0).max(Date.parse('9999-12-31T23:59:59Z')),
  z.date(),
  { decode: (time) => new Date(time), encode: (date) => date.getTime() },
)

/**
 * The pages of one list. A cursor is the place of the page's last row and the list's name, so that
 * a cursor of another list, or of another order of the same one, is refused. It never has a brand:
 * that comes from the caller.
 */
export function keysetOf<Schema extends z.ZodType>(list: string, schema: Schema) {
  type Place = z.output<Schema>
  const Cursor = z.tuple([z.literal(list), schema])

  function read(cursor: string): Place | Refusal<'invalid_cursor'> {
    const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
    if (!parsed.success) return refuse('invalid_cursor', { field: 'cursor' })
    return parsed.data[1] as Place
  }

  function write(place: Place): string {
    const encoded = [list, z.encode(schema, place)]
    return Buffer.from(JSON.stringify(encoded)).toString('base64url')
  }

  return { read, write }
}

/** The pages of a list in the order of its numbers. */
export function keysetById(list: string) {
  return keysetOf(list, z.object({ id: z.int() }))
}

/** Reads one page of a list in the order of its numbers; `after` is the last number before it. */
export function readPageById<Row extends { id: number }>(
  keyset: Keyset<{ id: number }>,
  requested: Requested,
  read: (range: After<number>) => Promise<Row[]>,
) {
  return readPage(keyset, requested, {
    read: ({ after, limit }) => read({ after: after?.id ?? null, limit }),
    placeOf: ({ id }) => ({ id }),
  })
}

export type Keyset<Place> = {
  read: (cursor: string) => Place | Refusal<'invalid_cursor'>
  write: (place: Place) => string
}

/** Reads one page; one row more than requested shows whether there is another page. */
export async function readPage<Row, Place>(
  keyset: Keyset<Place>,
  { limit, cursor }: Requested,
  pages: {
    read: (range: After<Place>) => Promise<Row[]>
    placeOf: (row: Row) => Place
  },
): Promise<{ rows: Row[]; next: string | null } | Refusal<'invalid_cursor'>> {
  const after = cursor === undefined ? null : keyset.read(cursor)
  if (after instanceof Refusal) return after
  const found = await pages.read({ after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const more = found.length > limit && last !== undefined
  return { rows, next: more ? keyset.write(pages.placeOf(last)) : null }
}

/**
 * One page of a list that its own rules keep short, so that it is read whole. Its cursor names the
 * page's last row, and is refused once that row is gone.
 */
export function pageOfShortList<Row>(
  list: string,
  { limit, cursor }: Requested,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): { data: Row[]; next: string | null } | Refusal<'invalid_cursor'> {
  const keyset = keysetOf(list, z.object({ name: z.string() }))
  const after = cursor === undefined ? null : keyset.read(cursor)
  if (after instanceof Refusal) return after
  const start = after === null ? 0 : rows.findIndex((row) => nameOf(row) === after.name) + 1
  if (after !== null && start === 0) return refuse('invalid_cursor', { field: 'cursor' })
  const data = rows.slice(start, start + limit)
  const last = data.at(-1)
  const more = last !== undefined && start + limit < rows.length
  return { data, next: more ? keyset.write({ name: nameOf(last) }) : null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
