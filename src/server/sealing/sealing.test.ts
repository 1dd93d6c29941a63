import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { vaultIn } from '#platform/server/database/db.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { ConfigError, readConfig } from '#platform/server/settings/config.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { WORLD_KEY } from '#tests/support/world.ts'

import { openSealer, openVault } from './sealing.ts'

const newer = Buffer.alloc(32, 'newer')

const world = await worldForFile()
const dataDir = await mkdtemp(join(tmpdir(), 'aliado-keys-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a machine without a configured key creates one, and keeps it', async () => {
  const first = await openSealer({ dataDir, dataKeys: [] })
  const again = await openSealer({ dataDir, dataKeys: [] })
  expect(again.open(first.seal('segredo', 'aqui'), 'aqui')).toBe('segredo')
})

test('a configured key must be 32 bytes in base64', () => {
  const { dataKeys } = readConfig({ DATA_KEYS: newer.toString('base64') })
  expect(dataKeys).toEqual([newer])
  expect(() => readConfig({ DATA_KEYS: 'abc' })).toThrow(ConfigError)
})

test('a process that lacks the key that sealed a database does not start on it', async () => {
  const { db, clock, sealer } = world
  const now = clock.now()
  const vault = vaultIn(db)
  const stranger = sealerOf([newer])
  await expect(openVault(db, stranger, now)).rejects.toThrow(
    `Falta a chave ${sealer.keyId}`,
  )
  // The refused key has sealed nothing, so it is not required anywhere.
  await openVault(db, sealer, now)
  await openVault(db, sealerOf([newer, WORLD_KEY]), now)
  expect(vaultIn(db).digest('52998224725', 'document')).toEqual(
    vault.digest('52998224725', 'document'),
  )
  // From now on both are required: either may have sealed something.
  await expect(openVault(db, sealer, now)).rejects.toThrow(ConfigError)
})
