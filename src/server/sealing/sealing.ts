import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { type Db, inScope, useVault } from '#platform/server/database/db.ts'
import {
  KEY_BYTES,
  type Sealer,
  sealerOf,
  vaultOf,
} from '#platform/server/sealing/sealer.ts'
import { type Config, ConfigError } from '#platform/server/settings/config.ts'

import { keptSecret } from './kept-secret.ts'

/** The configured keys, else the one in this machine's data folder. */
export async function openSealer({
  dataKeys,
  dataDir,
}: Pick<Config, 'dataKeys' | 'dataDir'>): Promise<Sealer> {
  const [first, ...others] = dataKeys
  if (first) return sealerOf([first, ...others])
  return sealerOf([await keptSecret(join(dataDir, 'data-key'), KEY_BYTES)])
}

/** The names of keys that sealed something in the database and are not here. */
function missingKeys(db: Db, sealer: Sealer): Promise<string[]> {
  return inScope(db, 'every brand: whole database', async (tx) => {
    const used = await tx.selectFrom('sealing_key').select('id').execute()
    return used.map(({ id }) => id).filter((id) => !sealer.keyIds.includes(id))
  })
}

/**
 * Records the key that seals from now on. Throws ConfigError where the database has values
 * that none of the keys opens: people's data would be unreadable on every screen.
 */
async function claimKeys(db: Db, sealer: Sealer, now: Date): Promise<void> {
  const missing = await missingKeys(db, sealer)
  if (missing.length > 0)
    throw new ConfigError(
      `Falta a chave ${missing.join(', ')}, que protege dados desta base. Devolva a chave ao arquivo data-key da pasta de dados ou à variável DATA_KEYS.`,
    )
  await inScope(db, 'every brand: whole database', (tx) =>
    tx
      .insertInto('sealing_key')
      .values({ id: sealer.keyId, firstUsedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

export const DIGEST_KEY_PLACE = 'digest_key'

/** Gives a database its vault: the data keys, and the digest key that the database keeps sealed. */
export async function openVault(db: Db, sealer: Sealer, now: Date): Promise<void> {
  await claimKeys(db, sealer, now)
  const sealed = await inScope(db, 'every brand: whole database', async (tx) => {
    const fresh = randomBytes(KEY_BYTES).toString('base64')
    await tx
      .insertInto('digest_key')
      .values({ sealed: sealer.seal(fresh, DIGEST_KEY_PLACE), createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const kept = await tx
      .selectFrom('digest_key')
      .select('sealed')
      .executeTakeFirstOrThrow()
    return kept.sealed
  })
  const digestKey = Buffer.from(sealer.open(sealed, DIGEST_KEY_PLACE), 'base64')
  useVault(db, vaultOf(sealer, digestKey))
}
