import {
  publishTerm,
  type Term,
  termsOfBrand,
} from '#features/people/terms/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../guidance-contract.ts'

/** The terms that a brand's partners accept. */
export function brandTermRoutes(server: Server): void {
  serve(server, contract.listTerms, async ({ viewer, tx }) => ({
    data: (await termsOfBrand(tx, viewer.brandId)).map(viewTerm),
  }))

  serve(server, contract.publishTerms, async ({ body, viewer, tx, origin, now }) => {
    const { brandId } = viewer
    const stored = await publishTerm(tx, brandId, { ...body, publishedAt: now })
    if (!stored) return refuse('version_exists', { field: 'version' })
    await audit(tx, {
      brandId,
      actor: viewer.actor,
      act: 'terms.published',
      subject: `term:${stored.id}`,
      detail: { type: body.type, version: body.version },
      requestId: origin.requestId,
      at: now,
    })
    return viewTerm(stored)
  })
}

function viewTerm({ publishedAt, ...term }: Term) {
  return { ...term, published_at: publishedAt }
}
