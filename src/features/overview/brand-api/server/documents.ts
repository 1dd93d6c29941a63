import {
  documentsToReview,
  reviewDocument,
} from '#features/people/documents/server/public.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { BrandCaller } from '#platform/server/http/access.ts'
import { Refusal } from '#platform/server/refusal.ts'

const LINK_SECONDS = 5 * 60
const SHOWN = 200

type Context = { caller: BrandCaller; store: FileStore; requestId: string; now: Date }

/** The oldest documents that wait for the brand. */
export async function listDocuments(tx: Tx, { caller, store }: Context) {
  const documents = await documentsToReview(tx, caller.brandId, SHOWN)
  return {
    data: await Promise.all(documents.map((one) => viewDocument(tx, one, store, caller))),
  }
}

export async function decideDocument(
  tx: Tx,
  review: Parameters<typeof reviewDocument>[1],
  { store, ...context }: Context,
) {
  const document = await reviewDocument(tx, review, context)
  return document instanceof Refusal
    ? document
    : viewDocument(tx, document, store, context.caller)
}

type Document = Awaited<ReturnType<typeof documentsToReview>>[number]

async function viewDocument(
  tx: Tx,
  document: Document,
  store: FileStore,
  { brandId }: BrandCaller,
) {
  const partner = await partnerById(tx, { brandId, partnerId: document.partnerId })
  return {
    id: document.id,
    partner_slug: partner?.slug ?? '',
    type: document.typeName,
    file_name: document.fileName,
    link: await store.readUrl(document.fileKey, { expiresInSeconds: LINK_SECONDS }),
    status: document.state,
    reason: document.reason,
    created_at: document.createdAt,
  }
}
