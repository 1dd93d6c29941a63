import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { systemClock } from '#platform/server/clock.ts'
import { s3Files } from '#platform/server/files/s3-files.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { backUp } from '#server/backup/back-up.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { restore } from '#server/backup/restore.ts'
import { openFiles } from '#server/files.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { createDatabase, createEmptyDatabase } from '#tests/support/cluster.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import {
  createWorld,
  expectStatus,
  type TestPartner,
  WORLD_KEY,
} from '#tests/support/world.ts'

const PARTNERS = 3
const progress = () => undefined
const { keyIds } = sealerOf([WORLD_KEY])

const room = await mkdtemp(join(tmpdir(), 'aliado-backup-'))
const world = await worldForFile({
  databaseUrl: await createDatabase(inject('clusterUrl')),
})
const owner = await ownerClient(world)
const brand = await world.brand()
const partners: TestPartner[] = []
beforeAll(async () => {
  for (let nth = 0; nth < PARTNERS; nth++)
    partners.push(await world.partner(brand, { credit: 100_000_00 }))
})
afterAll(() => rm(room, { recursive: true, force: true }))

/** Files in a folder of this machine, as without a bucket. */
async function filesIn(name: string) {
  const config = { files: { folder: join(room, name) }, publicUrl: 'http://aliado.test' }
  const { store } = await openFiles(config, systemClock)
  return store
}

const everyKey = async (store: { keys(): AsyncIterable<string> }) => {
  const keys: string[] = []
  for await (const key of store.keys()) keys.push(key)
  return keys.sort()
}

const ACCOUNTS = [
  'funding',
  'under_analysis',
  'available',
  'reserved',
  'redeemed',
  'expired',
  'debt',
] as const
type Wallet = Record<(typeof ACCOUNTS)[number] | 'partner' | 'movements', string>

async function walletsAt(url: string): Promise<Wallet[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Wallet>(
    `select partner_id::text as partner, transactions::text as movements,
       ${ACCOUNTS.map((account) => `${account}::text`).join(', ')}
     from ledger.wallet order by partner_id`,
  )
  await client.end()
  return rows
}

/** Each balance that the source had after as many movements of this wallet as the copy has. */
async function atTheSource({ partner, movements }: Wallet): Promise<Wallet> {
  const sums = ACCOUNTS.map(
    (account) =>
      `coalesce(sum(amount) filter (where account = '${account}'), 0)::text as ${account}`,
  )
  const { rows } = await owner.query<Wallet>(
    `select $1::text as partner, $2::text as movements, ${sums.join(', ')} from ledger.entry
     where partner_id = $1::text::bigint and transaction_no <= $2::text::bigint`,
    [partner, movements],
  )
  const [wallet] = rows
  if (!wallet) throw new Error('a sum has one row')
  return wallet
}

test('a backup taken under load can be restored on a new cluster', async () => {
  const store = await filesIn('before')
  const bytes = new TextEncoder().encode('um documento')
  await store.put('documents/1/rg.png', { bytes, contentType: 'image/png' })

  let running = true
  const load = partners.map(async (partner) => {
    for (; running;) {
      await redeem(world, partner, 30)
    }
  })
  const folder = join(room, 'copy')
  await backUp({ databaseUrl: world.url, store, folder, progress })
  running = false
  await Promise.all(load)
  const taken = await readdir(folder)
  expect(taken.sort()).toEqual(['backup.json', 'files', 'tables'])
  expect((await stat(join(folder, 'backup.json'))).mode & 0o777).toBe(0o600)

  // Directly in the temporary folder: the server runs under its own account.
  const dataDir = await mkdtemp(join(tmpdir(), 'aliado-elsewhere-'))
  const elsewhere = await startEmbeddedPostgres({ dataDir })
  // Another cluster and another kind of store: a bucket.
  const s3 = await startS3Server(join(room, 's3'))
  try {
    const bucket = s3Files(s3.settings)
    await restore({ databaseUrl: elsewhere.url, store: bucket, folder, progress, keyIds })
    expect(await everyKey(bucket)).toEqual(['documents/1/rg.png'])
    expect(await bucket.get('documents/1/rg.png')).toEqual({
      bytes: new Uint8Array(bytes),
      contentType: 'image/png',
    })

    const copied = await walletsAt(elsewhere.url)
    expect(copied).toHaveLength(PARTNERS)
    expect(copied).toEqual(await Promise.all(copied.map(atTheSource)))

    const other = await createWorld({ databaseUrl: elsewhere.url })
    try {
      expect(await other.proof()).toEqual([])
      for (const partner of partners) {
        // Life goes on: numbers go on where they were, sessions are the same.
        const answer = await other.send(partner, redeemCredits, {
          body: { reward_option_id: 1, points: 31 },
        })
        expectStatus(answer, 201)
      }
      await other.partner(brand)
      expect(await other.proof()).toEqual([])
    } finally {
      await other.close()
    }
    await expect(
      restore({ databaseUrl: elsewhere.url, store: bucket, folder, progress, keyIds }),
    ).rejects.toThrow(BackupError)
  } finally {
    await s3.stop()
    await elsewhere.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('an incomplete copy is not restored, and a folder in use is not written to', async () => {
  const store = await filesIn('none')
  const folder = join(room, 'half')
  await backUp({ databaseUrl: world.url, store, folder, progress })
  await expect(backUp({ databaseUrl: world.url, store, folder, progress })).rejects.toThrow(
    /não está vazia/,
  )
  await rm(join(folder, 'backup.json'))
  await expect(
    restore({ databaseUrl: world.url, store, folder, progress, keyIds }),
  ).rejects.toThrow(/não terminou/)
})

test('a damaged copy, or one of other keys, is refused before anything is loaded', async () => {
  const store = await filesIn('damaged-files')
  const folder = join(room, 'damaged')
  await backUp({ databaseUrl: world.url, store, folder, progress })
  const databaseUrl = await createEmptyDatabase(inject('clusterUrl'))
  const attempt = (keys: string[]) =>
    restore({ databaseUrl, store, folder, progress, keyIds: keys })

  await expect(attempt(['00000000'])).rejects.toThrow(
    /^Falta a chave [0-9a-f]{8}, que protege dados desta cópia\./,
  )
  const file = 'tables/public.partner.copy.gz'
  await truncate(join(folder, file), (await stat(join(folder, file))).size - 20)
  await expect(attempt(keyIds)).rejects.toThrow(
    new BackupError(`O arquivo ${file} da cópia está danificado; use outra cópia.`),
  )

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    "select to_regclass('public.schema_migration') as migrations",
  )
  await client.end()
  expect(rows).toEqual([{ migrations: null }])
})
