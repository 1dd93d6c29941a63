import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'

import type { DomainNames } from './domain-names.ts'
import { domainOf, domainsAfter } from './domains.ts'
import { lookUpDomain } from './look-up-domain.ts'
import { settleCheck } from './settle-check.ts'

const SLICE = 100

type Parts = { db: Db; clock: Clock; domainNames: DomainNames; contact: string }

/** Looks up the records of every brand's domain, one after the other. */
export async function checkDomains(parts: Parts): Promise<void> {
  const { db, clock, domainNames, contact } = parts
  const target = new URL(contact).hostname
  for (let after = 0; ;) {
    const slice = await inScope(db, 'every brand: due work', (tx) =>
      domainsAfter(tx, after, SLICE),
    )
    for (const { brandId, host, proof } of slice) {
      after = brandId
      const found = await lookUpDomain(domainNames, { host, proof }, target)
      if (found === null) continue
      const now = clock.now()
      await inScope(db, brandId, async (tx) => {
        await lockByName(tx, `settings:${brandId}`)
        const domain = await domainOf(tx, brandId)
        if (domain?.host !== host) return
        await settleCheck(tx, domain, found, {
          actor: 'system',
          requestId: `check-domains:${brandId}`,
          now,
        })
      })
    }
    if (slice.length < SLICE) return
  }
}
