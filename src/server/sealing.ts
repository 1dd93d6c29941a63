import { join } from 'node:path'

import { type Config, ConfigError } from '#platform/server/config.ts'
import { type Db, inScope } from '#platform/server/db.ts'
import { KEY_BYTES, type Sealer, sealerOf } from '#platform/server/sealer.ts'

import { keptSecret } from './kept-secret.ts'

/** The configured keys, else the one that this machine's data folder keeps. */
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
  return inScope(db, 'every brand', async (tx) => {
    const used = await tx.selectFrom('sealing_key').select('id').execute()
    return used.map(({ id }) => id).filter((id) => !sealer.keyIds.includes(id))
  })
}

/**
 * Notes the key that seals from now on. Throws ConfigError where the database holds what none of
 * the keys opens; a demo, which nobody's money depends on, goes on without it.
 */
export async function claimKeys(
  db: Db,
  sealer: Sealer,
  { now, demo }: { now: Date; demo: boolean },
): Promise<void> {
  const missing = await missingKeys(db, sealer)
  if (missing.length > 0 && !demo)
    throw new ConfigError(
      `Falta a chave ${missing.join(', ')}, que protege dados desta base. Devolva a chave ao arquivo data-key da pasta de dados ou à variável DATA_KEYS.`,
    )
  await inScope(db, 'every brand', (tx) =>
    tx
      .insertInto('sealing_key')
      .values({ id: sealer.keyId, first_used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
