import { z } from 'zod'

import { audit } from '#platform/server/audit.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { type After, keysetOf, readPage } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../../file-contract.ts'
import type { FileKind } from '../../rules.ts'
import { batchById, type BatchKey } from '../batches.ts'
import { openContent } from './write-files.ts'

const files = owning<'payout_file'>
const filePages = keysetOf('payout-files', z.object({ no: z.int() }))

export function payoutFileRoutes(server: Server): void {
  serve(server, contract.listPayoutFiles, async ({ params, query, viewer, tx }) => {
    const key = { brandId: viewer.brandId, batchId: params.id }
    if (!(await batchById(tx, key))) return refuse('unknown_batch')
    const page = await readPage(filePages, query, {
      read: (range) => filesOf(tx, key, range),
      placeOf: ({ no }) => ({ no }),
    })
    if (page instanceof Refusal) return page
    const data = page.rows.map((file) => ({
      no: file.no,
      // The table's constraints name the same values.
      kind: file.kind as FileKind,
      pays: file.pays as 'pix' | 'bank_transfer',
      payment_count: file.paymentCount,
      total_value: file.totalCents,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      created_at: file.createdAt,
    }))
    return { data, next: page.next }
  })

  serve(
    server,
    contract.downloadPayoutFile,
    async ({ params, viewer, tx, origin, now }) => {
      const { brandId, actor } = viewer
      const file = await fileOf(tx, { brandId, batchId: params.id }, params.no)
      if (!file) return refuse('unknown_file')
      await audit(tx, {
        brandId,
        actor,
        act: 'payout_file.downloaded',
        subject: `payout_batch:${params.id}`,
        detail: { file: file.no, sha256: file.sha256 },
        requestId: origin.requestId,
        at: now,
      })
      const isCsv = file.kind === 'csv'
      return {
        bytes: openContent(vaultIn(tx), file),
        contentType: isCsv ? 'text/csv; charset=utf-8' : 'text/plain; charset=iso-8859-1',
        fileName: `lote-${params.id}-arquivo-${file.no}.${isCsv ? 'csv' : 'rem'}`,
      }
    },
  )
}

/** The files of a batch without their content, at most `limit`. */
function filesOf(
  tx: Tx,
  { brandId, batchId }: BatchKey,
  { after, limit }: After<{ no: number }>,
) {
  let query = files(tx)
    .selectFrom('payout_file')
    .select(['no', 'kind', 'pays', 'paymentCount', 'totalCents', 'sizeBytes', 'sha256'])
    .select('createdAt')
    .where('brandId', '=', brandId)
    .where('batchId', '=', batchId)
  if (after !== null) query = query.where('no', '>', after.no)
  return query.orderBy('no').limit(limit).execute()
}

async function fileOf(
  tx: Tx,
  { brandId, batchId }: BatchKey,
  no: number,
): Promise<RowOf<'payout_file'> | null> {
  const row = await files(tx)
    .selectFrom('payout_file')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('batchId', '=', batchId)
    .where('no', '=', no)
    .executeTakeFirst()
  return row ?? null
}
