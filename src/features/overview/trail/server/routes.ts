import { z } from 'zod'

import { upcomingLots } from '#features/money/ledger/server/public.ts'
import { filteredPartner, slugsById } from '#features/people/partners/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { CursorTime, keysetOf, readPage } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import { listReservedCredits, listUpcomingCredits, showTrail } from '../contract.ts'
import { viewFacts } from './credits.ts'
import { reservedCredits } from './reserved.ts'
import { trailOf } from './trail.ts'

const Place = z.object({ at: CursorTime, partnerId: z.int(), id: z.int() })
const upcomingPages = {
  release: keysetOf('credits by release', Place),
  expiry: keysetOf('credits by expiry', Place),
}

export function trailRoutes(server: Server): void {
  serve(
    server,
    showTrail,
    async ({ query, viewer, tx }) =>
      (await trailOf(tx, viewer, query)) ?? refuse('nothing_found'),
  )

  serve(server, listUpcomingCredits, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const { event, begin, end } = query
    const partnerId = await filteredPartner(tx, brandId, query.partner)
    const page = await readPage(upcomingPages[event], query, {
      read: (range) => upcomingLots(tx, { brandId, event, begin, end, partnerId }, range),
      placeOf: (lot) => ({
        at: (event === 'release' ? lot.releaseAt : lot.expiresAt) ?? lot.createdAt,
        partnerId: lot.partnerId,
        id: lot.id,
      }),
    })
    if (page instanceof Refusal) return page
    const owners = [...new Set(page.rows.map((lot) => lot.partnerId))]
    const slugs = await slugsById(tx, brandId, owners)
    return {
      data: page.rows.map((lot) => viewFacts(lot, slugs.get(lot.partnerId) ?? '')),
      next: page.next,
    }
  })

  serve(server, listReservedCredits, ({ query, viewer, tx }) =>
    reservedCredits(tx, viewer.brandId, query),
  )
}
