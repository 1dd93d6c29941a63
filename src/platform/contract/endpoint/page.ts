import { z } from 'zod'

/** The wire format of a list: the spec's page, numbered from 1. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  })
}

/** The page that a caller requests. A page beyond the last is empty, not an error. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
})

export type Page<Item> = {
  data: Item[]
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** Wraps the rows of one page; `total` counts the whole list. */
export function toPage<Item>(
  data: Item[],
  { page, per_page, total }: { page: number; per_page: number; total: number },
): Page<Item> {
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return { data, current_page: page, last_page, per_page, total }
}
