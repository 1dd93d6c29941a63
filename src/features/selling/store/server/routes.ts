import type { FileStore } from '#platform/server/files/file-store.ts'
import { servePictures } from '#platform/server/files/pictures/serve-pictures.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { addLibraryPhoto, addOwnPhoto, deletePhoto, photoKeyOf } from './photos.ts'
import { storeWords } from './stores.ts'
import { viewStore, viewSummary } from './view-store.ts'

type Parts = { store: FileStore; scan: FileScanner; publicUrl: string }

export function storeRoutes(server: Server, { store, scan, publicUrl }: Parts): void {
  serve(server, contract.showStore, ({ viewer, tx }) => viewStore(tx, viewer, publicUrl))

  serve(server, contract.showStoreSummary, ({ viewer, tx }) =>
    viewSummary(tx, viewer, publicUrl),
  )

  serve(server, contract.saveStore, async ({ body, viewer, tx, now }) => {
    await storeWords(tx, viewer, body, now)
    return viewStore(tx, viewer, publicUrl)
  })

  serveWithoutTransaction(
    server,
    contract.addStorePhoto,
    ({ body: { photo, asset_id: assetId }, viewer, inTransaction, now }) =>
      photo === undefined
        ? // The contract requires one of the two.
          inTransaction((tx) => addLibraryPhoto(tx, viewer, assetId ?? 0, now))
        : addOwnPhoto(viewer, photo, { store, scan, inTransaction, now }),
  )

  serveWithoutTransaction(
    server,
    contract.deleteStorePhoto,
    ({ body, viewer, inTransaction }) =>
      deletePhoto(viewer, body.id, { store, inTransaction }),
  )

  servePictures(server.http, 'store-photos', { store, keyOf: photoKeyOf })
}
