import type { FileStore } from '#platform/server/files/file-store.ts'
import { type Server, serveWithoutTransaction } from '#platform/server/http.ts'

import * as contract from '../contract.ts'
import { changePhoto, photoNamed, removePhoto } from './photo.ts'

export function photoRoutes(server: Server, store: FileStore): void {
  serveWithoutTransaction(server, contract.uploadPhoto, ({ body, viewer, inTransaction }) =>
    changePhoto(viewer, body.photo, { store, inTransaction }),
  )

  serveWithoutTransaction(server, contract.deletePhoto, ({ viewer, inTransaction }) =>
    removePhoto(viewer, { store, inTransaction }),
  )

  // Not a call of the API: pictures are asked for by their address.
  server.http.get<{ Params: { name: string } }>(
    '/photos/:name',
    async ({ params }, reply) => {
      const photo = await photoNamed(store, params.name)
      if (!photo) return reply.callNotFound()
      return reply
        .type(photo.contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from(photo.bytes))
    },
  )
}
