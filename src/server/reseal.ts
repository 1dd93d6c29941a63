import { sealedPartners } from '#features/partners/server/public.ts'
import { sealedRedemptions } from '#features/redemption/server/public.ts'
import { sealedSignUps } from '#features/signup/server/public.ts'
import { sealedWebhooks } from '#features/webhooks/server/public.ts'
import { type Db, inScope, vaultIn } from '#platform/server/db.ts'
import { hasOtherKeys, resealTable, type SealedTable } from '#platform/server/reseal.ts'
import type { Sealer } from '#platform/server/sealer.ts'

import { DIGEST_KEY_PLACE, openVault } from './sealing.ts'

const digestKey: SealedTable = {
  table: 'digest_key',
  key: ['only_one'],
  columns: [{ name: 'sealed', place: () => DIGEST_KEY_PLACE }],
}

/** Every table with sealed columns. */
const sealedTables: SealedTable[] = [
  digestKey,
  ...sealedPartners,
  ...sealedSignUps,
  ...sealedRedemptions,
  ...sealedWebhooks,
]

export type Resealed = {
  /** How many rows are now sealed with the current key and were not before. */
  rows: number
  /** The names of the keys that nothing needs any more. */
  dropped: string[]
}

/**
 * Seals everything with the current key, beside running requests. Once a whole pass leaves nothing
 * behind, the other keys are no longer asked for at start.
 */
export async function resealAll(
  db: Db,
  progress: (table: string, rows: number) => void = () => undefined,
): Promise<Resealed> {
  let rows = 0
  for (const table of sealedTables)
    rows += await resealTable(db, table, (count) => progress(table.table, count))
  return { rows, dropped: await dropUnusedKeys(db) }
}

/** Only if any key but the current one, or a plain value, may be left. */
export async function resealWhatIsLeft(db: Db): Promise<Resealed> {
  const left = await inScope(db, 'every brand', async (tx) => {
    const { plain_left } = await tx
      .selectFrom('digest_key')
      .select('plain_left')
      .executeTakeFirstOrThrow()
    const other = await tx
      .selectFrom('sealing_key')
      .select('id')
      .where('id', '!=', vaultIn(tx).keyId)
      .executeTakeFirst()
    return plain_left || other !== undefined
  })
  return left ? resealAll(db) : { rows: 0, dropped: [] }
}

async function dropUnusedKeys(db: Db): Promise<string[]> {
  return inScope(db, 'every brand', async (tx) => {
    for (const table of sealedTables) if (await hasOtherKeys(tx, table)) return []
    await tx.updateTable('digest_key').set({ plain_left: false }).execute()
    const dropped = await tx
      .deleteFrom('sealing_key')
      .where('id', '!=', vaultIn(tx).keyId)
      .returning('id')
      .execute()
    return dropped.map(({ id }) => id)
  })
}

/**
 * Makes a database's sealed columns usable. Values of before their column was sealed cannot be
 * looked up, so they are sealed before any request.
 */
export async function openSealedDatabase(db: Db, sealer: Sealer, now: Date): Promise<void> {
  await openVault(db, sealer, now)
  const { plain_left: plainLeft } = await inScope(db, 'every brand', (tx) =>
    tx.selectFrom('digest_key').select('plain_left').executeTakeFirstOrThrow(),
  )
  if (plainLeft) await resealAll(db)
}
