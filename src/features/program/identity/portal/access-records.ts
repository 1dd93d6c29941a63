import { z } from 'zod'

import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'

const FIELD = 'platform_access_records'

const AccessRecords = z.object({
  count: z.int(),
  date_first_access: z.iso.datetime(),
  date_last_access: z.iso.datetime(),
})

/** Counts a visit to a screen that needs sign-in, in this browser only. */
export function recordAccess(now: Date): void {
  const at = now.toISOString()
  const known = readPersisted(FIELD, AccessRecords)
  writePersisted(FIELD, {
    count: (known?.count ?? 0) + 1,
    date_first_access: known?.date_first_access ?? at,
    date_last_access: at,
  })
}
