import { z } from 'zod'

import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('platform')

/** The most reads in one request: the home screen sends some thirty at once. */
export const MOST_READS = 40

const LONGEST_ADDRESS = 2_000

/** One read as it would be sent alone; with a body it is a POST that only reads. */
const Read = z.object({
  path: z.string().startsWith('/').max(LONGEST_ADDRESS),
  body: z.record(z.string(), z.unknown()).optional(),
})

/**
 * Several reads in one request. Anyone may send it: each part has its own access, input and
 * refusals, and gets the status and body that it would get alone. Changes are not allowed
 * (decision 142).
 */
export const batchReads = endpoint({
  method: 'POST',
  path: '/api/v1/batch',
  summary: 'Lê várias operações em um só pedido',
  access: 'public',
  body: z.object({ reads: z.array(Read).min(1).max(MOST_READS) }),
  response: z.object({
    /** In the order of `reads`. */
    answers: z.array(
      z.object({
        status: z.int(),
        body: z.unknown(),
        /** Seconds after which a retry makes sense. */
        retry_after: z.int().optional(),
      }),
    ),
  }),
})
