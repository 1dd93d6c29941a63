import type { z } from 'zod'

import { endAfterBegin } from '../sentences.ts'
import type { Day } from './dates.ts'

type Days = { begin?: Day | undefined; end?: Day | undefined }

/** A filter by days whose last day is not before its first one. */
export function withDaysInOrder<Fields extends z.ZodRawShape>(
  fields: z.ZodObject<Fields>,
): z.ZodObject<Fields> {
  return fields.refine(isInOrder, { path: ['end'], error: endAfterBegin })
}

function isInOrder(filter: object): boolean {
  const { begin, end } = filter as Days
  return begin === undefined || end === undefined || begin <= end
}
