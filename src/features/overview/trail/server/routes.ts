import { z } from 'zod'

import { releasedByClosing } from '#features/money/commission/server/public.ts'
import { upcomingLots } from '#features/money/ledger/server/public.ts'
import { filteredPartner, slugsById } from '#features/people/partners/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { CursorTime, keysetOf, readPage } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import { listReservedCredits, listUpcomingCredits, showTrail } from '../contract.ts'
import { viewFacts } from './credits.ts'
import { reservedCredits } from './reserved.ts'
import { trailOf } from './trail.ts'

const Place = z.object({ at: CursorTime.nullable(), partnerId: z.int(), id: z.int() })
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
    const { event, begin, end, wait } = query
    const [partnerId, { mode }] = await Promise.all([
      filteredPartner(tx, brandId, query.partner),
      brandById(tx, brandId),
    ])
    const byClosing = releasedByClosing(mode)
    const filter = { brandId, event, begin, end, partnerId, wait, byClosing }
    const page = await readPage(upcomingPages[event], query, {
      read: (range) => upcomingLots(tx, filter, range),
      placeOf: (lot) => ({
        at: event === 'release' ? lot.releaseAt : lot.expiresAt,
        partnerId: lot.partnerId,
        id: lot.id,
      }),
    })
    if (page instanceof Refusal) return page
    const owners = [...new Set(page.rows.map((lot) => lot.partnerId))]
    const slugs = await slugsById(tx, brandId, owners)
    return {
      data: page.rows.map((lot) => ({
        ...viewFacts(lot, slugs.get(lot.partnerId) ?? ''),
        value: lot.movingCents,
        wait: lot.wait,
      })),
      next: page.next,
    }
  })

  serve(server, listReservedCredits, ({ query, viewer, tx }) =>
    reservedCredits(tx, viewer.brandId, query),
  )
}
