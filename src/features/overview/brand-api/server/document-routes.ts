import type { FileStore } from '#platform/server/files/file-store.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { decideDocument, listDocuments, revealDocument } from './documents.ts'

export function brandDocumentRoutes(server: Server, store: FileStore): void {
  serve(server, contract.listDocumentsToReview, ({ query, viewer, tx }) =>
    listDocuments(tx, { brandId: viewer.brandId, ...query }, store),
  )

  serve(server, contract.showDocumentOfBrand, ({ params, viewer, tx, origin, now }) =>
    revealDocument(tx, params.id, {
      caller: viewer,
      store,
      requestId: origin.requestId,
      now,
    }),
  )

  serve(server, contract.approveDocument, ({ params, viewer, tx, origin, now }) =>
    decideDocument(
      tx,
      { id: params.id, state: 'approved', reason: null },
      { caller: viewer, store, requestId: origin.requestId, now },
    ),
  )

  serve(server, contract.refuseDocument, ({ params, body, viewer, tx, origin, now }) =>
    decideDocument(
      tx,
      { id: params.id, state: 'refused', reason: body.reason },
      { caller: viewer, store, requestId: origin.requestId, now },
    ),
  )
}
