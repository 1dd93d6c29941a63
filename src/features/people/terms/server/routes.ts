import { brandBySlug } from '#features/program/brands/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { agree, viewOwnTerms, viewTerm } from './agree.ts'
import {
  downloadLatestSignedTerm,
  downloadSignedTerm,
  type TermParts,
} from './download-signed-term.ts'
import { termInForce } from './terms.ts'

export function termRoutes(server: Server, parts: TermParts): void {
  serve(server, contract.showPublicTerms, async ({ params, tx, now }) => {
    const brand = await brandBySlug(tx, params.partnerSlug)
    if (!brand) return refuse('unknown_brand')
    const term = await termInForce(tx, { brandId: brand.id, type: params.type }, now)
    return { data: [viewTerm(term)] }
  })

  serve(server, contract.showOwnTerms, ({ viewer, tx, now }) =>
    viewOwnTerms(tx, viewer, now),
  )

  serve(server, contract.acceptTerms, ({ body, viewer, tx, origin, now }) =>
    agree(
      tx,
      { viewer, answer: { version: body.version, accepted: body.accepted } },
      { origin, now },
    ),
  )

  serve(server, contract.downloadSignedTerm, ({ body, viewer, tx, now }) =>
    downloadSignedTerm(tx, { viewer, payload: body, parts }, now),
  )

  serve(server, contract.downloadLatestSignedTerm, ({ viewer, tx, now }) =>
    downloadLatestSignedTerm(tx, { viewer, store: parts.store }, now),
  )
}
