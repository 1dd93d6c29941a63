import { type Db, inScope, owning, type Tx } from '#platform/server/database/db.ts'

import { allBrands } from './brands.ts'
import { parameters } from './known-parameters.ts'

/** The maximum delay until a brand's change reaches every page. */
const KEPT_MS = 60_000

type Parts = { db: Db; now: () => Date; own: readonly string[] }

/**
 * The sources from which pages may load pictures: the platform's, the shop of each brand
 * and the hosts that a brand lists. For all brands together, because the portal's page is
 * the same for each of them. Reloaded in the background, so that no page waits for it.
 */
export async function pictureSources({ db, now, own }: Parts): Promise<() => string> {
  let readAt = now().getTime()
  let sources = await read()

  async function read(): Promise<string> {
    const hosts = await inScope(db, 'every brand: public lists', hostsOfBrands)
    return [...new Set([...own, ...hosts.map((host) => `https://${host}`)])].join(' ')
  }

  return () => {
    const age = now().getTime() - readAt
    if (age < 0 || age > KEPT_MS) {
      readAt = now().getTime()
      read().then(
        (fresh) => {
          sources = fresh
        },
        // The former ones are used until the database answers again.
        () => undefined,
      )
    }
    return sources
  }
}

async function hostsOfBrands(tx: Tx): Promise<string[]> {
  const rows = await owning<'brand_parameter'>(tx)
    .selectFrom('brand_parameter')
    .select('value')
    .where('key', '=', 'picture_hosts')
    .execute()
  const listed = rows.flatMap(({ value }) => {
    const hosts = parameters.picture_hosts.schema.safeParse(value)
    return hosts.success ? hosts.data : []
  })
  const shops = (await allBrands(tx)).flatMap(({ shopUrl }) => shopHost(shopUrl))
  return [...shops, ...listed]
}

function shopHost(shopUrl: string): string[] {
  const url = URL.parse(shopUrl)
  return url?.protocol === 'https:' && /^[a-z0-9.-]+$/.test(url.host) ? [url.host] : []
}
