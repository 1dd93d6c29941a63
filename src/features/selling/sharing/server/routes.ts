import { inScope } from '#platform/server/database/db.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { saveShare, viewMessages } from './note-share.ts'
import { type SharingParts, viewToShare } from './view-to-share.ts'

export function sharingRoutes(server: Server, parts: SharingParts): void {
  serve(server, contract.listToShare, async ({ viewer, tx, now }) => ({
    data: await viewToShare(tx, viewer, { ...parts, now }),
  }))

  // A person's products may be of several brands; every statement names the person's own
  // memberships.
  serveWithoutTransaction(server, contract.listShareMessages, ({ viewer }) =>
    inScope(server.db, 'every brand: own brands', (tx) => viewMessages(tx, viewer)),
  )

  serveWithoutTransaction(server, contract.noteShare, ({ params, body, viewer, now }) => {
    const noted = { productId: params.product_id, ...body }
    return inScope(server.db, 'every brand: own brands', (tx) =>
      saveShare(tx, viewer, { ...noted, message: body.message }, now),
    )
  })
}
