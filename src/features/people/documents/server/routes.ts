import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { Refusal } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { deleteDocument } from './delete-document.ts'
import { type Document, documentsOf } from './documents.ts'
import { typesFor } from './follow-pending.ts'
import { makeUploadUrls } from './make-upload-urls.ts'
import { sendDocument } from './send-document.ts'

const LINK_SECONDS = 5 * 60

type Parts = { store: FileStore; scan: FileScanner }

export function documentRoutes(server: Server, { store, scan }: Parts): void {
  const view = async (document: Document) => ({
    id: document.id,
    partner_doc_type_id: document.typeId,
    type: document.typeName,
    file_name: document.fileName,
    link: await store.readUrl(document.fileKey, { expiresInSeconds: LINK_SECONDS }),
    status: document.state,
    reason: document.reason,
    created_at: document.createdAt,
  })

  serve(server, contract.listDocuments, async ({ viewer, tx }) => ({
    data: await Promise.all((await documentsOf(tx, viewer)).map(view)),
  }))

  serve(server, contract.listDocumentTypes, async ({ viewer, tx }) => {
    const types = await typesFor(tx, viewer)
    const sent = await documentsOf(tx, viewer)
    return {
      data: types.map((type) => ({
        id: type.typeId,
        name: type.name,
        description: type.description,
        pf_pj: type.pfPj,
        required: type.required,
        requested_from: type.requestedFrom,
        sent: sent.some(
          ({ typeId, state }) => typeId === type.typeId && state !== 'refused',
        ),
        maximum_mb: contract.DOCUMENT_BYTES / 1024 / 1024,
        formats: [...contract.documentFormats],
      })),
    }
  })

  serveWithoutTransaction(
    server,
    contract.sendDocument,
    async ({ body, viewer, inTransaction, now }) => {
      const sent = await sendDocument(
        { viewer, file: body.file, typeId: body.partner_doc_type_id },
        { store, scan, inTransaction, now },
      )
      return sent instanceof Refusal ? sent : view(sent)
    },
  )

  serveWithoutTransaction(
    server,
    contract.deleteDocument,
    ({ params, viewer, inTransaction, origin, now }) =>
      deleteDocument(
        { viewer, id: params.id },
        { store, inTransaction, requestId: origin.requestId, now },
      ),
  )

  serve(server, contract.makeUploadUrl, ({ body, viewer, tx, now }) =>
    makeUploadUrls(tx, { viewer, body, store }, now),
  )
}
