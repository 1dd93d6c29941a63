import { slugsById } from '#features/people/partners/server/public.ts'
import { type SocialTracker } from '#features/people/profile/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as brand from '../brand-contract.ts'
import * as contract from '../contract.ts'
import { viewProof } from './instagram-state.ts'
import { type Proof, screenshotsOfBrand, screenshotById } from './proofs.ts'
import { createBioCode, verifyBioCode } from './prove-by-bio.ts'
import { reviewScreenshot, sendScreenshot } from './prove-by-screenshot.ts'

const LINK_SECONDS = 5 * 60

type Parts = { store: FileStore; scan: FileScanner; tracker: SocialTracker }

const proofPages = keysetById('follower proofs')

export function followerRoutes(server: Server, { store, scan, tracker }: Parts): void {
  serve(server, contract.showFollowerProof, ({ viewer, tx }) => viewProof(tx, viewer))

  serve(server, contract.createBioCode, ({ viewer, tx, now }) =>
    createBioCode(tx, viewer, now),
  )

  serveWithoutTransaction(
    server,
    contract.verifyBioCode,
    ({ viewer, inTransaction, now }) =>
      verifyBioCode(viewer, { tracker, inTransaction, now }),
  )

  serveWithoutTransaction(
    server,
    contract.sendFollowerScreenshot,
    ({ body, viewer, inTransaction, now }) =>
      sendScreenshot(viewer, body, { store, scan, inTransaction, now }),
  )

  reviewRoutes(server, store)
}

function reviewRoutes(server: Server, store: FileStore): void {
  serve(server, brand.listFollowerProofs, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const page = await readPageById(proofPages, query, (range) =>
      screenshotsOfBrand(tx, { brandId, status: query.status, ...range }),
    )
    if (page instanceof Refusal) return page
    const data = await proofsForBrand(tx, brandId, { proofs: page.rows, store })
    return { data, next: page.next }
  })

  serve(server, brand.showFollowerProofOfBrand, async ({ params, viewer, tx }) => {
    const proof = await screenshotById(tx, viewer.brandId, params.id)
    return proof ? proofForBrand(tx, proof, store) : refuse('unknown_proof')
  })

  serve(
    server,
    brand.acceptFollowerProof,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decided = await reviewScreenshot(
        tx,
        { id: params.id, status: 'accepted', followers: body.followers },
        { caller: viewer, requestId: origin.requestId, now },
      )
      return decided instanceof Refusal ? decided : proofForBrand(tx, decided, store)
    },
  )

  serve(
    server,
    brand.refuseFollowerProof,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decided = await reviewScreenshot(
        tx,
        { id: params.id, status: 'refused', reason: body.reason },
        { caller: viewer, requestId: origin.requestId, now },
      )
      return decided instanceof Refusal ? decided : proofForBrand(tx, decided, store)
    },
  )
}

type Shown = { proofs: Proof[]; store: FileStore }

async function proofsForBrand(tx: Tx, brandId: BrandId, { proofs, store }: Shown) {
  const partnerIds = proofs.map(({ partnerId }) => partnerId)
  const slugs = await slugsById(tx, brandId, partnerIds)
  return Promise.all(
    proofs.map(async (proof) => ({
      id: proof.id,
      partner_slug: slugs.get(proof.partnerId) ?? '',
      username: proof.username,
      status: proof.status,
      claimed_followers: proof.claimed,
      followers: proof.followers,
      reason: proof.reason,
      file_link:
        proof.fileKey === null
          ? null
          : await store.readUrl(proof.fileKey, { expiresInSeconds: LINK_SECONDS }),
      created_at: proof.createdAt,
    })),
  )
}

async function proofForBrand(tx: Tx, proof: Proof, store: FileStore) {
  const [view] = await proofsForBrand(tx, proof.brandId, { proofs: [proof], store })
  if (!view) throw new Error(`proof ${proof.id} has no view`)
  return view
}
