import { owning, type Tx } from '#platform/server/db.ts'

import type { UploadPurpose } from '../upload-limits.ts'

const uploads = owning<'upload'>

type Upload = { brandId: number; partnerId: number; key: string; purpose: UploadPurpose }

/** Whether this key was given to this partner for this purpose and nobody has used it yet. */
export async function findUpload(tx: Tx, upload: Upload): Promise<boolean> {
  const row = await uploads(tx)
    .selectFrom('upload')
    .select('key')
    .where('brand_id', '=', upload.brandId)
    .where('partner_id', '=', upload.partnerId)
    .where('key', '=', upload.key)
    .where('purpose', '=', upload.purpose)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses an upload up: of two who want the same, one is told false. */
export async function takeUpload(tx: Tx, upload: Upload): Promise<boolean> {
  const row = await uploads(tx)
    .updateTable('upload')
    .set({ purpose: 'taken' })
    .where('brand_id', '=', upload.brandId)
    .where('partner_id', '=', upload.partnerId)
    .where('key', '=', upload.key)
    .where('purpose', '=', upload.purpose)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
