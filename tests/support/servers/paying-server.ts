import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { z } from 'zod'

import { showProfile } from '#features/people/profile/contract.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

import {
  createWorld,
  type TestBrand,
  type TestPartner,
  type World,
  WORLD_KEY,
} from '../world.ts'
import { fakeStarkBank } from './fake-starkbank.ts'
import type { ServerProcess } from './server-process.ts'

const Total = z.object({ total: z.int() })

type Requested = {
  partners: number
  /** The credits of each, in centavos; absent: none. */
  credit?: number
  mode?: 'credits' | 'commission'
  /** When the brand began; absent: now. */
  since?: Date
  /** What happened before the server starts. */
  prepare?: (world: World, brand: TestBrand, partners: TestPartner[]) => Promise<void>
}

/**
 * A data folder with partners, and a simulated bank: for tests of whole processes.
 */
export async function payingServer({
  partners: requested,
  credit = 0,
  mode = 'credits',
  since = new Date(),
  prepare,
}: Requested) {
  const folder = await mkdtemp(join(tmpdir(), 'aliado-paying-'))
  const bank = await fakeStarkBank()
  const partners: TestPartner[] = []

  /** Opens the data folder's database directly. */
  async function inOwnDatabase<Result>(
    work: (world: World) => Promise<Result>,
  ): Promise<Result> {
    const database = await startEmbeddedPostgres({ dataDir: folder })
    try {
      await migrate(database.url)
      const world = await createWorld({ databaseUrl: database.url })
      try {
        return await work(world)
      } finally {
        await world.close()
      }
    } finally {
      await database.stop()
    }
  }

  const brand: TestBrand = await inOwnDatabase(async (world) => {
    world.clock.set(since)
    const made = await world.brand(undefined, mode)
    for (let nth = 0; nth < requested; nth++) {
      const partner = await world.partner(made, { credit })
      const profile = await world.send(partner, showProfile)
      bank.own(`${partner.slug}@aliado.test`, profile.json().pf_cpf)
      partners.push(partner)
    }
    await prepare?.(world, made, partners)
    return made
  })

  return {
    folder,
    bank,
    brand,
    partners,
    inOwnDatabase,
    env: {
      DATA_DIR: folder,
      DATA_KEYS: WORLD_KEY.toString('base64'),
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://parceiros.example',
      STARKBANK_URL: bank.settings.url,
      STARKBANK_PROJECT_ID: bank.settings.projectId,
      STARKBANK_PRIVATE_KEY: bank.settings.privateKey,
    },

    /**
     * Waits until no redemption is in progress; the queue delays retries after failures.
     */
    async allPaid(server: ServerProcess): Promise<void> {
      const deadline = Date.now() + 120_000
      while (Date.now() < deadline) {
        const open = await Promise.all(
          partners.map(async (partner) => {
            const answer = await fetch(`${server.url}/api/v1/rewards/opened`, {
              headers: { authorization: `Bearer ${partner.token}` },
            })
            return Total.parse(await answer.json()).total
          }),
        )
        if (open.every((total) => total === 0)) return
        await new Promise((done) => setTimeout(done, 200))
      }
      throw new Error('redemptions are still in progress')
    },

    async close(): Promise<void> {
      await bank.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type PayingServer = Awaited<ReturnType<typeof payingServer>>
