import type { z } from 'zod'

import type { TermDocument } from '../contract.ts'

export type TermType = 'pf' | 'pj'

export type Term = {
  id: number
  type: TermType
  version: string
  title: string
  docs: z.output<typeof TermDocument>[]
  publishedAt: Date
}
