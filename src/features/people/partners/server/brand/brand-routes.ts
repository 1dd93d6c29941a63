import type { z } from 'zod'

import { TaxId } from '#platform/contract/brazil/numbers.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { listLevels, listPartners } from '../../brand-contract.ts'
import { levelsOf } from '../levels.ts'
import {
  type ListedPartner,
  namePages,
  newestPages,
  newestPartners,
  partnersByName,
} from './brand-partners.ts'
import { seesPersonalData, shownPersonalData } from './personal-data.ts'

export function brandPartnerRoutes(server: Server): void {
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

  serve(server, listLevels, async ({ viewer, tx }) => {
    const levels = await levelsOf(tx, viewer.brandId)
    return {
      data: levels.map((level) => ({
        name: level.name,
        position: level.position,
        billing_from: level.billingFromCents,
        billing_to: level.billingToCents,
        percent: level.percent,
        description: level.description,
        short_explain: level.shortExplain,
      })),
    }
  })
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
