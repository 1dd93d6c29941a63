import { expect, test } from 'vitest'
import { z } from 'zod'

import { CursorTime, keysetOf, readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

const numbers = keysetOf('numbers', z.object({ at: CursorTime, id: z.int() }))
const others = keysetOf('others', z.object({ at: CursorTime, id: z.int() }))
const rows = Array.from({ length: 7 }, (_, id) => ({ at: new Date(id * 1_000), id }))

function page(limit: number, cursor?: string) {
  return readPage(
    numbers,
    { limit, cursor },
    {
      read: async ({ after, limit: most }) =>
        rows.filter(({ id }) => after === null || id > after.id).slice(0, most),
      placeOf: (row) => row,
    },
  )
}

test.each([1, 2, 3, 6, 7, 8])('pages of %s have each row once, in order', async (limit) => {
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const found = await page(limit, cursor ?? undefined)
    if (found instanceof Refusal) throw new Error(found.code)
    seen.push(...found.rows.map(({ id }) => id))
    cursor = found.next
  } while (cursor !== null)
  expect(seen).toEqual(rows.map(({ id }) => id))
})

const textOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['nothing', ''],
  ['no JSON', 'abc'],
  ['a list’s name alone', textOf(['numbers'])],
  ['another list', others.write({ at: new Date(0), id: 1 })],
  ['another type', textOf(['numbers', { at: 0, id: '1' }])],
  ['a time before every row', textOf(['numbers', { at: -1e15, id: 1 }])],
  ['a time that PostgreSQL cannot store', textOf(['numbers', { at: 8.64e15, id: 1 }])],
])('a cursor of %s is refused', async (_, cursor) => {
  expect(await page(2, cursor)).toMatchObject({ code: 'invalid_cursor', field: 'cursor' })
})
