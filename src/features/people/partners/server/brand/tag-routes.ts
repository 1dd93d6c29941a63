import { serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../portfolio-contract.ts'
import { normalTags } from '../../tag-rules.ts'
import { lockPartner, partnerBySlug } from '../partners.ts'
import { storeTags } from './change-tags.ts'
import { allTags, tagsOf } from './tags.ts'

export function tagRoutes(server: Server): void {
  serve(server, contract.listPartnerTags, async ({ query, viewer, tx }) =>
    pageOfShortList(
      'partner tags',
      query,
      await allTags(tx, viewer.brandId),
      ({ tag }) => tag,
    ),
  )

  serve(server, contract.showPartnerTags, async ({ params, viewer, tx }) => {
    const { brandId } = viewer
    const partner = await partnerBySlug(tx, brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    return { tags: (await tagsOf(tx, brandId, [partner.id])).get(partner.id) ?? [] }
  })

  serve(server, contract.putPartnerTags, async ({ params, body, version, ...call }) => {
    const { viewer, tx, origin, now } = call
    const { brandId } = viewer
    const partner = await partnerBySlug(tx, brandId, params.slug)
    if (!partner) return version.check(null) ?? refuse('unknown_partner')
    const owner = { brandId, partnerId: partner.id }
    await lockPartner(tx, owner)
    const before = (await tagsOf(tx, brandId, [partner.id])).get(partner.id) ?? []
    const stale = version.check({ tags: before })
    if (stale) return stale
    const tags = normalTags(body.tags)
    const { requestId } = origin
    await storeTags(tx, { ...owner, before, tags }, { caller: viewer, requestId, now })
    return { tags }
  })
}
