import {
  consentsOf,
  NEWS_VERSION,
  recordConsents,
} from '#features/people/terms/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { eraseMe } from './erase-me.ts'
import { gatherData } from './gather-data.ts'

export function privacyRoutes(server: Server, store: FileStore): void {
  serve(server, contract.downloadMyData, async ({ viewer, tx, now }) => ({
    bytes: Buffer.from(JSON.stringify(await gatherData(tx, viewer, now), null, 2)),
    contentType: 'application/json; charset=utf-8',
    fileName: 'meus-dados.json',
  }))

  serve(server, contract.listConsents, ({ viewer, tx }) => viewConsents(tx, viewer))

  serve(server, contract.changeConsent, async ({ body, viewer, tx, origin, now }) => {
    const { brandId, userId } = viewer
    const consent = { brandId, userId, ...body, version: NEWS_VERSION }
    await recordConsents(tx, [consent], { origin, now })
    return viewConsents(tx, viewer)
  })

  serveWithoutTransaction(
    server,
    contract.eraseMe,
    ({ body, viewer, inTransaction, origin, now }) =>
      eraseMe(
        { viewer, password: body.password, givesUpCredits: body.give_up_credits },
        { store, inTransaction, origin, now },
      ),
  )
}

async function viewConsents(tx: Tx, viewer: Viewer) {
  const consents = await consentsOf(tx, viewer)
  return {
    data: consents.map(({ kind, accepted, version, at }) => ({
      kind,
      accepted,
      version,
      at,
    })),
  }
}
