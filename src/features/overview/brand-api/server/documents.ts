import type { DocumentState } from '#features/people/documents/rules.ts'
import {
  documentById,
  documentsOfBrand,
  reviewDocument,
} from '#features/people/documents/server/public.ts'
import { filteredPartner, slugsById } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

const LINK_SECONDS = 5 * 60

const documentPages = keysetById('documents')

type Context = { caller: BrandActor; store: FileStore; requestId: string; now: Date }

type Query = {
  limit: number
  cursor?: string | undefined
  status: DocumentState
  partner?: string | undefined
}

/** A brand's documents of one state, oldest first. */
export async function listDocuments(
  tx: Tx,
  { brandId, ...query }: Query & { brandId: BrandId },
  store: FileStore,
) {
  const partnerId = await filteredPartner(tx, brandId, query.partner)
  const page = await readPageById(documentPages, query, (range) =>
    documentsOfBrand(tx, { brandId, state: query.status, partnerId, ...range }),
  )
  if (page instanceof Refusal) return page
  const data = await viewDocuments(tx, brandId, { documents: page.rows, store })
  return { data, next: page.next }
}

/** One document with its file: who opened it is recorded. */
export async function revealDocument(tx: Tx, id: number, context: Context) {
  const { caller, store, requestId, now } = context
  const { brandId, actor } = caller
  const document = await documentById(tx, brandId, id)
  if (!document) return refuse('unknown_document')
  await audit(tx, {
    brandId,
    actor,
    act: 'document.opened',
    subject: `document:${id}`,
    requestId,
    at: now,
  })
  return viewDocument(tx, brandId, { document, store })
}

export async function decideDocument(
  tx: Tx,
  review: Parameters<typeof reviewDocument>[1],
  { store, ...context }: Context,
) {
  const document = await reviewDocument(tx, review, context)
  if (document instanceof Refusal) return document
  return viewDocument(tx, context.caller.brandId, { document, store })
}

type Document = Awaited<ReturnType<typeof documentsOfBrand>>[number]

type OneShown = { document: Document; store: FileStore }

async function viewDocument(tx: Tx, brandId: BrandId, { document, store }: OneShown) {
  const [view] = await viewDocuments(tx, brandId, { documents: [document], store })
  if (!view) throw new Error(`document ${document.id} has no view`)
  return view
}

type Shown = { documents: Document[]; store: FileStore }

async function viewDocuments(tx: Tx, brandId: BrandId, { documents, store }: Shown) {
  const partnerIds = documents.map(({ partnerId }) => partnerId)
  const slugs = await slugsById(tx, brandId, partnerIds)
  return Promise.all(
    documents.map(async (document) => ({
      id: document.id,
      partner_slug: slugs.get(document.partnerId) ?? '',
      type: document.typeName,
      file_name: document.fileName,
      link: await store.readUrl(document.fileKey, { expiresInSeconds: LINK_SECONDS }),
      status: document.state,
      reason: document.reason,
      created_at: document.createdAt,
    })),
  )
}
