import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, owning } from '#platform/server/database/db.ts'
import type { BrandOfHost } from '#platform/server/public-page/brand-of-host.ts'

const brands = owning<'brand'>

// All processes agree after this time. One reading for any number of requests with unknown hosts.
const CACHED_MS = 3_000

export type BrandHosts = {
  /** The brand with this domain; null: not a domain of a brand. */
  brandOf(host: string): Promise<BrandOfHost | null>
}

/** The domains in use, which each process reads again after a few seconds. */
export function brandHosts({ db, clock }: { db: Db; clock: Clock }): BrandHosts {
  let known: { at: number; hosts: Promise<Map<string, BrandOfHost>> } | null = null
  /** While the database is away, the former ones are used. */
  let former: Map<string, BrandOfHost> | null = null

  function read(): Promise<Map<string, BrandOfHost>> {
    return inScope(db, 'every brand: public lists', async (tx) => {
      const rows = await brands(tx)
        .selectFrom('brand')
        .select(['id', 'slug', 'ownHost'])
        .where('ownHost', 'is not', null)
        .execute()
      return new Map(rows.map(({ ownHost, ...brand }) => [String(ownHost), brand]))
    })
  }

  return {
    async brandOf(host) {
      const at = clock.now().getTime()
      if (known === null || Math.abs(at - known.at) >= CACHED_MS) {
        const hosts = read()
        const reading = { at, hosts }
        known = reading
        // A failed reading must not answer the next requests.
        hosts.then(
          (read) => (former = read),
          () => {
            if (known === reading) known = null
          },
        )
      }
      const hosts = await known.hosts.catch((error: unknown) => {
        if (former === null) throw error
        return former
      })
      return hosts.get(host) ?? null
    },
  }
}
