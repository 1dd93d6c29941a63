import { sealedEnrollments } from '#features/learning/missions/server/public.ts'
import { sealedPayouts } from '#features/money/payouts/server/public.ts'
import { sealedRedemptions } from '#features/money/redemption/server/public.ts'
import { sealedShops } from '#features/overview/shops/server/public.ts'
import { sealedContacts } from '#features/people/challenges/server/public.ts'
import { sealedPartners } from '#features/people/partners/server/public.ts'
import { sealedProfiles } from '#features/people/profile/server/public.ts'
import { sealedAnswers } from '#features/people/registration/server/public.ts'
import { sealedSignUps } from '#features/people/signup/server/public.ts'
import { sealedProviders } from '#features/program/providers/server/public.ts'
import { sealedStaff } from '#features/program/staff/server/public.ts'
import { sealedWebhooks } from '#features/program/webhooks/server/public.ts'
import { type Db, inScope, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sealedMessages } from '#platform/server/messages/messages.ts'
import { sealedCodes } from '#platform/server/messages/stored-codes.ts'
import {
  hasOtherKeys,
  resealTable,
  type SealedTable,
} from '#platform/server/sealing/reseal.ts'
import { sealedAnswersOfKeys } from '#platform/server/writes/idempotent-requests.ts'

import { resealStore } from '../files.ts'
import { DIGEST_KEY_PLACE } from './sealing.ts'

const digestKey: SealedTable = {
  table: 'digest_key',
  key: ['onlyOne'],
  columns: [{ name: 'sealed', place: () => DIGEST_KEY_PLACE }],
}

/** Every table with sealed columns. */
const sealedTables: SealedTable[] = [
  digestKey,
  ...sealedPartners,
  ...sealedProfiles,
  ...sealedSignUps,
  ...sealedRedemptions,
  ...sealedPayouts,
  ...sealedWebhooks,
  ...sealedProviders,
  ...sealedShops,
  ...sealedStaff,
  ...sealedMessages,
  ...sealedCodes,
  ...sealedContacts,
  ...sealedAnswers,
  ...sealedEnrollments,
  ...sealedAnswersOfKeys,
]

export type Resealed = {
  /** How many rows are now sealed with the current key and were not before. */
  rows: number
  files: number
  /** How many files could not be opened or stored; `onFailure` got each. */
  filesLeft: number
  /** The names of the keys that nothing needs any more. */
  dropped: string[]
}

type Parts = {
  db: Db
  /** The store with its files as stored, without decryption. */
  store: FileStore
  progress?: (table: string, rows: number) => void
  onFailure?: (key: string, error: unknown) => void
}

/**
 * Seals everything with the current key, beside running requests. Once a whole pass finds
 * nothing to do, the other keys are no longer required at start.
 */
export async function resealAll({
  db,
  store,
  progress,
  onFailure = () => undefined,
}: Parts): Promise<Resealed> {
  const rows = await resealTables(db, progress)
  const { changed: files, left: filesLeft } = await resealStore(
    store,
    vaultIn(db),
    onFailure,
  )
  const dropped = filesLeft === 0 ? await dropUnusedKeys(db) : []
  return { rows, files, filesLeft, dropped }
}

async function resealTables(db: Db, progress: Parts['progress']): Promise<number> {
  let rows = 0
  for (const table of sealedTables)
    rows += await resealTable(db, table, (count) => progress?.(table.table, count))
  return rows
}

/** Only if values of another key, or plain files, may be left. */
export async function resealWhatIsLeft(parts: Parts): Promise<Resealed> {
  const left = await inScope(parts.db, 'every brand: whole database', async (tx) => {
    const { plainFilesLeft } = await tx
      .selectFrom('digest_key')
      .select('plainFilesLeft')
      .executeTakeFirstOrThrow()
    const other = await tx
      .selectFrom('sealing_key')
      .select('id')
      .where('id', '!=', vaultIn(tx).keyId)
      .executeTakeFirst()
    return plainFilesLeft || other !== undefined
  })
  return left ? resealAll(parts) : { rows: 0, files: 0, filesLeft: 0, dropped: [] }
}

/** After a pass over every file without leftovers. */
async function dropUnusedKeys(db: Db): Promise<string[]> {
  return inScope(db, 'every brand: whole database', async (tx) => {
    if (await hasOldRows(tx)) return []
    await tx.updateTable('digest_key').set({ plainFilesLeft: false }).execute()
    const dropped = await tx
      .deleteFrom('sealing_key')
      .where('id', '!=', vaultIn(tx).keyId)
      .returning('id')
      .execute()
    return dropped.map(({ id }) => id)
  })
}

/** Whether a row is sealed with another key than the current one. */
async function hasOldRows(tx: Tx): Promise<boolean> {
  for (const table of sealedTables) if (await hasOtherKeys(tx, table)) return true
  return false
}
