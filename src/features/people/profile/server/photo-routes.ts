import type { FileStore } from '#platform/server/files/file-store.ts'
import { servePictures } from '#platform/server/files/pictures/serve-pictures.ts'
import { type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { changePhoto, photoKeyOf, removePhoto } from './photo.ts'

export function photoRoutes(server: Server, store: FileStore): void {
  serveWithoutTransaction(server, contract.uploadPhoto, ({ body, viewer, inTransaction }) =>
    changePhoto(viewer, body.photo, { store, inTransaction }),
  )

  serveWithoutTransaction(server, contract.deletePhoto, ({ viewer, inTransaction }) =>
    removePhoto(viewer, { store, inTransaction }),
  )

  servePictures(server.http, 'photos', { store, keyOf: photoKeyOf })
}
