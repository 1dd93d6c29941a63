import { sql } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'

import type { Db } from '#platform/server/database/db.ts'
import { auditedOperations } from '#server/app/audited-operations.ts'

const RequestLine = z.object({
  msg: z.literal('request'),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  reqId: z.string(),
  /** A dry run, or the answer of an earlier request. */
  unchanged: z.literal(true).optional(),
})

const FaultLine = z.object({ msg: z.literal('fault'), protocol: z.string() })

const audited = auditedOperations()

/**
 * Records, from the request log, every successful request that must leave a line in the
 * audit log. `missing` returns those without a line, as `PUT /api/v1/partner (request id)`; `faults` are the
 * protocols of the logged faults.
 */
export function auditedRequests() {
  const expected = new Map<string, string>()
  const faults: string[] = []
  const shown = process.env['TEST_LOG'] !== undefined
  const logger = pino(
    { level: process.env['TEST_LOG'] ?? 'info' },
    {
      write(text: string) {
        if (shown) process.stdout.write(text)
        const fault = FaultLine.safeParse(JSON.parse(text)).data
        if (fault) faults.push(fault.protocol)
        const line = RequestLine.safeParse(JSON.parse(text)).data
        const operation = `${line?.method} ${line?.route}`
        if (line && !line.unchanged && line.status < 300 && audited.has(operation))
          expected.set(line.reqId, operation)
      },
    },
  )

  async function missing(db: Db): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select asked.id from unnest(${[...expected.keys()]}::text[]) as asked(id)
      where not exists (select from audit_log l where l.request_id = asked.id)`.execute(db)
    return rows.map(({ id }) => `${expected.get(id)} (${id})`)
  }

  return { logger, missing, faults }
}
