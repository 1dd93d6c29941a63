import { z } from 'zod'

import { Text } from '../text.ts'

/** The page that a caller requests: the rows after the cursor of the previous page. */
export const KeysetQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `next` of the previous page, with the same filters; absent for the first one. */
  cursor: Text(1_500).optional(),
})

const LONGEST_PAGE = 500

/** The same for a list that its own rules keep short: the first page usually has all of it. */
export const ShortListQuery = KeysetQuery.extend({
  limit: z.coerce.number().int().min(1).max(LONGEST_PAGE).default(LONGEST_PAGE),
})

/** What a screen sends to show such a list. */
export const wholeShortList = { query: { limit: LONGEST_PAGE } }

/** One page of a list: `next` is the cursor of the following page, null on the last one. */
export function keysetPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), next: z.string().nullable() })
}

export const cursorRefusals = {
  invalid_cursor: { status: 422, message: 'Cursor inválido.' },
} as const
