import type { z } from 'zod'

import type { RowOf } from '#platform/server/database/db.ts'

import type { TermDocument } from '../contract.ts'

export type TermType = RowOf<'term'>['type']

export type Term = Omit<RowOf<'term'>, 'brandId' | 'docs'> & {
  docs: z.output<typeof TermDocument>[]
}
