import type { z } from 'zod'

import { TaxId } from '#platform/contract/brazil/numbers.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { listPartners } from '../../brand-contract.ts'
import {
  type ListedPartner,
  namePages,
  newestPages,
  newestPartners,
  type PartnerFilter,
  partnersByName,
} from './brand-partners.ts'
import { levelRoutes, type LevelUses } from './level-routes.ts'
import { seesPersonalData, shownPersonalData } from './personal-data.ts'
import { portfolioRoutes } from './portfolio-routes.ts'
import { tagRoutes } from './tag-routes.ts'
import { tagsOf } from './tags.ts'

export function brandPartnerRoutes(server: Server, levelUses: LevelUses): void {
  serve(server, listPartners, ({ query, viewer, tx }) =>
    partnersPage(tx, query, {
      filter: filterOf(viewer, query),
      personal: seesPersonalData(viewer),
    }),
  )

  levelRoutes(server, levelUses)
  tagRoutes(server)
  portfolioRoutes(server)
}

type Shown = {
  filter: PartnerFilter
  /** Whether documents, e-mails and mobiles are shown in clear. */
  personal: boolean
}
type Page = Pick<z.output<typeof listPartners.query>, 'limit' | 'cursor' | 'order'>

/** A page of the brand's partners, as its list shows them. */
export async function partnersPage(tx: Tx, query: Page, { filter, personal }: Shown) {
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
  const ids = page.rows.map(({ id }) => id)
  const tags = await tagsOf(tx, filter.brandId, ids)
  const data = page.rows.map((row) => viewListed(row, tags.get(row.id) ?? [], personal))
  return { data, next: page.next }
}

type Query = Omit<z.output<typeof listPartners.query>, 'limit' | 'cursor' | 'order'> & {
  slugs?: string[] | undefined
}

/** The filter of the brand's partners that a query of this caller means. */
export function filterOf(viewer: BrandActor, query: Query): PartnerFilter {
  const { status, level, search, tag, created_since, slugs } = query
  const { approved_begin: begin, approved_end: end } = query
  return {
    brandId: viewer.brandId,
    state: status,
    level,
    tag: tag?.toLowerCase(),
    search,
    createdSince: created_since,
    approved: { begin, end },
    slugs,
    // Found by the whole value only; what is shown stays masked for people.
    personal: viewer.permissions.has('partners.personal'),
  }
}

type Listed = z.output<typeof listPartners.response>['data'][number]

function viewListed(partner: ListedPartner, tags: string[], personal: boolean): Listed {
  // An erasure stores no document but a word.
  const document = TaxId.safeParse(partner.document).data ?? null
  return {
    slug: partner.slug,
    name: partner.name,
    photo: personal ? partner.logoUrl : null,
    status: partner.state,
    level: partner.level,
    tags,
    pf_pj: partner.pfPj,
    ...shownPersonalData({ ...partner, document }, personal),
    created_at: partner.createdAt,
    approved_at: partner.approvedAt,
  }
}
