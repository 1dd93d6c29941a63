import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { noteRemoved } from '#platform/server/files/removed-files.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { UploadPurpose } from '../upload-limits.ts'

const uploads = owning<'upload'>

type Upload = PartnerKey & { key: string; purpose: UploadPurpose }

/** Whether this key was given to this partner for this purpose and is unused. */
export async function findUpload(tx: Tx, upload: Upload): Promise<boolean> {
  const row = await uploads(tx)
    .selectFrom('upload')
    .select('key')
    .where('brandId', '=', upload.brandId)
    .where('partnerId', '=', upload.partnerId)
    .where('key', '=', upload.key)
    .where('purpose', '=', upload.purpose)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses an upload up: of two requests for the same one, the second gets false. */
export async function takeUpload(tx: Tx, upload: Upload): Promise<boolean> {
  const row = await uploads(tx)
    .updateTable('upload')
    .set({ purpose: 'taken' })
    .where('brandId', '=', upload.brandId)
    .where('partnerId', '=', upload.partnerId)
    .where('key', '=', upload.key)
    .where('purpose', '=', upload.purpose)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

const AT_ONCE = 1_000

/** Deletes uploads that were not used in time, with their files. */
export async function purgeUploads(tx: Tx, now: Date): Promise<void> {
  const abandoned = await uploads(tx)
    .deleteFrom('upload')
    .where('key', 'in', (query) =>
      query
        .selectFrom('upload')
        .select('key')
        // They count for the hourly limit, and their addresses have expired by then.
        .where('expiresAt', '<', new Date(now.getTime() - HOUR_MS))
        .limit(AT_ONCE),
    )
    .returning('key')
    .execute()
  const keys = abandoned.map(({ key }) => key)
  await noteRemoved(tx, keys, now)
}
