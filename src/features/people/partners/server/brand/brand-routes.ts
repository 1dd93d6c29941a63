import type { z } from 'zod'

import { TaxId } from '#platform/contract/brazil/numbers.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { listPartners } from '../../brand-contract.ts'
import {
  type ListedPartner,
  namePages,
  newestPages,
  newestPartners,
  partnersByName,
} from './brand-partners.ts'
import { levelRoutes, type LevelUse } from './level-routes.ts'
import { seesPersonalData, shownPersonalData } from './personal-data.ts'

export function brandPartnerRoutes(server: Server, isLevelUsed: LevelUse): void {
  serve(server, listPartners, async ({ query, viewer, tx }) => {
    const personal = seesPersonalData(viewer)
    const { status: state, level, search, created_since: createdSince } = query
    const filter = { brandId: viewer.brandId, state, level, search, createdSince, personal }
    const page =
      query.order === 'name'
        ? await readPage(namePages, query, {
            read: (range) => partnersByName(tx, filter, range),
            placeOf: ({ plainName, id }) => ({ plainName, id }),
          })
        : await readPage(newestPages, query, {
            read: (range) => newestPartners(tx, filter, range),
            placeOf: ({ createdAt, id }) => ({ createdAt, id }),
          })
    if (page instanceof Refusal) return page
    return { data: page.rows.map((row) => viewListed(row, personal)), next: page.next }
  })

  levelRoutes(server, isLevelUsed)
}

type Listed = z.output<typeof listPartners.response>['data'][number]

function viewListed(partner: ListedPartner, personal: boolean): Listed {
  // An erasure stores no document but a word.
  const document = TaxId.safeParse(partner.document).data ?? null
  return {
    slug: partner.slug,
    name: partner.name,
    status: partner.state,
    level: partner.level,
    pf_pj: partner.pfPj,
    ...shownPersonalData({ ...partner, document }, personal),
    created_at: partner.createdAt,
    approved_at: partner.approvedAt,
  }
}
