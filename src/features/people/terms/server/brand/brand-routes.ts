import { partnersOfUsers } from '#features/people/partners/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import type { Term } from '../term.ts'
import { publishedTerm, termsOfBrand } from '../terms.ts'
import { acceptancePages, acceptancesOf } from './acceptances.ts'
import { draftRoutes } from './draft-routes.ts'
import { publish, termPages, termsInForce, withdraw } from './publish.ts'
import { viewPublished } from './view-published.ts'

/** The terms that a brand's partners accept: versions, drafts, and who accepted. */
export function brandTermRoutes(server: Server): void {
  serve(server, contract.listTerms, async ({ query, viewer, tx, now }) => {
    const { brandId } = viewer
    const { type } = query
    const page = await readPage(termPages, query, {
      read: (range) => termsOfBrand(tx, brandId, { type, ...range }),
      placeOf: ({ publishedAt, id }) => ({ at: publishedAt, id }),
    })
    if (page instanceof Refusal) return page
    const current = idsOf(await termsInForce(tx, brandId, now))
    return {
      data: page.rows.map((term) => viewPublished(term, { current, now })),
      next: page.next,
    }
  })

  serve(server, contract.showTermsInForce, async ({ viewer, tx, now }) => {
    const terms = await termsInForce(tx, viewer.brandId, now)
    return {
      data: terms.map((term) => viewPublished(term, { current: idsOf(terms), now })),
    }
  })

  serve(server, contract.showTerm, async ({ params, viewer, tx, now }) => {
    const { brandId } = viewer
    const term = await publishedTerm(tx, brandId, params.id)
    if (!term) return refuse('unknown_term')
    const current = idsOf(await termsInForce(tx, brandId, now))
    return viewPublished(term, { current, now })
  })

  serve(server, contract.publishTerms, async ({ body, ...call }) => {
    const { published_at: publishedAt, requires_acceptance, ...text } = body
    const stored = await publish(call, {
      ...text,
      publishedAt,
      requiresAcceptance: requires_acceptance,
    })
    if (stored instanceof Refusal) return stored
    const { tx, viewer, now } = call
    const current = idsOf(await termsInForce(tx, viewer.brandId, now))
    return viewPublished(stored, { current, now })
  })

  serve(server, contract.withdrawTerms, async ({ params, ...call }) => {
    const term = await withdraw(call, params.id)
    if (term instanceof Refusal) return term
    return viewPublished(
      { ...term, isWithdrawn: true },
      { current: new Set(), now: call.now },
    )
  })

  serve(server, contract.listTermAcceptances, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const { type, version } = query
    const page = await readPage(acceptancePages, query, {
      read: (range) => acceptancesOf(tx, { brandId, type, version }, range),
      placeOf: ({ id }) => ({ id }),
    })
    if (page instanceof Refusal) return page
    const users = page.rows.map(({ userId }) => userId)
    const partners = await partnersOfUsers(tx, brandId, users)
    return {
      data: page.rows.map(({ id, userId, at }) => ({
        id,
        partner: partners.get(userId) ?? null,
        accepted_at: at,
      })),
      next: page.next,
    }
  })

  draftRoutes(server)
}

function idsOf(terms: Term[]): Set<number> {
  return new Set(terms.map(({ id }) => id))
}
