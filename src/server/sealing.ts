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

/** Throws ConfigError where the database holds what none of the keys opens. */
export async function claimKeys(db: Db, sealer: Sealer, now: Date): Promise<void> {
  await inScope(db, 'every brand', async (tx) => {
    const used = await tx.selectFrom('sealing_key').select('id').execute()
    const missing = used.filter(({ id }) => !sealer.keyIds.includes(id))
    if (missing.length > 0)
      throw new ConfigError(
        `Falta a chave ${missing.map(({ id }) => id).join(', ')}, que protege dados desta base. Devolva a chave ao arquivo data-key da pasta de dados ou à variável DATA_KEYS.`,
      )
    await tx
      .insertInto('sealing_key')
      .values({ id: sealer.keyId, first_used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
